import { audit } from '@kompeten/contract/audit/audit'
import { exams } from '@kompeten/contract/exams/exams'
import { type OwnPaper, ownExams } from '@kompeten/contract/exams/own-exams'
import { participantForms } from '@kompeten/contract/instruments/instruments'
import { questions } from '@kompeten/contract/questions/questions'
import type { Call } from '@kompeten/testkit/call'
import { formsBy } from '@kompeten/testkit/form-filling'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examining } from '../../../test/examining.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'

let world: OwnWorld
let made: Awaited<ReturnType<typeof examining>>
let tooBig: string[]
beforeAll(async () => {
  world = await startOwnWorld()
  made = await examining(world, 4)
  await made.toTheDay()
  const big = await made.paper({ title: 'Terlalu besar', blueprint: [made.cell('single', 7)] })
  tooBig = await issuesOf(made.open(big.exam_paper_id))
  await made.open((await made.paper()).exam_paper_id)
  const essay = await made.paper({ title: 'Esai', form_code: 'ia06', blueprint: [made.cell('essay')] })
  await made.open(essay.exam_paper_id)
})
afterAll(() => world.close())

const caller = (at: number): Call => made.participants[at]?.person.call as Call
const row = async (sitting_id: string, call = made.assessor.call) => {
  const { data } = await call(exams.room, { params: made.params })
  return data.sittings.find((one) => one.sitting_id === sitting_id)
}
/** What is right, as the participant would have to point it out on their own paper. */
const rightAnswers = ({ items }: OwnPaper) =>
  Object.fromEntries(
    items.map(({ position, kind, options, matches }) => {
      const place = (text: string) => options.findIndex((one) => one.text === text)
      if (kind === 'single') return [position, [place('Dua')]]
      if (kind === 'multiple') return [position, [place('Tiga'), place('Dua')]]
      if (kind === 'true_false') return [position, true]
      if (kind === 'ordering') return [position, ['Satu', 'Dua', 'Tiga'].map(place)]
      if (kind === 'number') return [position, '3,145']
      return [position, options.map((_, at) => matches.findIndex((one) => one.text === `Kanan ${at}`))]
    }),
  )

describe('what a participant is sent', () => {
  test('holds no key in any reply, nor an order or pairs as they are right', async () => {
    const sitter = await made.sitter(caller(0))
    const window = sitter.inWindow()
    const essay = await made.sitter(caller(0), 'ia06')
    const replies = [
      await caller(0)(ownExams.list, {}),
      await sitter.read(),
      await window.start(),
      await sitter.read(),
      await window.keep({ 0: null }),
      await essay.inWindow().start(),
      await essay.read(),
    ]
    const sent = JSON.stringify(replies)
    expect(sent).toContain('Pertanyaan contoh')
    expect(sent).not.toMatch(
      /"(right|is_true|right_number|tolerance|expected|rubric|order|seed|match|question_id)"/,
    )
    expect(sent).not.toContain('Menyebut dua kelebihan')
    const { items } = await sitter.read()
    const ordering = items.find(({ kind }) => kind === 'ordering')
    expect(ordering?.options.map(({ text }) => text)).not.toEqual(['Satu', 'Dua', 'Tiga'])
    expect(ordering?.options.map(({ text }) => text).sort()).toEqual(['Dua', 'Satu', 'Tiga'])
    const matching = items.find(({ kind }) => kind === 'matching')
    expect(matching?.matches.map(({ text }) => text)).not.toEqual(['Kanan 0', 'Kanan 1', 'Kanan 2'])
  })

  test('is their own paper alone, and no question before the beginning', async () => {
    const other = await made.sitter(caller(1))
    expect(await other.read()).toMatchObject({ state: 'READY', items: [], answers: [], question_count: 8 })
    expect(await reasonOf(caller(0)(ownExams.get, { params: other.params }))).toBe('not_found')
    const body = { seat_id: crypto.randomUUID(), accepts_rules: true } as const
    expect(await reasonOf(caller(0)(ownExams.start, { params: other.params, body }))).toBe('not_found')
    expect(await reasonOf(caller(0)(exams.room, { params: made.params }))).toBe('not_found')
    expect(await reasonOf(caller(0)(exams.result, { params: other.params }))).toBe('not_allowed')
    expect(await reasonOf(caller(0)(exams.essays, { params: made.params }))).toBe('not_allowed')
    expect(await reasonOf(caller(0)(questions.list, { query: {} }))).toBe('not_allowed')
  })
})

