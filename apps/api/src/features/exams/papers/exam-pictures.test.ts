import { exams } from '@kompeten/contract/exams/exams'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import { questions } from '@kompeten/contract/questions/questions'
import type { Call } from '@kompeten/testkit/call'
import { anEssay, aQuestion } from '@kompeten/testkit/questions'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
let picture_id: string
const drawing = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c00' } })
      .png()
      .toBuffer(),
  )
const upload = async (call: Call) =>
  (await call(questions.addPicture, { file: { name: 'gambar.png', bytes: await drawing() } })).data.picture_id
beforeAll(async () => {
  world = await startWorld()
  made = await examining(world, 2)
  await made.toTheDay()
  picture_id = await upload(made.admin)
  const shown = { picture_id, picture_alt: 'Denah bengkel', difficulty: 'hard' } as const
  await made.used([
    aQuestion(made.place, { kind: 'true_false', is_true: true, options: [], ...shown }),
    anEssay(made.place, shown),
  ])
})
afterAll(() => world.close())

const caller = (at: number): Call => made.participants[at]?.person.call as Call
const hard = (kind: 'true_false' | 'essay') => ({ ...made.cell(kind), difficulty: 'hard' as const })
const size = async (file: Promise<Blob>) =>
  (await sharp(Buffer.from(await (await file).arrayBuffer())).metadata()).width

test('a picture leaves to a participant by its place on their own running paper alone, and no reply names it', async () => {
  const paper = await made.paper({ blueprint: [hard('true_false'), made.cell('single')] })
  await made.open(paper.exam_paper_id)
  const [own, other] = [await made.sitter(caller(0)), await made.sitter(caller(1))]
  const read = (call: Call, sitting_id: string, position: number) =>
    call(ownExams.picture, { params: { sitting_id, position: String(position) } })
  const { sitting_id } = own.params
  expect(await reasonOf(read(caller(0), sitting_id, 0))).toBe('not_found')
  const window = own.inWindow()
  const { items } = await window.start()
  const at = items.findIndex(({ picture }) => picture !== null)
  expect(items[at]?.picture).toEqual({ alt: 'Denah bengkel', alt_en: null })
  expect(JSON.stringify(items)).not.toContain(picture_id)
  expect(await size(read(caller(0), sitting_id, at))).toBe(40)
  expect(await reasonOf(read(caller(0), sitting_id, 1 - at))).toBe('not_found')
  expect(await reasonOf(read(caller(0), sitting_id, 99))).toBe('not_found')
  expect(await reasonOf(read(caller(1), sitting_id, at))).toBe('not_found')
  expect(await reasonOf(read(caller(1), other.params.sitting_id, at))).toBe('not_found')
  expect(await reasonOf(caller(0)(questions.picture, { params: { picture_id } }))).toBe('not_allowed')

  const ofResult = (call: Call) => call(exams.picture, { params: { sitting_id, position: String(at) } })
  expect(await reasonOf(ofResult(made.assessor.call))).toBe('step_not_possible')
  await window.handIn()
  expect(await reasonOf(read(caller(0), sitting_id, at))).toBe('not_found')
  expect(await size(ofResult(made.assessor.call))).toBe(40)
  expect(await reasonOf(ofResult(made.admin))).toBe('step_not_possible')
})

test('the picture of an essay to mark is asked for by the answer, not by who wrote it', async () => {
  const paper = await made.paper({ title: 'Esai', form_code: 'ia06', blueprint: [hard('essay')] })
  await made.open(paper.exam_paper_id)
  const window = (await made.sitter(caller(0), 'ia06')).inWindow()
  await window.start()
  await window.keep({ 0: 'Jalan keluar terhalang rak.' })
  await window.handIn()
  const [essay] = (await made.assessor.call(exams.essays, { params: made.params })).data
  expect(essay?.picture?.alt).toBe('Denah bengkel')
  const params = { exam_answer_id: essay?.exam_answer_id ?? '' }
  expect(await size(made.assessor.call(exams.essayPicture, { params }))).toBe(40)
  const stranger = await made.given.assessor([made.scheme])
  expect(await reasonOf(stranger.call(exams.essayPicture, { params }))).toBe('not_found')
})

test('a question names only pictures of its LSP, each with what it shows, and a workbook leaves it its own', async () => {
  const theirs = await upload((await world.as('ADM', 'b')).call)
  const create = (changes: Parameters<typeof aQuestion>[1]) =>
    made.admin(questions.create, { body: aQuestion(made.place, changes) })
  expect(await issuesOf(create({ picture_id: theirs, picture_alt: 'Apa saja' }))).toEqual([
    'picture_id: not_found',
  ])
  expect(await issuesOf(create({ picture_id }))).toEqual(['picture_alt: required'])
  expect(
    await reasonOf((await world.as('ADM', 'b')).call(questions.picture, { params: { picture_id } })),
  ).toBe('not_found')
  const { data } = await create({ question_code: 'GAMBAR-1', picture_id, picture_alt: 'Denah bengkel' })
  const query = { schema_id: made.schema_id, search: 'GAMBAR-1' }
  const file = await made.admin(questions.export, { query })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const report = await made.admin(questions.import, {
    params: { schema_id: made.schema_id },
    file: { name: 'soal.xlsx', bytes },
    body: { dry_run: 'false' },
  })
  expect(report.data).toMatchObject({ unchanged: 1, updated: 0 })
  const params = { question_id: data.question_id }
  const opened = await made.admin(questions.open, { params, body: { purpose: 'read' } })
  expect(opened.data.content).toMatchObject({ picture_id, picture_alt: 'Denah bengkel' })
})
