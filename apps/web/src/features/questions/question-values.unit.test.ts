import { checked } from '@kompeten/contract/platform/issues'
import { expect, test } from 'vitest'
import { requiredPaths } from '../../ui/form/problems.ts'
import { blankQuestion, type QuestionValues, typedQuestion } from './question-values.ts'

const id = '01930000-0000-7000-8000-000000000001'
const typed = (changes: Partial<QuestionValues>): QuestionValues => ({
  ...blankQuestion(id, false),
  question_code: 'S-1',
  unit_id: id,
  text: 'Berapa?',
  ...changes,
})
const issuesOf = (values: QuestionValues) =>
  checked(typedQuestion, values).issues?.map(({ path }) => path) ?? []

test('a question is asked for what its kind needs, and not for the options that another kind has', () => {
  expect(issuesOf(typed({ kind: 'number', right_number: 5 }))).toEqual([])
  expect(issuesOf(typed({ kind: 'true_false', is_true: false }))).toEqual([])
  expect(issuesOf(typed({ kind: 'number' }))).toEqual(['right_number'])
  expect(issuesOf(typed({ kind: 'single' }))).toContain('options.0.text')
})

test('what was typed for another kind before is not sent', () => {
  const before = { is_true: true, right_number: 5, tolerance: 1, number_unit: 'm', expected: 'Lengkap' }
  const options = ['Satu', 'Dua'].map((text, at) => ({
    text,
    text_en: null,
    right: at === 0,
    match: null,
    match_en: null,
  }))
  const { data } = checked(typedQuestion, typed({ ...before, kind: 'single', options }))
  expect(data).toMatchObject({
    is_true: null,
    right_number: null,
    tolerance: null,
    number_unit: null,
    expected: null,
  })
  expect(data?.options.map(({ text }) => text)).toEqual(['Satu', 'Dua'])
})

test('what is required is told as before', () => {
  const required = requiredPaths(typedQuestion, blankQuestion(id, false))
  for (const path of ['question_code', 'unit_id', 'text', 'options.text'])
    expect([...required]).toContain(path)
})
