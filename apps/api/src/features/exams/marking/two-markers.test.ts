import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { dashboard, type WaitingKind } from '@kompeten/contract/dashboard/dashboard'
import { exams } from '@kompeten/contract/exams/exams'
import { essayMarkings } from '@kompeten/contract/exams/markings'
import { participantForms } from '@kompeten/contract/instruments/instruments'
import { notifications } from '@kompeten/contract/notifications/notifications'
import type { Call } from '@kompeten/testkit/call'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { examining } from '../../../../test/examining.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
/** The assessor of the participants, and two others of the assessment. */
let own: Call
let second: Call
let third: Call
let stranger: Call

const words = ['Cepat dan rapi, tetapi mahal.', 'Murah, tetapi lambat.', 'Keduanya sama saja.', 'Aman.']
const caller = (at: number): Call => made.participants[at]?.person.call as Call

beforeAll(async () => {
  world = await startWorld()
  made = await examining(world, 5)
  const { admin, params } = made
  const others = [await made.given.assessor([made.scheme]), await made.given.assessor([made.scheme])]
  const accessor_ids = others.map(({ assessorId }) => assessorId)
  await admin(assessmentPeople.assignAssessors, { params, body: { accessor_ids, duty: 'assessor' } })
  const answer = { answer: 'accepted' as const, reason: null, ties: [], is_impartial: true }
  const accept = async (call: Call) => {
    await call(assessmentPeople.respond, { params, body: answer })
  }
  own = made.assessor.call
  second = others[0]?.call as Call
  third = others[1]?.call as Call
  stranger = (await made.given.assessor([made.scheme])).call
  const blueprint = [made.cell('essay')]
  const paper = await made.paper({ title: 'Esai', form_code: 'ia06', blueprint, two_markers: true })
  await accept(second)
  await accept(third)
  await made.toTheDay()
  await made.open(paper.exam_paper_id)
  for (const [at, answered] of words.entries()) {
    const window = (await made.sitter(caller(at), 'ia06')).inWindow()
    await window.start()
    await window.keep({ 0: answered })
    await window.handIn()
  }
})
afterAll(() => world.close())

const essaysOf = async (call: Call) => (await call(exams.essays, { params: made.params })).data
const essayIn = async (call: Call, answered: string) =>
  (await essaysOf(call)).find(({ answer }) => answer === answered)
const paramsOf = async (answered: string) => {
  const essay = await essayIn(own, answered)
  return { exam_answer_id: essay?.exam_answer_id ?? '' }
}
type Params = Awaited<ReturnType<typeof paramsOf>>
const mark = (call: Call, params: Params, marks: number[], note: string | null = null, answer_version = 1) =>
  call(exams.mark, { params, body: { answer_version, marks, note } })
const settle = (call: Call, params: Params, marks: number[]) =>
  call(essayMarkings.settle, { params, body: { answer_version: 1, marks, reason: 'Dua kelebihan disebut' } })
const part = async (call: Call, kind: WaitingKind) =>
  (await call(dashboard.waiting)).data.find((one) => one.kind === kind)
const rowAt = async (at: number) => {
  const { sitting_id } = (await made.sitter(caller(at), 'ia06')).params
  const { data } = await own(exams.room, { params: made.params })
  return data.sittings.find((one) => one.sitting_id === sitting_id)
}

test('waits for every assessor of the assessment, without names, and for nobody else', async () => {
  for (const call of [own, second, third]) {
    expect(await essaysOf(call)).toHaveLength(words.length)
    expect(await part(call, 'essays_to_mark')).toMatchObject({ count: words.length })
  }
  const room = (await own(exams.room, { params: made.params })).data
  const said = JSON.stringify(await essaysOf(second))
  for (const { full_name } of room.sittings) expect(said).not.toContain(full_name)
  const params = await paramsOf(words[0] ?? '')
  expect(await reasonOf(mark(stranger, params, [6, 2]))).toBe('not_found')
  expect(await reasonOf(settle(stranger, params, [6, 2]))).toBe('not_found')
  expect(await reasonOf(mark(caller(0), params, [6, 2]))).toBe('not_allowed')
  const elsewhere = (await world.as('ACS', 'b')).call
  expect(await reasonOf(mark(elsewhere, params, [6, 2]))).toBe('not_found')
  expect(await reasonOf(settle(elsewhere, params, [6, 2]))).toBe('not_found')
  expect(await reasonOf(elsewhere(essayMarkings.takeBack, { params }))).toBe('not_found')
})

test('is not read beside its writer’s name before it is marked', async () => {
  const { params } = await made.sitter(caller(0), 'ia06')
  expect(await reasonOf(own(exams.result, { params }))).toBe('step_not_possible')
  expect((await rowAt(0))?.may).not.toContain('result')
  expect((await rowAt(0))?.percent).toBeNull()
})

