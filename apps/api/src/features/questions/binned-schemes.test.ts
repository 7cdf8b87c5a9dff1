import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { examPapers } from '@kompeten/contract/exams/exams'
import { questions } from '@kompeten/contract/questions/questions'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { search } from '@kompeten/contract/search/search'
import { afterAll, expect, test } from 'vitest'
import { startQuestionBank } from '../../../test/question-bank.ts'

const { world, admin, reviewer, place, scheme, write } = await startQuestionBank()
afterAll(() => world.close())

test('of a scheme in the bin no question waits, is listed or found, nor is a paper: its bank cannot be opened; all come back with it', async () => {
  const question = await write({ question_code: 'TERBUANG-1' })
  expect(question.schema_name).toBe(scheme.schema_name)
  const { schema_id, unit_id } = place
  await admin(examPapers.create, {
    body: {
      ...{ schema_id, title: 'Naskah TERBUANG', form_code: 'ia05', active: true, shuffled: true },
      ...{ minutes: 45, pass_percent: 60, unit_pass_percent: null, unit_passes: [] },
      ...{ results_shown: 'decided', two_markers: false, apart_percent: 10, question_ids: [] },
      blueprint: [{ unit_id, kind: 'single', difficulty: null, count: 1 }],
    },
  })
  const seen = async () => {
    const { data: listed } = await reviewer(questions.list, { query: { search: 'TERBUANG' } })
    const { data: waiting } = await reviewer(dashboard.waiting, {})
    const { data: found } = await reviewer(search.find, { body: { text: 'TERBUANG' } })
    return [
      listed.length,
      waiting.find(({ kind }) => kind === 'questions_to_review')?.count ?? 0,
      found.map(({ kind }) => kind).sort(),
    ]
  }
  const all = [1, 1, ['exam_paper', 'question']]
  expect(await seen()).toEqual(all)
  const params = { schema_id: scheme.schema_id }
  await admin(schemes.delete, { params })
  expect(await seen()).toEqual([0, 0, []])
  await admin(schemes.restore, { params })
  expect(await seen()).toEqual(all)
})
