import type { PaperInput } from '@kompeten/contract/exams/content'
import { examPapers } from '@kompeten/contract/exams/exams'
import { issuesOf, reasonOf } from '@kompeten/testkit/refused'
import { afterAll, describe, expect, test } from 'vitest'
import { startQuestionBank } from '../../../../test/question-bank.ts'

const { world, admin, elsewhere, place, used, version } = await startQuestionBank()
afterAll(() => world.close())

const unit_id = version.units[0]?.unit_id ?? ''
const cell = (changes: Partial<PaperInput['blueprint'][number]> = {}) => ({
  unit_id,
  kind: 'single' as const,
  difficulty: null,
  count: 1,
  ...changes,
})
let papers = 0
const aPaper = (changes: Partial<PaperInput> = {}): PaperInput => ({
  schema_id: place.schema_id,
  title: `Naskah contoh ${++papers}`,
  form_code: 'ia05',
  minutes: 45,
  pass_percent: 60,
  unit_pass_percent: null,
  unit_passes: [],
  results_shown: 'decided',
  two_markers: false,
  apart_percent: 10,
  question_ids: [],
  shuffled: true,
  active: true,
  blueprint: [cell()],
  ...changes,
})
const create = async (changes: Partial<PaperInput> = {}, call = admin) =>
  (await call(examPapers.create, { body: aPaper(changes) })).data

describe('a paper', () => {
  test('says of every cell what the bank has in use, one difficulty first', async () => {
    await used({ difficulty: 'easy' })
    await used({ difficulty: 'hard' })
    const paper = await create({ blueprint: [cell({ count: 2 }), cell({ difficulty: 'easy' })] })
    expect(paper).toMatchObject({ supply: [1, 1], is_fillable: false, question_count: 3 })
    const params = { schema_id: place.schema_id }
    const { data } = await admin(examPapers.list, { params })
    expect(data.supply).toEqual([
      { unit_id, kind: 'single', difficulty: 'easy', count: 1 },
      { unit_id, kind: 'single', difficulty: 'hard', count: 1 },
    ])
    expect(data.papers.map(({ exam_paper_id }) => exam_paper_id)).toContain(paper.exam_paper_id)
  })

  test('takes only questions of its form, no cell twice, and units of its scheme', async () => {
    expect(await issuesOf(create({ form_code: 'ia06' }))).toEqual(['blueprint: not_an_option'])
    expect(await issuesOf(create({ blueprint: [cell(), cell({ count: 5 })] }))).toEqual([
      'blueprint: repeated_cell',
    ])
    expect(await issuesOf(create({ blueprint: [cell({ unit_id: place.schema_id })] }))).toEqual([
      'blueprint.0.unit_id: not_found',
    ])
    const pass = { unit_id, pass_percent: 60 }
    expect(await issuesOf(create({ unit_passes: [pass, pass] }))).toEqual(['unit_passes: listed_twice'])
    expect(await issuesOf(create({ unit_passes: [{ ...pass, unit_id: place.schema_id }] }))).toEqual([
      'unit_passes.0.unit_id: not_found',
    ])
    expect((await create({ unit_passes: [pass] })).unit_passes).toEqual([pass])
  })

  test('is changed by its keepers alone, and a late change is told who was first', async () => {
    const paper = await create()
    const params = { exam_paper_id: paper.exam_paper_id }
    const body = { ...aPaper({ title: 'Judul baru' }), version: paper.version }
    expect((await admin(examPapers.update, { params, body })).data).toMatchObject({
      title: 'Judul baru',
      version: 2,
    })
    expect(await reasonOf(admin(examPapers.update, { params, body }))).toBe('version_conflict')
    const management = (await world.as('MAG')).call
    expect(await reasonOf(management(examPapers.update, { params, body }))).toBe('not_allowed')
    const { data } = await management(examPapers.list, { params: { schema_id: place.schema_id } })
    expect(data.papers.every(({ may }) => may.length === 0)).toBe(true)
    expect(await reasonOf(elsewhere(examPapers.update, { params, body }))).toBe('not_found')
    expect(await issuesOf(create({}, elsewhere))).toEqual(['schema_id: not_found'])
  })
})