describe('keeping answers', () => {
  test('before the beginning, of a question that is not on the paper, or of another kind is refused', async () => {
    const sitter = await made.sitter(caller(1))
    const window = sitter.inWindow()
    expect(await reasonOf(window.keep({ 0: [0] }))).toBe('step_not_possible')
    const { items } = await window.start()
    expect(await issuesOf(window.keep({ 99: [0] }))).toEqual(['changes.0.position: not_found'])
    const single = items.find(({ kind }) => kind === 'single')?.position ?? -1
    expect(await issuesOf(window.keep({ [single]: [7] }))).toEqual(['changes.0.value: invalid'])
    expect(await issuesOf(window.keep({ [single]: [0, 1] }))).toEqual(['changes.0.value: invalid'])
    expect(await issuesOf(window.keep({ [single]: 'teks' }))).toEqual(['changes.0.value: invalid'])
  })

  test('twice the same, or late and older, changes nothing; what stands is told', async () => {
    const sitter = await made.sitter(caller(1))
    const window = sitter.inWindow()
    const { items } = await window.start()
    const position = items.find(({ kind }) => kind === 'single')?.position ?? -1
    const change = (value: number, sequence: number, based_on: number) =>
      caller(1)(ownExams.keep, {
        params: sitter.params,
        body: { seat_id: window.seat_id, changes: [{ position, value: [value], sequence, based_on }] },
      })
    const now = Date.now() + 1000
    const outcomes: (string | undefined)[] = []
    for (const [value, sequence, based_on] of [
      [1, now, 0],
      [1, now, 0],
      [2, now - 1, 0],
      [2, now + 1, 1],
    ] as const) {
      outcomes.push((await change(value, sequence, based_on)).data.results[0]?.outcome)
    }
    expect(outcomes).toEqual(['saved', 'older', 'older', 'saved'])
    expect((await sitter.read()).answers.find((one) => one.position === position)).toMatchObject({
      value: [2],
      version: 2,
    })
  })

  test('goes on in a second window, and the first is told so until it takes the seat again', async () => {
    const sitter = await made.sitter(caller(1))
    const [first, second] = [sitter.inWindow(), sitter.inWindow()]
    await first.start()
    const moved = await second.start()
    expect(moved).toMatchObject({ state: 'RUNNING', seat_id: second.seat_id })
    expect(await reasonOf(first.keep({ 0: null }))).toBe('step_not_possible')
    expect((await second.keep({ 0: null })).results[0]?.outcome).toBe('saved')
    await first.start()
    expect(await reasonOf(second.keep({ 0: null }))).toBe('step_not_possible')
    const { data } = await made.assessor.call(exams.timeline, { params: sitter.params })
    expect(data.map(({ name }) => name)).toContain('exam.moved')
  })

  test('from another device shows what stands there, unless it has seen it', async () => {
    const sitter = await made.sitter(caller(1))
    const [phone, tablet] = [sitter.inWindow(), sitter.inWindow()]
    const { items } = await phone.start()
    const position = items.find(({ kind }) => kind === 'true_false')?.position ?? -1
    const [first] = (await phone.keep({ [position]: true })).results
    const version = first?.version ?? 0
    await tablet.start()
    const [blind] = (await tablet.keep({ [position]: false }, version - 1)).results
    expect(blind).toMatchObject({ outcome: 'elsewhere', value: true, version })
    const [seen] = (await tablet.keep({ [position]: false }, version)).results
    expect(seen).toMatchObject({ outcome: 'saved', value: false, version: version + 1 })
  })
})

