import { questions } from '@kompeten/contract/questions/questions'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, expect, test } from 'vitest'
import { startQuestionBank } from '../../../test/question-bank.ts'
import { theRest, whole, workbookOf } from '../../../test/workbook-of.ts'
import { newId } from '../../platform/ids.ts'
import { type QuestionCells, questionSheet } from './question-sheet.ts'

const { world, admin, scheme, version, write, used, step } = await startQuestionBank()
afterAll(() => world.close())

const { schema_id } = scheme
const row = (changes: Partial<QuestionCells>): Partial<QuestionCells> => ({
  kind: 'single',
  unit_code: version.units[0]?.unit_code ?? '',
  difficulty: 'easy',
  text: 'Yang mana?',
  option_1: 'Satu',
  option_2: 'Dua',
  right: 'B',
  ...changes,
})
const load = async (rows: Partial<QuestionCells>[]) => {
  const file = await workbookOf(questionSheet, rows)
  const { data } = await admin(questions.import, { params: { schema_id }, file, body: { dry_run: 'false' } })
  expect(data).toMatchObject({ stored: true, errors: [] })
  return data.import_id ?? ''
}
const undo = async (import_id: string, body: { dry_run: boolean; rest: boolean } = whole) =>
  (await admin(questions.undoImport, { params: { schema_id, import_id }, body })).data
const get = async (question_id: string) => (await admin(questions.get, { params: { question_id } })).data
const search = async (text: string) =>
  (await admin(questions.list, { query: { schema_id, search: text } })).data

test('questions that an import wrote go; one that was opened or reviewed since stays', async () => {
  const id = await load([row({ question_code: 'U-1' }), row({ question_code: 'U-2' })])
  const [second] = await search('U-2')
  await step([second?.question_id ?? ''], 'review')
  expect(await undo(id)).toMatchObject({ undone: false, left: [{ record: 'U-2' }] })
  expect(await undo(id, theRest)).toMatchObject({ undone: true, removed: 1, left_count: 1 })
  expect((await search('U-')).map(({ question_code }) => question_code)).toEqual(['U-2'])
  expect((await admin(questions.imports, { params: { schema_id } })).data[0]?.undone?.left).toBe(1)
})

test('a draft that an import changed is as it was, and of a question in use the version in use is the newest again', async () => {
  const draft = await write({ question_code: 'V-1' })
  const inUse = await used({ question_code: 'V-2' })
  const before = [await get(draft.question_id), await get(inUse.question_id)]
  const id = await load([
    row({ question_code: 'V-1', text: 'Diubah' }),
    row({ question_code: 'V-2', text: 'Diubah' }),
  ])
  expect((await get(inUse.question_id)).number).toBe(2)
  expect(await undo(id)).toMatchObject({ undone: true, restored: 2 })
  const after = [await get(draft.question_id), await get(inUse.question_id)]
  for (const [at, one] of after.entries()) {
    const { version: _v, modified_date: _m, ...rest } = one
    expect(before[at]).toMatchObject(rest)
  }
})

test('an earlier import is undone after a later one; a question that was reviewed between them stays', async () => {
  const first = await load([row({ question_code: 'R-1' }), row({ question_code: 'R-2' })])
  const [reviewed] = await search('R-2')
  await step([reviewed?.question_id ?? ''], 'review')
  const second = await load([
    row({ question_code: 'R-1', text: 'Diubah' }),
    row({ question_code: 'R-2', text: 'Diubah' }),
  ])
  expect(await undo(second)).toMatchObject({ undone: true, restored: 2 })
  expect(await undo(first)).toMatchObject({ undone: false, removed: 1, left: [{ record: 'R-2' }] })
  expect(await undo(first, theRest)).toMatchObject({ undone: true, removed: 1, left_count: 1 })
})

test('the imports of a bank are its own', async () => {
  await load([row({ question_code: 'W-1' })])
  const other = newId()
  expect(await reasonOf(admin(questions.imports, { params: { schema_id: other } }))).toBe('not_found')
  const [own] = (await admin(questions.imports, { params: { schema_id } })).data
  const params = { schema_id: other, import_id: own?.import_id ?? '' }
  expect(await reasonOf(admin(questions.undoImport, { params, body: whole }))).toBe('not_found')
})
