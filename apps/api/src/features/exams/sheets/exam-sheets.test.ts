import { audit } from '@kompeten/contract/audit/audit'
import { exams } from '@kompeten/contract/exams/exams'
import { examSheets } from '@kompeten/contract/exams/sheets'
import { questions } from '@kompeten/contract/questions/questions'
import type { Call } from '@kompeten/testkit/call'
import { aQuestion } from '@kompeten/testkit/questions'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { marksOf, pagesOf } from '../../../../test/papers.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'

let world: OwnWorld
let made: Awaited<ReturnType<typeof examining>>
let sitting_id: string
const awkward = '<script>alert(1)</script> *tebal* #panic() 😀 Luas \\(a^2\\) meter persegi?'
beforeAll(async () => {
  world = await startOwnWorld()
  made = await examining(world, 2)
  await made.toTheDay()
  await made.used([aQuestion(made.place, { text: awkward, difficulty: 'hard', code: 'if x:\n    y()' })])
  const paper = await made.paper({
    blueprint: [
      { ...made.cell('single', 1), difficulty: 'hard' },
      made.cell('multiple'),
      made.cell('ordering'),
      made.cell('matching'),
      made.cell('number'),
      made.cell('true_false'),
    ],
  })
  await made.open(paper.exam_paper_id)
  const essay = await made.paper({ title: 'Esai', form_code: 'ia06', blueprint: [made.cell('essay')] })
  await made.open(essay.exam_paper_id)
  const { data } = await made.assessor.call(exams.room, { params: made.params })
  sitting_id = data.sittings.find(({ form_code }) => form_code === 'ia05')?.sitting_id ?? ''
})
afterAll(() => world.close())

const bytes = async (file: Promise<Blob>) => new Uint8Array(await (await file).arrayBuffer())
const print = (call: Call, sheet: 'questions' | 'answers', id = sitting_id) =>
  call(examSheets.print, { params: { sitting_id: id, sheet } })
const printKey = (call: Call, id = sitting_id) => call(examSheets.printKey, { params: { sitting_id: id } })
const said = async (file: Promise<Blob>) => (await pagesOf(await bytes(file))).join('\n').replace(/\s+/g, ' ')

test('the questions are printed as they are written, without a key, for whoever watches over the test', async () => {
  const pdf = await bytes(print(made.assessor.call, 'questions'))
  expect(marksOf(pdf).isPdfA2b).toBe(true)
  const text = (await pagesOf(pdf)).join('\n').replace(/\s+/g, ' ')
  expect(text).toContain('FR.IA.05.A')
  expect(text).toContain('<script>alert(1)</script> *tebal* #panic()')
  expect(text).toContain('Luas a² meter persegi?')
  expect(text).toContain('if x:')
  expect(text).not.toMatch(/FR\.IA\.05\.B|Kunci/)
  expect(await said(print(made.admin, 'answers'))).toContain('FR.IA.05.C')
})

test('a key is for who keeps the bank and for the assessor, not while the test runs, and each stands in the log of keys', async () => {
  expect(await said(printKey(made.admin))).toContain('FR.IA.05.B')
  const { data } = await made.admin(questions.openings, {
    query: { purpose: 'print' },
  })
  expect(data.filter(({ purpose }) => purpose === 'print').length).toBeGreaterThanOrEqual(6)
  expect(await said(printKey(made.assessor.call))).toContain('Rahasia')
  const sitter = await made.sitter(made.participants[0]?.person.call as Call)
  await sitter.inWindow().start()
  expect(await reasonOf(printKey(made.assessor.call, sitter.params.sitting_id))).toBe('step_not_possible')
  expect(await said(printKey(made.admin, sitter.params.sitting_id))).toContain('FR.IA.05.B')
  const log = await made.admin(audit.list, { query: {} })
  expect(JSON.stringify(log)).toContain('exam.key_printed')
})

test('a participant, an assessor of others and another LSP print nothing', async () => {
  const participant = made.participants[0]?.person.call as Call
  expect(await reasonOf(print(participant, 'questions'))).toBe('not_found')
  expect(await reasonOf(printKey(participant))).toBe('not_allowed')
  const stranger = (await made.given.assessor([made.scheme])).call
  const other = (await world.as('ADM', 'b')).call
  for (const call of [stranger, other]) {
    expect(await reasonOf(print(call, 'answers'))).toBe('not_found')
    expect(await reasonOf(printKey(call))).toBe('not_found')
    expect(await reasonOf(call(examSheets.printAll, { params: made.params }))).toBe('not_found')
    expect(await reasonOf(call(examSheets.printKeys, { params: made.params }))).toBe('not_found')
  }
})

test('all participants of an assessment come as one zip, named by no person; keys in one of their own', async () => {
  const zip = Buffer.from(
    await bytes(made.assessor.call(examSheets.printAll, { params: made.params })),
  ).toString('latin1')
  for (const name of ['1-FR.IA.05.A.pdf', '1-FR.IA.05.C.pdf', '4-FR.IA.06.C.pdf']) expect(zip).toContain(name)
  expect(zip).not.toContain('.B.pdf')
  const keys = Buffer.from(await bytes(made.admin(examSheets.printKeys, { params: made.params }))).toString(
    'latin1',
  )
  expect(keys).toContain('FR.IA.06.B.pdf')
  expect(keys).not.toContain('.A.pdf')
})
