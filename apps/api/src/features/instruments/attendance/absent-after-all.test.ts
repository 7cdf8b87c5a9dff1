import { instruments } from '@kompeten/contract/instruments/instruments'
import { attended, recorded } from '@kompeten/testkit/journey/assessing'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { startFilling } from '../../../../test/filling.ts'
import { marksOf, pagesOf } from '../../../../test/papers.ts'

const { world, made, first, second } = await startFilling()
afterAll(() => world.close())

await made.toTheDay()
await attended(made.assessor.call, made.params.assessment_id, [first, second])
await first.byApplicant.sign('hadir')

const absent = ({ id }: { id: string }, note: string | null = null) =>
  recorded(made.assessor.call, made.params.assessment_id, [
    {
      assessment_applicant_id: id,
      attendance: 'ABSENT',
      identity_kind: null,
      identity_matches: null,
      note,
    },
  ])

test('who has signed the list of attendance is absent only with an explanation', async () => {
  const { refusal } = await refused(absent(first, 'keliru'))
  expect(refusal.errors.map(({ path, code }) => [path, code])).toEqual([
    ['checks.0.note', 'absence_unexplained'],
  ])
  expect(refusal.errors[0]?.message).toContain('tanda tangan di daftar hadir')
  const { data } = await absent(first, 'Yang datang kakaknya')
  expect(data.participants.map(({ attendance }) => attendance.attendance)).toEqual(['ABSENT', 'PRESENT'])
  await absent(second)
})

test('who is absent after all gives no feedback, and their signature is not on the list', async () => {
  expect(await reasonOf(first.byApplicant.fill('ak03'))).toBe('step_not_possible')
  const list = async () => {
    const file = await made.admin(instruments.attendanceList, { params: made.params })
    return new Uint8Array(await file.arrayBuffer())
  }
  const without = await list()
  expect((await pagesOf(without)).join(' ').replace(/\s+/g, ' ')).toContain('Yang datang kakaknya')
  await attended(made.assessor.call, made.params.assessment_id, [first])
  expect(marksOf(await list()).pictures).toBeGreaterThan(marksOf(without).pictures)
})
