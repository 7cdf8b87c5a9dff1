import { examPapers, exams } from '@kompeten/contract/exams/exams'
import type { Unit } from '@kompeten/contract/schemes/content'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { formsBy } from '@kompeten/testkit/form-filling'
import { aQuestion } from '@kompeten/testkit/questions'
import { someUnits } from '@kompeten/testkit/schemes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examining } from '../../../../test/examining.ts'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let made: Awaited<ReturnType<typeof examining>>
/** A unit, and a KUK of the participant's unit, that only the version published after the application has. */
let newUnit: string
let newKuk: string
beforeAll(async () => {
  world = await startWorld()
  made = await examining(world, 1)
  await made.toTheDay()
  const { admin, schema_id } = made
  const { data: draft } = await admin(schemes.draft, { params: { schema_id } })
  const params = { schema_id, schema_version_id: draft.schema_version_id }
  const [added] = someUnits(1) as [Unit]
  newUnit = added.unit_id
  newKuk = crypto.randomUUID()
  const units = draft.units.map((unit) => ({
    ...unit,
    elements: unit.elements.map((element, at) =>
      at > 0 ? element : { ...element, kuk: [{ kuk_id: newKuk, text: 'Langkah baru.', text_en: '' }] },
    ),
  }))
  const body = {
    units: [...units, { ...added, unit_code: 'J.620199.009.01' }],
    units_version: draft.units_version,
  }
  await admin(schemes.saveUnits, { params, body })
  await admin(schemes.publish, { params })
})
afterAll(() => world.close())

const caller = () => made.participants[0]?.person.call as typeof made.admin
const yes = { kind: 'true_false' as const, is_true: true, options: [] }
const paperIn = async (exam_paper_id: string) =>
  (await made.assessor.call(exams.room, { params: made.params })).data.papers.find(
    (one) => one.exam_paper_id === exam_paper_id,
  )

test('a paper that asks a unit of another version is not opened for who is assessed without it, and names them', async () => {
  const question_ids = await made.used([
    aQuestion({ ...made.place, unit_id: newUnit }, yes),
    aQuestion(made.place, yes),
  ])
  const { exam_paper_id } = await made.paper({ blueprint: [], question_ids })
  const name = expect.stringContaining('Asesi')
  expect(await paperIn(exam_paper_id)).toMatchObject({ waiting_count: 0, unfit: [name], unplanned: [] })
  expect((await made.open(exam_paper_id)).sittings).toEqual([])
  const drawn = await made.paper({ blueprint: [{ ...made.cell('true_false'), unit_id: newUnit }] })
  expect(await paperIn(drawn.exam_paper_id)).toMatchObject({ waiting_count: 0, unfit: [name] })
})

test('a KUK that only another version has is no part of what is carried', async () => {
  const question_ids = await made.used([aQuestion(made.place, { ...yes, kuk_ids: [newKuk] })])
  const { exam_paper_id } = await made.paper({ blueprint: [], question_ids })
  expect(await paperIn(exam_paper_id)).toMatchObject({ waiting_count: 1, unfit: [] })
  await made.open(exam_paper_id)
  const sitter = await made.sitter(caller())
  const window = sitter.inWindow()
  await window.start()
  await window.keep({ 0: false })
  await window.handIn()
  await made.assessor.call(exams.carry, { params: sitter.params })
  const { content } = await formsBy(made.assessor.call, made.participants[0]?.id ?? '').get('ia05')
  expect(content).toMatchObject({ 'test.score': 0, 'test.units': [made.place.unit_id] })
  expect(content['test.kuk']).toBeUndefined()
})

test('who keeps the papers is told of those that ask a unit which the published version has no more', async () => {
  const question_ids = await made.used([aQuestion({ ...made.place, unit_id: newUnit }, yes)])
  const fixed = await made.paper({ blueprint: [], question_ids })
  const drawn = await made.paper({ blueprint: [{ ...made.cell('true_false'), unit_id: newUnit }] })
  expect([fixed.is_fillable, drawn.is_fillable]).toEqual([true, true])
  const { admin, schema_id } = made
  const { data: draft } = await admin(schemes.draft, { params: { schema_id } })
  const params = { schema_id, schema_version_id: draft.schema_version_id }
  const units = draft.units.filter(({ unit_id }) => unit_id !== newUnit)
  await admin(schemes.saveUnits, { params, body: { units, units_version: draft.units_version } })
  await admin(schemes.publish, { params })
  const { papers } = (await admin(examPapers.list, { params: { schema_id } })).data
  const byId = new Map(papers.map((paper) => [paper.exam_paper_id, paper]))
  expect(byId.get(fixed.exam_paper_id)).toMatchObject({
    is_fillable: false,
    missing_question_ids: question_ids,
  })
  expect(byId.get(drawn.exam_paper_id)).toMatchObject({ is_fillable: false, supply: [0] })
})
