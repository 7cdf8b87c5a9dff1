import type { AttendanceCheck } from '@kompeten/contract/instruments/content'
import { instruments } from '@kompeten/contract/instruments/instruments'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { startFilling } from '../../../../test/filling.ts'

const { world, made, first, second } = await startFilling()
afterAll(() => world.close())

await made.toTheDay()

const present = { attendance: 'PRESENT', identity_kind: 'ktp', identity_matches: true, note: null } as const
const absent = { attendance: 'ABSENT', identity_kind: null, identity_matches: null, note: null } as const
const record = async (
  call: Call,
  { id }: { id: string },
  check: Omit<AttendanceCheck, 'assessment_applicant_id'>,
) => {
  const checks = [{ assessment_applicant_id: id, ...check }]
  const { data } = await call(instruments.attend, { params: made.params, body: { checks } })
  return data.participants.find((row) => row.assessment_applicant_id === id)?.attendance
}

test('a check that nobody saw is not replaced: how an identity was proved stays as it was recorded', async () => {
  const note = 'Foto di paspor sudah lama'
  const differs = { ...present, identity_kind: 'passport', identity_matches: false, note } as const
  const seen = await record(made.assessor.call, first, { ...differs, based_on: null })
  const { refusal } = await refused(record(made.admin, first, { ...present, based_on: null }))
  expect(refusal).toMatchObject({
    reason: 'version_conflict',
    facts: { changed_by: seen?.checked_by_name, changed_at: seen?.checked_date },
  })
  expect(refusal.facts).not.toHaveProperty('by_self')
  const own = await refused(record(made.assessor.call, first, { ...present, based_on: null }))
  expect(own.refusal.facts).toMatchObject({ by_self: true })
  expect(own.refusal.message).toContain('Anda sendiri di jendela atau perangkat lain')
  const { data } = await made.admin(instruments.forms, { params: made.params })
  expect(data.participants.map(({ attendance }) => attendance)).toContainEqual(seen)
  const after = await record(made.admin, first, { ...present, based_on: seen?.checked_date ?? null })
  expect(after).toMatchObject({ identity_kind: 'ktp', identity_matches: true, note: null })
})

test('of two who record somebody at one time, one is told of the other', async () => {
  const both = await Promise.allSettled([
    record(made.assessor.call, second, { ...absent, based_on: null }),
    record(made.admin, second, { ...present, based_on: null }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await reasonOf(record(made.admin, second, { ...present, based_on: null }))).toBe('version_conflict')
})