describe('a test that is sat', () => {
  test('is marked at once, and its result becomes evidence in FR.IA.05, where the assessor decides', async () => {
    const sitter = await made.sitter(caller(0))
    const window = sitter.inWindow()
    const paper = await window.start()
    await window.keep(rightAnswers(paper))
    expect(await row(sitter.params.sitting_id)).toMatchObject({
      state: 'RUNNING',
      answered_count: 8,
      percent: null,
    })
    expect(await reasonOf(made.assessor.call(exams.result, { params: sitter.params }))).toBe(
      'step_not_possible',
    )
    expect(await window.handIn()).toMatchObject({ state: 'ENDED', end_reason: 'handed_in', items: [] })
    expect(await reasonOf(window.start())).toBe('step_not_possible')
    const { data } = await made.assessor.call(exams.result, { params: sitter.params })
    const log = await made.admin(audit.list, { query: { subject_id: sitter.params.sitting_id } })
    expect(log.data.filter(({ name }) => name === 'exam.result_read')).toHaveLength(1)
    expect(data.sitting).toMatchObject({
      percent: 100,
      may: ['reopen', 'result', 'carry', 'print', 'print_key'],
    })
    expect(data.units).toMatchObject([{ points: 10, most: 10 }])
    expect(data.items.find(({ kind }) => kind === 'number')).toMatchObject({
      answer: ['3,145'],
      right: ['3,14 ± 0,01'],
    })
    expect(await reasonOf(made.admin(exams.result, { params: sitter.params }))).toBe('step_not_possible')

    await made.assessor.call(exams.carry, { params: sitter.params })
    const params = { assessment_applicant_id: made.participants[0]?.id ?? '', form_code: 'ia05' } as const
    const form = (await made.assessor.call(participantForms.get, { params })).data
    expect(form.content).toMatchObject({ 'test.taken': 'system', 'test.score': 100, 'test.pass': 70 })
    expect(form.content['test.achieved']).toBeUndefined()
    expect(form.gaps.map(({ path }) => path)).toEqual(['test.achieved'])
  })

  test('in the product is said by the product alone: a person cannot choose it', async () => {
    const id = made.participants[1]?.id ?? ''
    const byHand = formsBy(made.assessor.call, id)
    expect(await issuesOf(byHand.save('ia05', { 'test.taken': 'system' }))).toEqual([
      'test.taken: not_an_option',
    ])
    await byHand.save('ia05', { 'test.taken': 'paper' })
    const params = { assessment_applicant_id: id, form_code: 'ia05' } as const
    const { data } = await made.assessor.call(participantForms.get, { params })
    expect(data.gaps.map(({ path }) => path)).toContain('test.sheet')
  })

  test('with essays waits for the marks that the assessor gives without seeing names', async () => {
    const sitter = await made.sitter(caller(0), 'ia06')
    const window = sitter.inWindow()
    await window.start()
    await window.keep({ 0: 'Cepat dan rapi, tetapi mahal. <script>alert(1)</script>' })
    await window.handIn()
    expect(await row(sitter.params.sitting_id)).toMatchObject({ unmarked_count: 1, percent: null })
    expect(await reasonOf(made.assessor.call(exams.carry, { params: sitter.params }))).toBe(
      'step_not_possible',
    )
    const { data } = await made.assessor.call(exams.essays, { params: made.params })
    expect(data).toMatchObject([{ answer: expect.stringContaining('<script>'), marks: null }])
    const log = await made.admin(audit.list, { query: { subject_id: made.params.assessment_id } })
    expect(log.data.map(({ name }) => name)).toContain('exam.essays_read')
    const [{ full_name = '' } = {}] = (await made.assessor.call(exams.room, { params: made.params })).data
      .sittings
    expect(JSON.stringify(data)).not.toContain(full_name)
    const params = { exam_answer_id: data[0]?.exam_answer_id ?? '' }
    const mark = (marks: number[]) =>
      made.assessor.call(exams.mark, { params, body: { answer_version: 1, marks } })
    expect(await issuesOf(mark([7, 4]))).toEqual(['marks: invalid'])
    expect(await issuesOf(mark([6]))).toEqual(['marks: invalid'])
    await mark([6, 2])
    expect(await row(sitter.params.sitting_id)).toMatchObject({ unmarked_count: 0, percent: 80 })
  })
})

