import { handovers } from '@kompeten/contract/certificates/handovers'
import { blankoStock } from '@kompeten/contract/certificates/stock'
import { issuesOf, refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, expect, test } from 'vitest'
import { certifyingIn } from '../../../../test/certifying.ts'
import { startWorld } from '../../../../test/world.ts'

const world = await startWorld()
afterAll(() => world.close())
const { admin, issued } = await certifyingIn(world)

const handOver = (certificate_id: string) =>
  admin(handovers.handOver, {
    params: { certificate_id },
    body: {
      receiver: 'holder',
      receiver_name: null,
      power_of_attorney: null,
      handed_on: world.today(),
      former_blanko: null,
      signature: aSignature,
    },
  })

test('where the LSP keeps its stock of forms, what is handed over stands on one of them', async () => {
  const [before, after] = await issued(2)
  await handOver(before?.certificate_id ?? '')
  await admin(blankoStock.receive, {
    body: {
      letter_number: 'B/12/BNSP/2026',
      letter_date: '2026-01-05',
      received_on: '2026-01-07',
      first_number: 'X 001',
      last_number: 'X 009',
    },
  })
  const certificate_id = after?.certificate_id ?? ''
  expect(await issuesOf(handOver(certificate_id))).toEqual(['blanko_number: required'])
  // Nobody is told to come for what is not printed.
  const body = { certificate_ids: [certificate_id], place: null }
  const { refusal } = await refused(admin(handovers.announce, { body }))
  expect(refusal.facts).toMatchObject({ why: { code: 'not_collectable', names: [after?.holder_name] } })
})
