import { applicants } from '@kompeten/contract/applicants/applicants'
import { applications } from '@kompeten/contract/applications/applications'
import { skk } from '@kompeten/contract/skk/skk'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyingIn, change, get, purpose, save, submit } from '../../../../test/applying.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type RegistryWorld, startRegistryWorld } from '../../../../test/registry-world.ts'

let given: RegistryWorld
let applying: ReturnType<typeof applyingIn>
beforeAll(async () => {
  given = await startRegistryWorld()
  await given.connect()
  applying = applyingIn(given.world, given.admin)
})
afterAll(() => given.close())

/** An application of the registry that was taken over without a scheme, into the record with that NIK where there is one. */
const takenWithout = async (at: number, person: Record<string, string> = {}) => {
  const { id_izin } = given.registry.add(at, { person })
  await given.fetchAll()
  const { skk_id, version } = await given.fetched(id_izin)
  const params = { skk_id }
  const { data: comparison } = await given.admin(skk.compare, { params })
  const choices = comparison.fields
    .filter(({ taken }) => taken === null)
    .map(({ field }) => ({ field, side: 'ours' as const }))
  return (await given.admin(skk.takeOver, { params, body: { choices, schema_id: null, version } })).data
}
const tied = ({ skk_id, version }: { skk_id: string; version: number }, schema_id: string) =>
  given.admin(skk.tieScheme, { params: { skk_id }, body: { schema_id, version } })

test('an application that was taken over without a scheme is tied to one later: it begins as the applicant’s own, the log tells of it, and its steps follow', async () => {
  const [by, wanted] = [await applying.applicant(), await applying.scheme()]
  const { data: own } = await by.call(applicants.mine)
  const { data: revealed } = await given.superUser(applicants.revealNik, {
    params: { applicant_id: own.applicant_id },
  })
  const taken = await takenWithout(1, { nik: revealed.nik ?? '' })
  expect(taken).toMatchObject({ applicant_id: own.applicant_id, join_request_id: null })
  expect(taken.may).toContain('tie_scheme')
  await given.step(taken.id_izin, 'review')
  expect(await reasonOf(tied(taken, wanted.schema_id))).toBe('version_conflict')
  const { data } = await tied(await given.view(taken.id_izin), wanted.schema_id)
  expect(data).toMatchObject({ join_request_id: expect.any(String), waiting_schema_id: null })
  expect(data.may).not.toContain('tie_scheme')
  const timeline = await given.admin(skk.timeline, { params: { skk_id: taken.skk_id } })
  expect(timeline.data[0]).toMatchObject({ name: 'skk.scheme_tied' })
  expect(await reasonOf(tied(data, wanted.schema_id))).toBe('step_not_possible')

  await given.complete(taken.id_izin)
  const draft = await get(by.call, { join_request_id: data.join_request_id ?? '' })
  await applying.give(by.call, wanted)
  await save(
    by.call,
    draft,
    wanted.elements.map((id) => change(id)),
  )
  await submit(by.call, await purpose(by.call, draft))
  await eventually(async () => expect((await given.view(taken.id_izin)).state).toBe('FORMS'))

  // What is paid for the one of the registry is the fee of the LSP's own: nobody is asked for it again.
  await given.step(taken.id_izin, 'bill')
  expect(await get(by.call, draft)).toMatchObject({ fee_paid_date: null })
  await given.step(taken.id_izin, 'pay')
  expect(await get(by.call, draft)).toMatchObject({ fee_paid_date: expect.any(String), payment: null })
})

test('an application that begins for one that is paid already is paid', async () => {
  const [by, wanted] = [await applying.applicant(), await applying.scheme()]
  const { data: own } = await by.call(applicants.mine)
  const { data: revealed } = await given.superUser(applicants.revealNik, {
    params: { applicant_id: own.applicant_id },
  })
  const taken = await takenWithout(6, { nik: revealed.nik ?? '' })
  await given.step(taken.id_izin, 'review')
  await given.complete(taken.id_izin)
  for (const step of ['forms', 'bill', 'pay'] as const) await given.step(taken.id_izin, step)
  const { data } = await tied(await given.view(taken.id_izin), wanted.schema_id)
  const draft = await get(by.call, { join_request_id: data.join_request_id ?? '' })
  expect(draft).toMatchObject({ state: 'DRAFT', fee_paid_date: expect.any(String) })
})

test('where the applicant withdrew theirs, another begins in its place, also once it is paid, or it is rejected', async () => {
  const [by, wanted] = [await applying.applicant(), await applying.scheme()]
  const { data: own } = await by.call(applicants.mine)
  const { data: revealed } = await given.superUser(applicants.revealNik, {
    params: { applicant_id: own.applicant_id },
  })
  const taken = await takenWithout(7, { nik: revealed.nik ?? '' })
  const { data: first } = await tied(taken, wanted.schema_id)
  await given.step(taken.id_izin, 'review')
  await given.complete(taken.id_izin)
  for (const step of ['forms', 'bill', 'pay'] as const) await given.step(taken.id_izin, step)
  const withdraw = async (join_request_id: string | null) => {
    const draft = await get(by.call, { join_request_id: join_request_id ?? '' })
    const params = { join_request_id: draft.join_request_id }
    await by.call(applications.withdraw, { params, body: { reason: null, version: draft.version } })
  }
  await withdraw(first.join_request_id)
  const left = await given.view(taken.id_izin)
  expect(left).toMatchObject({ state: 'PAID', own_application: { state: 'WITHDRAWN' } })
  expect(left.may).toEqual(expect.arrayContaining(['tie_scheme', 'reject']))
  const { data: second } = await tied(left, wanted.schema_id)
  expect(second.join_request_id).not.toBe(first.join_request_id)
  expect(second.own_application).toMatchObject({ state: 'DRAFT' })
  expect(await get(by.call, { join_request_id: second.join_request_id ?? '' })).toMatchObject({
    fee_paid_date: expect.any(String),
  })
  await withdraw(second.join_request_id)
  expect((await given.step(taken.id_izin, 'reject', 'Ditarik pemohon')).state).toBe('REJECTED')
  await eventually(() => expect(given.codes(taken.id_izin).at(-1)).toBe('90'))
})

test('of somebody without an account it waits with the scheme, of which another can be chosen as long as it waits', async () => {
  const [first, second] = [await applying.scheme(), await applying.scheme()]
  const taken = await takenWithout(2)
  const { data: waiting } = await tied(taken, first.schema_id)
  expect(waiting).toMatchObject({ join_request_id: null, waiting_schema_id: first.schema_id })
  expect((await tied(waiting, second.schema_id)).data).toMatchObject({ waiting_schema_id: second.schema_id })
})

test('no scheme is tied to what was not taken over, or is over, nor one that takes no applications', async () => {
  const wanted = await applying.scheme()
  const { id_izin } = given.registry.add(3)
  await given.fetchAll()
  expect(await reasonOf(tied(await given.fetched(id_izin), wanted.schema_id))).toBe('step_not_possible')

  const taken = await takenWithout(4)
  const { refusal } = await refused(tied(taken, taken.skk_id))
  expect(refusal.errors).toMatchObject([{ path: 'schema_id', code: 'not_found' }])
  await given.step(taken.id_izin, 'review')
  const over = await given.step(taken.id_izin, 'reject', 'Ijazah tidak sah')
  expect(await reasonOf(tied(over, wanted.schema_id))).toBe('step_not_possible')
})
