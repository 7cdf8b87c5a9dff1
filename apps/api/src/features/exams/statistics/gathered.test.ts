import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { exams } from '@kompeten/contract/exams/exams'
import { examHistory } from '@kompeten/contract/exams/history'
import { keyMends } from '@kompeten/contract/exams/key-mends'
import { essayMarkings } from '@kompeten/contract/exams/markings'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import { questions } from '@kompeten/contract/questions/questions'
import type { Call } from '@kompeten/testkit/call'
import { aQuestion } from '@kompeten/testkit/questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { examining } from '../../../../test/examining.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { examGathered } from '../exams.tables.ts'
import { gatherOf } from './gather-sittings.ts'

let world: OwnWorld
let made: Awaited<ReturnType<typeof examining>>
let second: Call
let statement_id: string
const statement = { kind: 'true_false' as const, options: [], is_true: true, text: 'Air basah?' }

beforeAll(async () => {
  world = await startOwnWorld()
  made = await examining(world, 5)
  const other = await made.given.assessor([made.scheme])
  const { admin, params, place } = made
  await admin(assessmentPeople.assignAssessors, {
    params,
    body: { accessor_ids: [other.assessorId], duty: 'assessor' },
  })
  second = other.call as Call
  await second(assessmentPeople.respond, {
    params,
    body: { answer: 'accepted', reason: null, ties: [], is_impartial: true },
  })
  await made.toTheDay()
  const options = aQuestion(place).options
  const several = {
    kind: 'multiple' as const,
    options: options.map((one, at) => ({ ...one, right: at > 0 })),
  }
  const ids = await made.used([aQuestion(place, statement), aQuestion(place, several)])
  statement_id = ids[0] ?? ''
  const paper = await made.paper({ title: 'Dua soal', blueprint: [], question_ids: ids })
  await made.open(paper.exam_paper_id)
  const blueprint = [made.cell('essay')]
  const essay = await made.paper({ title: 'Esai', form_code: 'ia06', blueprint, two_markers: true })
  await made.open(essay.exam_paper_id)
  for (const at of [0, 1, 2, 3]) {
    const window = (await made.sitter(caller(at))).inWindow()
    const { items } = await window.start()
    await window.keep({ 0: at > 0, 1: at > 1 ? [at % (items[1]?.options.length ?? 1)] : null })
    if (at < 3) await window.handIn()
    const essays = (await made.sitter(caller(at), 'ia06')).inWindow()
    await essays.start()
    await essays.keep({ 0: `Esai ${at}` })
    await essays.handIn()
  }
})
afterAll(() => world.close())

const caller = (at: number): Call => made.participants[at]?.person.call as Call
const within = <T>(mode: 'read' | 'write', work: Parameters<typeof inTenant<T>>[3]) =>
  inTenant(world.app.database.app, world.seeded.lsp.a.lspId, mode, work)
const gathered = async () =>
  (await within('read', (tx) => tx.select().from(examGathered))).map(({ sittingId }) => sittingId)
/** What the timer does, so many minutes from now. */
const gather = (minutes: number) =>
  gatherOf(
    {
      inTenant: (lspId, mode, work) => inTenant(world.app.database.app, lspId, mode, work),
      now: new Date(world.clock.now().getTime() + minutes * 60_000),
      signal: new AbortController().signal,
    },
    world.seeded.lsp.a.lspId,
  )
const history = async () =>
  (await made.admin(examHistory.get, { params: { schema_id: made.schema_id } })).data
/** The history from what is gathered, once it was held against what it is from the answers alone. */
const heldHistory = async () => {
  await gather(11)
  const fromGathered = await history()
  await within('write', (tx) => tx.delete(examGathered))
  expect(await history()).toEqual(fromGathered)
  await gather(11)
  expect(await history()).toEqual(fromGathered)
  return fromGathered
}
const idOf = async (at: number, form: 'ia05' | 'ia06' = 'ia05') =>
  (await made.sitter(caller(at), form)).params.sitting_id
const essaysOf = async (call: Call) => (await call(exams.essays, { params: made.params })).data
const mark = async (call: Call, answer: string, marks: number[]) => {
  const found = (await essaysOf(call)).find((one) => one.answer === answer)
  await call(exams.mark, {
    params: { exam_answer_id: found?.exam_answer_id ?? '' },
    body: { answer_version: found?.answer_version ?? 0, marks, note: null },
  })
}

test('what is over is gathered once it is settled, what runs is not, and nobody reads anything else of it', async () => {
  const counted = await history()
  expect(counted.questions.find(({ question_id }) => question_id === statement_id)).toMatchObject({
    drawn_count: 3,
    p: 0.667,
  })
  await gather(9)
  expect(await gathered()).toEqual([])
  await gather(11)
  const [running = '', over = ''] = [await idOf(3), await idOf(0)]
  expect(await gathered()).toHaveLength(7)
  expect(await gathered()).toContain(over)
  expect(await gathered()).not.toContain(running)
  expect(await history()).toEqual(counted)
  // The one that runs ends by time, which writes nothing: it is gathered all the same.
  world.clock.pass(45 * 60_000)
  expect((await heldHistory()).papers.find(({ title }) => title === 'Dua soal')).toMatchObject({
    sitting_count: 4,
  })
  expect(await gathered()).toContain(running)
})