test('is marked by two different people: nobody twice, and no third', async () => {
  const params = await paramsOf(words[0] ?? '')
  const first = await mark(own, params, [6, 2], 'Lengkap')
  expect(first.data).toMatchObject({
    state: 'marked_once',
    marks: [6, 2],
    note: 'Lengkap',
    may: ['take_back'],
  })
  expect(await issuesOf(mark(own, params, [6, 2]))).toEqual(['marks: own_second_mark'])
  const seen = (await essaysOf(second)).filter((one) => one.exam_answer_id === params.exam_answer_id)
  expect(seen).toMatchObject([{ state: 'to_mark', marks: null, note: null, given: [], marked_by_name: null }])
  expect(JSON.stringify(seen)).not.toContain('Lengkap')
  expect(await rowAt(0)).toMatchObject({ unmarked_count: 1, percent: null })
  expect(await part(own, 'essays_to_mark')).toMatchObject({ count: words.length - 1 })
  const sitting = (await made.sitter(caller(0), 'ia06')).params
  expect(await reasonOf(own(exams.carry, { params: sitting }))).toBe('step_not_possible')

  const both = await mark(second, params, [5, 2])
  expect(both.data).toMatchObject({
    state: 'done',
    marks: [5.5, 2],
    settled_reason: null,
    given: [],
    may: [],
  })
  expect(await rowAt(0)).toMatchObject({ unmarked_count: 0, percent: 75 })
  expect(await reasonOf(mark(third, params, [6, 4]))).toBe('step_not_possible')
  expect(await reasonOf(settle(third, params, [6, 4]))).toBe('step_not_possible')
  expect(await essayIn(third, words[0] ?? '')).toBeUndefined()
  await own(exams.carry, { params: sitting })
  const address = { assessment_applicant_id: made.participants[0]?.id ?? '', form_code: 'ia06' } as const
  const { data } = await own(participantForms.get, { params: address })
  expect(data.content).toMatchObject({ 'test.score': 75 })
})

test('can be taken back and marked again as long as the other has not marked', async () => {
  const params = await paramsOf(words[1] ?? '')
  const takeBack = (call: Call) => call(essayMarkings.takeBack, { params })
  await mark(second, params, [1, 1])
  expect(await reasonOf(takeBack(own))).toBe('step_not_possible')
  expect((await takeBack(second)).data).toMatchObject({ state: 'to_mark', marks: null, may: ['mark'] })
  await mark(second, params, [3, 1], 'Satu kelebihan')
  await mark(own, params, [6, 4])
  expect(await reasonOf(takeBack(second))).toBe('step_not_possible')
})

test('where two lie apart waits for all assessors, both markings side by side, until one settles it with a reason', async () => {
  const params = await paramsOf(words[1] ?? '')
  for (const call of [own, second, third]) {
    const essay = await essayIn(call, words[1] ?? '')
    expect(essay).toMatchObject({
      state: 'to_settle',
      marked_by_name: null,
      given: [
        { marks: [3, 1], note: 'Satu kelebihan' },
        { marks: [6, 4], note: null },
      ],
      may: ['settle'],
    })
    expect(await part(call, 'essays_to_settle')).toMatchObject({ count: 1 })
  }
  await eventually(async () => {
    const { data } = await third(notifications.list, { query: { name: 'exam.essays_apart' } })
    expect(data[0]?.link).toBe(`/assessments/${made.params.assessment_id}/uji-tertulis/esai`)
  })
  expect(await rowAt(1)).toMatchObject({ unmarked_count: 1, percent: null })
  expect(await issuesOf(settle(third, params, [7, 1]))).toEqual(['marks: invalid'])
  const { data } = await settle(third, params, [5, 3])
  expect(data).toMatchObject({
    state: 'done',
    marks: [5, 3],
    settled_reason: 'Dua kelebihan disebut',
    given: [],
  })
  expect(await rowAt(1)).toMatchObject({ unmarked_count: 0, percent: 80 })
  expect(await reasonOf(settle(own, params, [6, 4]))).toBe('step_not_possible')
  expect(await part(own, 'essays_to_settle')).toBeUndefined()
  const sitting = (await made.sitter(caller(1), 'ia06')).params
  const timeline = await own(exams.timeline, { params: sitting })
  expect(timeline.data[0]).toMatchObject({ name: 'exam.essay_settled', reason: 'Dua kelebihan disebut' })
})

test('marked by two in the same moment keeps both: one is the first, the other the second', async () => {
  const params = await paramsOf(words[2] ?? '')
  const replies = await Promise.all([mark(own, params, [2, 2]), mark(second, params, [3, 2])])
  expect(replies.map(({ data }) => data.state).sort()).toEqual(['done', 'marked_once'])
  expect(await essayIn(own, words[2] ?? '')).toMatchObject({ state: 'done', marks: [2.5, 2] })
  const pressed = await paramsOf(words[3] ?? '')
  const twice = await Promise.allSettled([mark(own, pressed, [2, 2]), mark(own, pressed, [2, 2])])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await essayIn(own, words[3] ?? '')).toMatchObject({ state: 'marked_once' })
})

test('whose answer changed after the test was reopened is marked by both again', async () => {
  const answered = words[3] ?? ''
  const { params } = await made.sitter(caller(3), 'ia06')
  await made.act('reopen', [params.sitting_id], { minutes: 5 })
  const window = (await made.sitter(caller(3), 'ia06')).inWindow()
  await window.start()
  await window.keep({ 0: `${answered} Dan murah.` })
  await window.handIn()
  const fresh = await essayIn(own, `${answered} Dan murah.`)
  expect(fresh).toMatchObject({ state: 'to_mark', marks: null })
  const again = { exam_answer_id: fresh?.exam_answer_id ?? '' }
  expect(await reasonOf(mark(own, again, [4, 2]))).toBe('version_conflict')
  await mark(own, again, [4, 2], null, 2)
  expect((await mark(third, again, [4, 2], null, 2)).data).toMatchObject({ state: 'done', marks: [4, 2] })
})

test('a paper that two mark is one with essays', async () => {
  const broken = made.paper({ title: 'Pilihan ganda', two_markers: true })
  expect(await issuesOf(broken)).toEqual(['two_markers: not_an_option'])
})
