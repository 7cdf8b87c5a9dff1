import { exams } from '@kompeten/contract/exams/exams'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import type { Call } from '@kompeten/testkit/call'
import { formsBy } from '@kompeten/testkit/form-filling'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examining } from '../../../test/examining.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'

let world: OwnWorld
let made: Awaited<ReturnType<typeof examining>>
beforeAll(async () => {
  world = await startOwnWorld()
  made = await examining(world, 3)
  await made.toTheDay()
  await made.open((await made.paper()).exam_paper_id)
  const essay = await made.paper({ title: 'Esai', form_code: 'ia06', blueprint: [made.cell('essay')] })
  await made.open(essay.exam_paper_id)
})
afterAll(() => world.close())

const caller = (at: number): Call => made.participants[at]?.person.call as Call

test('a result of the product stands as it is: nobody writes another score, and what was signed is not sat again', async () => {
  const sitter = await made.sitter(caller(0))
  const window = sitter.inWindow()
  await window.start()
  await window.handIn()
  await made.assessor.call(exams.carry, { params: sitter.params })
  const form = formsBy(made.assessor.call, made.participants[0]?.id ?? '')
  expect(await issuesOf(form.save('ia05', { 'test.score': 95 }))).toEqual(['test.score: from_the_test'])
  expect(await issuesOf(form.save('ia05', { 'test.pass': 1 }))).toEqual(['test.pass: from_the_test'])
  await form.save('ia05', { 'test.achieved': 'not_achieved', 'test.units': [made.place.unit_id] })
  await form.sign('ia05')
  const { sitting_id } = sitter.params
  expect(await made.act('reopen', [sitting_id], { minutes: 5 })).toEqual({
    done: [],
    refused: [{ sitting_id, reason: 'form_signed' }],
  })
})

test('what comes after the end is kept whichever device wrote it, however its clock goes', async () => {
  const sitter = await made.sitter(caller(1))
  const first = sitter.inWindow()
  const { items } = await first.start()
  const position = items.find(({ kind }) => kind === 'true_false')?.position ?? -1
  const send = (seat_id: string, value: boolean, sequence: number) =>
    caller(1)(ownExams.keep, {
      params: sitter.params,
      body: { seat_id, changes: [{ position, value, sequence, based_on: 0 }] },
    })
  await send(first.seat_id, true, Date.now() + 3_600_000)
  await made.act('end', [sitter.params.sitting_id])
  const late = await send(crypto.randomUUID(), false, Date.now())
  expect(late.data.results).toMatchObject([{ outcome: 'late', value: true }])
  const { data } = await made.assessor.call(exams.result, { params: sitter.params })
  expect(data.items[position]).toMatchObject({ answer: ['Benar'], late_answer: ['Salah'] })
})

test('a clock that tells no moment is refused, and one that is far ahead keeps no later text from the assessor', async () => {
  const sitter = await made.sitter(caller(1))
  const { items } = (await made.assessor.call(exams.result, { params: sitter.params })).data
  const position = items.find(({ kind }) => kind === 'number')?.position ?? -1
  const send = (sequence: number, value = '3') =>
    caller(1)(ownExams.keep, {
      params: sitter.params,
      body: { seat_id: crypto.randomUUID(), changes: [{ position, value, sequence, based_on: 0 }] },
    })
  for (const forged of [Number.MAX_SAFE_INTEGER, 253_402_300_800_000]) {
    expect(await reasonOf(send(forged))).toBe('invalid_input')
  }
  expect((await send(253_402_300_799_999)).data.results).toMatchObject([{ outcome: 'late' }])
  const late = async () => {
    const { data } = await made.assessor.call(exams.result, { params: sitter.params })
    return data.items[position]
  }
  const { late_date, late_came_date } = (await late()) ?? {}
  expect(late_date).toBe(late_came_date)
  world.clock.pass(1000)
  expect((await send(Date.now() + 1000, '4')).data.results).toMatchObject([{ outcome: 'late' }])
  expect(await late()).toMatchObject({ late_answer: ['4'] })
  // Of what was written before that the participant is not told that anybody can read it.
  expect((await send(Date.now() - 60_000, '5')).data.results).toMatchObject([{ outcome: 'older' }])
  expect(await late()).toMatchObject({ late_answer: ['4'] })
})

test('half an emoji in an essay is kept as a mark for it', async () => {
  const sitter = await made.sitter(caller(2), 'ia06')
  const window = sitter.inWindow()
  await window.start()
  const kept = await window.keep({ 0: 'Cepat \ud83d' })
  expect(kept.results).toMatchObject([{ outcome: 'saved', value: 'Cepat \ufffd' }])
})

