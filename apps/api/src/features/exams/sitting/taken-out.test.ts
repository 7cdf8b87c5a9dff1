import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { controlRoom } from '@kompeten/contract/exams/control-room'
import { exams } from '@kompeten/contract/exams/exams'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import type { Call } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { within } from '../../../../test/certified.ts'
import { examining } from '../../../../test/examining.ts'
import { startWorld } from '../../../../test/world.ts'
import { recordAttendance } from '../../assessments/index.ts'

const world = await startWorld()
afterAll(() => world.close())
const made = await examining(world, 2)
const [first, second] = made.participants
if (!first || !second) throw new Error('Nobody takes part')
await made.toTheDay()
await made.open((await made.paper()).exam_paper_id)
const essays = [made.cell('essay')]
await made.open(
  (await made.paper({ form_code: 'ia06', blueprint: essays })).exam_paper_id,
  made.assessor.call,
  true,
)
const call = first.person.call as Call
const running = await made.sitter(call)
const window = running.inWindow()
await window.start()
await window.keep({ 0: null })
const waiting = await made.sitter(call, 'ia06')
await waiting.inWindow().start()

const rows = async (id: string) =>
  (await made.assessor.call(exams.room, { params: made.params })).data.sittings.filter(
    (row) => row.assessment_applicant_id === id,
  )
const isOwnOpen = async () => (await call(ownExams.list, {})).data.map(({ is_open }) => is_open)

/** What is closed to somebody who was taken out, moved or recorded as absent, and what nobody does with their tests any more. */
const expectClosed = async (): Promise<void> => {
  expect(await isOwnOpen()).toEqual([false, false])
  const paper = await running.read()
  expect(paper).toMatchObject({ is_there: false, is_open: false, items: [], answers: [] })
  const body = { seat_id: window.seat_id, place: 1, needs_help: false }
  const { data: pulse } = await call(ownExams.pulse, { params: running.params, body })
  expect(pulse.is_there).toBe(false)
  const acts = [
    () => window.start(),
    () => window.keep({ 1: null }),
    () => window.handIn(),
    () => waiting.inWindow().start(),
  ]
  for (const act of acts) {
    const { refusal } = await refused(act())
    expect(refusal).toMatchObject({ reason: 'step_not_possible', facts: { why: { code: 'test_not_yours' } } })
  }
  const theirs = await rows(first.id)
  expect(theirs.map(({ is_there, may }) => ({ is_there, may }))).toEqual([
    { is_there: false, may: [] },
    { is_there: false, may: [] },
  ])
  const ids = theirs.map(({ sitting_id }) => sitting_id).toSorted()
  for (const act of ['admit', 'pause', 'end', 'reopen'] as const) {
    const minutes = act === 'reopen' ? 5 : null
    expect((await made.act(act, ids, { minutes })).refused.map(({ reason }) => reason)).toEqual([
      'not_there',
      'not_there',
    ])
  }
}

test('whoever is recorded as absent has their tests closed, and goes on where they are there after all', async () => {
  await within(world, (ctx) => recordAttendance(ctx, first.id, 'ABSENT'))
  await expectClosed()
  await within(world, (ctx) => recordAttendance(ctx, first.id, 'PRESENT'))
  expect(await isOwnOpen()).toEqual([true, true])
  await window.keep({ 1: null })
  expect((await running.read()).answers.map(({ position }) => position)).toEqual([0, 1])
})

test('whoever was taken out reads their paper no more, and nobody lets them in or opens it again', async () => {
  const director = (await world.as('DIR')).call
  await director(assessments.step, {
    params: made.params,
    body: { step: 'reopen', from: 'REAL_ASSESSMENT', reason: 'Satu peserta belum memenuhi syarat' },
  })
  await made.admin(assessmentPeople.removeParticipants, {
    params: made.params,
    body: { assessment_applicant_ids: [first.id], reason: 'Berkasnya tidak lengkap' },
  })
  await made.step('start', 'Dimajukan atas permintaan TUK')
  await expectClosed()
  expect((await rows(second.id)).map(({ is_there, may }) => is_there && may.includes('extend'))).toEqual([
    true,
    true,
  ])
  const { data } = await call(dashboard.waiting)
  expect(data.map(({ kind }) => kind)).not.toContain('tests_to_sit')
  const query = { since: new Date(0).toISOString() }
  const { data: changes } = await made.assessor.call(controlRoom.changes, { params: made.params, query })
  expect(changes.sittings.filter((row) => row.is_there)).toHaveLength(2)
  const { refusal } = await refused(made.assessor.call(exams.carry, { params: running.params }))
  expect(refusal.facts).toMatchObject({ why: { code: 'participant_not_there' } })
})