test('an essay says more once it has its points: of one who marked, of two who agreed, settled', async () => {
  const essayIn = (all: Awaited<ReturnType<typeof history>>) =>
    all.questions.find(({ kind }) => kind === 'essay')
  expect(essayIn(await heldHistory())?.drawn_count).toBe(0)
  await mark(made.assessor.call, 'Esai 0', [6, 2])
  expect(essayIn(await heldHistory())?.drawn_count).toBe(0)
  await mark(second, 'Esai 0', [6, 2])
  expect(await gathered()).not.toContain(await idOf(0, 'ia06'))
  const agreed = essayIn(await heldHistory())
  expect(agreed?.drawn_count).toBe(1)
  await mark(made.assessor.call, 'Esai 1', [6, 4])
  await mark(second, 'Esai 1', [0, 0])
  expect(essayIn(await heldHistory())?.drawn_count).toBe(1)
  const toSettle = (await essaysOf(second)).find(({ state }) => state === 'to_settle')
  await second(essayMarkings.settle, {
    params: { exam_answer_id: toSettle?.exam_answer_id ?? '' },
    body: { answer_version: 1, marks: [3, 2], reason: 'Satu alasan saja' },
  })
  expect(await gathered()).not.toContain(await idOf(1, 'ia06'))
  expect(essayIn(await heldHistory())?.drawn_count).toBe(2)
})

test('a test that is opened again says what it says in the end', async () => {
  const before = await heldHistory()
  const id = await idOf(0)
  await made.act('reopen', [id], { minutes: 10 })
  expect(await gathered()).not.toContain(id)
  const params = { schema_id: made.schema_id }
  const { data: meanwhile } = await made.admin(examHistory.list, {})
  expect(meanwhile.find((one) => one.schema_id === params.schema_id)?.sitting_count).toBe(7)
  const window = (await made.sitter(caller(0))).inWindow()
  await window.start()
  await window.keep({ 0: true })
  await window.handIn()
  const after = await heldHistory()
  const [was, is] = [before, after].map(
    ({ questions: all }) => all.find((one) => one.question_id === statement_id)?.p,
  )
  expect([was, is]).toEqual([0.75, 1])
})

test('a key that is mended, and a question that is taken out, leave what was answered as it was', async () => {
  const before = await heldHistory()
  const { data } = await made.admin(questions.get, { params: { question_id: statement_id } })
  const asked = aQuestion(made.place, statement)
  await made.admin(questions.update, {
    params: { question_id: statement_id },
    body: { ...asked, question_code: data.question_code, is_true: false, version: data.version },
  })
  const reviewer = (await world.as('SUP')).call
  await reviewer(questions.open, { params: { question_id: statement_id }, body: { purpose: 'review' } })
  for (const step of ['review', 'use'] as const) {
    await reviewer(questions.step, { body: { question_ids: [statement_id], step, reason: null } })
  }
  const params = { schema_id: made.schema_id }
  const mends = async () => (await made.admin(keyMends.list, { params })).data.mends
  const isDone = (count: number) => async () => {
    const done = (await mends()).filter(({ done_date }) => done_date !== null)
    expect(done).toHaveLength(count)
  }
  const about = { question_id: statement_id, reason: 'Kunci terbalik' }
  await made.admin(keyMends.mend, { params, body: { ...about, from_number: 1 } })
  await eventually(isDone(1))
  expect(await heldHistory()).toEqual(before)
  await made.admin(keyMends.takeOut, { params, body: { ...about, number: 1 } })
  await eventually(isDone(2))
  expect(await heldHistory()).toEqual(before)
})

test('how long a question was shown is what its window said, without the time that it was silent', async () => {
  await made.act('reopen', [await idOf(1)], { minutes: 30 })
  const sitter = await made.sitter(caller(1))
  const window = sitter.inWindow()
  await window.start()
  const say = async (place: number | null) => {
    const body = { seat_id: window.seat_id, place, needs_help: false }
    await caller(1)(ownExams.pulse, { params: sitter.params, body })
  }
  const later = (seconds: number) => world.clock.pass(seconds * 1000)
  await say(1)
  later(20)
  await say(1)
  later(10)
  await say(2)
  later(200)
  await say(2)
  later(20)
  await say(2)
  later(5)
  await window.handIn()
  const { questions: all } = await heldHistory()
  const secondsOf = (kind: string, text?: string) =>
    all.find((one) => one.kind === kind && (text === undefined || one.text === text))?.seconds
  expect([secondsOf('true_false', 'Air basah?'), secondsOf('multiple')]).toEqual([30, 25])
})