test('a text that looks like JSON comes back as the text it was: a number, a truth, nothing', async () => {
  const sitter = await made.sitter(caller(2), 'ia06')
  const window = sitter.inWindow()
  for (const typed of ['8', 'true', 'null', '[1]', '"a"']) {
    await window.start()
    const kept = await window.keep({ 0: typed })
    expect(kept.results).toMatchObject([{ outcome: 'saved', value: typed }])
    expect((await sitter.read()).answers).toMatchObject([{ value: typed }])
  }
})

test('what lay on an offline device gives way to what another wrote meanwhile, also once it has the seat again', async () => {
  const sitter = await made.sitter(caller(2), 'ia06')
  const [phone, desktop] = [sitter.inWindow(), sitter.inWindow()]
  const position = (await phone.start()).items[0]?.position ?? -1
  const [known] = (await phone.keep({ [position]: 'Awal' })).results
  const seen = known?.version ?? 0
  // The phone loses its network, and goes on writing on what it has seen.
  await desktop.start()
  const [whole] = (await desktop.keep({ [position]: 'Awal, tengah, akhir' })).results
  expect(whole).toMatchObject({ outcome: 'saved', version: seen + 1 })
  await phone.start()
  const [half] = (await phone.keep({ [position]: 'Awal, separuh' }, seen)).results
  expect(half).toMatchObject({ outcome: 'elsewhere', value: 'Awal, tengah, akhir', version: seen + 1 })
  expect((await sitter.read()).answers).toMatchObject([{ value: 'Awal, tengah, akhir', version: seen + 1 }])
})

test('of many who keep at the same moment each hears of their own, and what was said to be kept is there', async () => {
  const sitters = await Promise.all([1, 2].map((at) => made.sitter(caller(at), at === 1 ? 'ia05' : 'ia06')))
  const [ended, running] = sitters as [(typeof sitters)[number], (typeof sitters)[number]]
  const window = running.inWindow()
  const { items, answers: before } = await window.start()
  const position = items[0]?.position ?? -1
  const rush = Array.from({ length: 12 }, (_, turn) => [
    window.keep({ [position]: `Jawaban ${turn}` }),
    reasonOf(window.keep({ 400: 'Tidak ada di kertas' })),
    reasonOf(ended.inWindow().keep({ 400: true })),
  ]).flat()
  const told = await Promise.all(rush)
  expect(told.filter((one) => one === 'rule_broken')).toHaveLength(24)
  const results = told.flatMap((one) => (typeof one === 'string' ? [] : one.results))
  expect(results).toHaveLength(12)
  const kept = results.filter(({ outcome }) => outcome === 'saved').map(({ version }) => version)
  const first = before[0]?.version ?? 0
  expect(kept.toSorted((one, other) => one - other)).toEqual(kept.map((_, at) => first + at + 1))
  // Whatever the order in which they came, the window's newest stands.
  const { answers } = await running.read()
  expect(answers[0]).toMatchObject({ value: 'Jawaban 11', version: first + kept.length })
})

test('essays that two mark are not opened where one assessor has accepted, and a note of a single marker is refused', async () => {
  const blueprint = [made.cell('essay')]
  const paper = await made.paper({ title: 'Dua penilai', form_code: 'ia06', blueprint, two_markers: true })
  const { data } = await made.assessor.call(exams.room, { params: made.params })
  expect(data.papers.map(({ title, lacks_markers }) => [title, lacks_markers])).toContainEqual([
    'Dua penilai',
    true,
  ])
  expect(await issuesOf(made.open(paper.exam_paper_id))).toEqual(['exam_paper_id: too_few_markers'])
  const window = (await made.sitter(caller(2), 'ia06')).inWindow()
  await window.start()
  await window.keep({ 0: 'Cepat.' })
  await window.handIn()
  const [one] = (await made.assessor.call(exams.essays, { params: made.params })).data
  const params = { exam_answer_id: one?.exam_answer_id ?? '' }
  const mark = (note: string | null, marks = [6, 2]) =>
    made.assessor.call(exams.mark, {
      params,
      body: { answer_version: one?.answer_version ?? 0, marks, note },
    })
  expect(await issuesOf(mark('Bagus'))).toEqual(['note: not_an_option'])
  await mark(null)
  const again = await mark(null, [5, 2])
  expect(again.data).toMatchObject({ state: 'done', two_markers: false, marks: [5, 2], may: ['mark'] })
})
