import { assessments } from '@kompeten/contract/assessments/assessments'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { plenos } from '@kompeten/contract/plenos/plenos'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../../test/job-server.ts'
import { applicant, plenoIn } from '../../../../test/pleno.ts'
import type { Sitting } from '../../../../test/sitting.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let given: Sitting
let director: Call

beforeAll(async () => {
  world = await startWorld()
  ;({ given, director } = await plenoIn(world))
})
afterAll(() => world.close())

let serial = 0

/** A closed pleno with so many certificates, whose forms were asked for and have their numbers. */
const numbered = async (count: number) => {
  const made = await given.decided(Array.from({ length: count }, () => applicant).flat())
  await given.minuted(made)
  const { params } = made
  await director(plenos.close, { params, body: { signature: aSignature } })
  await given.admin(plenos.requestBlanko, { params })
  const { data: waiting } = await given.admin(certificates.list, { query: params })
  for (const one of waiting) {
    serial += 1
    const blanko_number = `77000${serial}`
    await given.admin(certificates.update, {
      params: { certificate_id: one.certificate_id },
      body: { holder_name: one.holder_name, blanko_number, version: one.version },
    })
  }
  return { params, ids: waiting.map(({ certificate_id }) => certificate_id) }
}

const sign = (certificate_ids: readonly string[]) =>
  director(issuing.sign, { body: { certificate_ids: [...certificate_ids] } })

test('signed on the page of certificates, an assessment goes on as where it issues them itself, once', async () => {
  const { params, ids } = await numbered(1)
  const waitsFor = async (call: Call) =>
    (await call(dashboard.waiting)).data.flatMap(({ kind, entries }) =>
      entries.some(({ link }) => link.includes(params.assessment_id)) ? kind : [],
    )
  expect(await waitsFor(director)).toEqual(['certificates_to_issue'])
  expect(await waitsFor(given.admin)).toEqual(['certificates_to_order'])
  const both = await Promise.allSettled([sign(ids), director(plenos.issue, { params })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { data } = await director(assessments.get, { params })
  expect(data.last_activity_state).toBe('PRINT_CERTIFICATE')
  expect(data.may).not.toContain('reopen')
  expect(await waitsFor(given.admin)).toEqual(['assessments_to_complete'])
  const { data: told } = await given.admin(assessments.timeline, { params })
  expect(told.filter(({ name }) => name === 'assessment.certificates_issued')).toHaveLength(1)
  expect(await reasonOf(director(plenos.issue, { params }))).toBe('step_not_possible')
})

test('it goes on with its last certificate that is signed, in however many runs, and not before', async () => {
  const one = await numbered(2)
  const other = await numbered(1)
  const stateOf = async ({ params }: typeof one) =>
    (await given.admin(assessments.get, { params })).data.last_activity_state
  const [first = '', last = ''] = one.ids
  await sign([first])
  expect(await stateOf(one)).toBe('REQUEST_BLANKO_SENDING')
  await sign([last, ...other.ids])
  expect(await stateOf(one)).toBe('PRINT_CERTIFICATE')
  expect(await stateOf(other)).toBe('PRINT_CERTIFICATE')
})

test('one that signing left behind, before it took assessments on, goes on with the step of its own page, by the admin too', async () => {
  const { params, ids } = await numbered(1)
  await sign(ids)
  const left = `update assessment set state = 'REQUEST_BLANKO_SENDING' where assessment_id = $1`
  await rowsOf(world.database.url, left, [params.assessment_id])
  const { data } = await given.admin(plenos.get, { params })
  expect(data.may).toContain('issue')
  expect(data.missing.filter(({ step }) => step === 'issue')).toEqual([])
  await given.admin(plenos.issue, { params })
  const { data: assessment } = await given.admin(assessments.get, { params })
  expect(assessment.last_activity_state).toBe('PRINT_CERTIFICATE')
})
