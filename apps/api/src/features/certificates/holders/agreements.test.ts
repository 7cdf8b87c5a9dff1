import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { ownCertificates } from '@kompeten/contract/certificates/own-certificates'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { Call } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntitled, certifiableScheme, readyToSign, within } from '../../../../test/certified.ts'
import { eventually } from '../../../../test/eventually.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { entitle } from '../index.ts'

let world: World
let scheme: string
let director: Call
beforeAll(async () => {
  world = await startWorld()
  director = (await world.as('DIR')).call
  scheme = await certifiableScheme(world)
  await readyToSign(world)
})
afterAll(() => world.close())

const issue = async (id: string) => {
  await director(issuing.sign, { body: { certificate_ids: [id] } })
  return eventually(async () => {
    const { data } = await director(certificates.get, { params: { certificate_id: id } })
    expect(data.has_document).toBe(true)
    return data
  })
}
/** What the holder was notified about a certificate with this number, once a notice has come. */
const noticeOf = (call: Call, number: string | null) =>
  eventually(async () => {
    const { data } = await call(notifications.list, { query: { name: 'certificate.issued' } })
    const [found] = data.filter(({ description }) => number !== null && description.includes(number))
    expect(found).toBeDefined()
    return found
  })
const waitingFor = async (call: Call) =>
  (await call(dashboard.waiting)).data.find(({ kind }) => kind === 'agreements_to_sign')

test('an agreement that waits is told to its holder and stands on their dashboard until they have signed; a correction brings it back for nobody', async () => {
  const { call, userId } = await world.as('APL')
  const [id = ''] = await within(world, (ctx) =>
    entitle(ctx, [anEntitled(world, scheme, { holder: { name: 'Siti', userId } })]),
  )
  expect(await waitingFor(call)).toBeUndefined()
  const first = await issue(id)
  const page = `/my-certificates/${id}/agreement`
  const told = await noticeOf(call, first.certificate_number)
  expect(told).toMatchObject({ link: page })
  expect(told?.description).toContain('Setujui perjanjiannya')
  const entry = {
    title: first.schema_name,
    detail: first.certificate_number,
    day: first.issued_on,
    link: page,
  }
  expect(await waitingFor(call)).toMatchObject({ count: 1, link: '/my-certificates', entries: [entry] })
  expect(await waitingFor(director)).toBeUndefined()

  const params = { certificate_id: id }
  await call(ownCertificates.agree, { params, body: { wording: 1, signature: aSignature } })
  expect(await waitingFor(call)).toBeUndefined()

  const body = {
    ...{ holder_name: 'Siti', ...first.printed, sector: 'Perkantoran' },
    ...{ reason: 'Sektor belum tepat', correction_basis: null },
  }
  const { data: correction } = await director(certificates.correct, { params, body })
  const second = await issue(correction.certificate_id)
  const again = await noticeOf(call, second.certificate_number)
  expect(again).toMatchObject({ link: '/my-certificates' })
  expect(again?.description).not.toContain('Setujui')
  expect(await waitingFor(call)).toBeUndefined()
})