describe('time', () => {
  test('ends a sitting by the server’s clock with every answer before; what comes later lies beside it', async () => {
    const sitter = await made.sitter(caller(2))
    const window = sitter.inWindow()
    const { items, ends_date } = await window.start()
    const position = items.find(({ kind }) => kind === 'true_false')?.position ?? -1
    await window.keep({ [position]: true })
    const params = sitter.params
    await made.act('extend', [params.sitting_id], { minutes: 10 })
    const extended = await row(params.sitting_id)
    expect(Date.parse(extended?.ends_date ?? '') - Date.parse(ends_date ?? '')).toBe(600_000)
    world.clock.pass(39 * 60_000)
    expect((await window.keep({ [position]: true }, 1)).state).toBe('RUNNING')
    world.clock.pass(2 * 60_000)
    const late = await window.keep({ [position]: false }, 2)
    expect(late).toMatchObject({ state: 'ENDED', results: [{ outcome: 'late', value: true }] })
    expect(await sitter.read()).toMatchObject({ state: 'ENDED', end_reason: 'time', items: [] })
    const result = (await made.assessor.call(exams.result, { params })).data
    expect(result.sitting).toMatchObject({ late_count: 1, end_reason: 'time', extra_minutes: 10 })
    expect(result.items[position]).toMatchObject({ answer: ['Benar'], late_answer: ['Salah'], points: 1 })
  })

  test('is given, ended and opened again with a reason, by whoever watches and nobody else', async () => {
    const sitter = await made.sitter(caller(3))
    const { params } = sitter
    const reason = 'Diminta oleh penyelia'
    const window = sitter.inWindow()
    await window.start()
    await made.act('end', [params.sitting_id], { call: made.admin })
    expect(await row(params.sitting_id)).toMatchObject({ state: 'ENDED', end_reason: 'ended' })
    await made.act('reopen', [params.sitting_id], { minutes: 5 })
    expect(await row(params.sitting_id)).toMatchObject({ state: 'RUNNING' })
    await window.keep({ 0: null })
    const { data } = await made.assessor.call(exams.timeline, { params })
    expect(data.slice(0, 2)).toMatchObject([
      { name: 'exam.reopened', reason },
      { name: 'exam.ended', reason },
    ])
  })

  test('what the window saw is counted for the assessor', async () => {
    const sitter = await made.sitter(caller(3))
    await sitter.inWindow().start()
    for (const kind of ['left', 'left', 'pasted', 'returned'] as const) {
      await caller(3)(ownExams.note, { params: sitter.params, body: { kind } })
    }
    expect(await row(sitter.params.sitting_id)).toMatchObject({ left_count: 2, pasted_count: 1 })
  })
})

describe('a paper', () => {
  test('says which cell the bank cannot fill, and is not opened', async () => {
    const paper = await made.paper({ title: 'Juga terlalu besar', blueprint: [made.cell('single', 7)] })
    expect(paper).toMatchObject({ supply: [6], is_fillable: false, question_count: 7 })
    expect(tooBig).toEqual(['exam_paper_id: bank_too_small'])
  })

  test('opened again draws only for those who have none; every question stands once', async () => {
    const { data } = await made.assessor.call(exams.room, { params: made.params })
    expect(data.papers.find(({ title }) => title === 'Uji pengetahuan')).toMatchObject({ waiting_count: 0 })
    expect(data.sittings.filter(({ form_code }) => form_code === 'ia05')).toHaveLength(4)
    const sitter = await made.sitter(caller(3))
    const { items } = await sitter.inWindow().start()
    expect(new Set(items.map(({ text }) => text)).size).toBe(8)
  })
})
