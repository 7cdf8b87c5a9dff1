import { checked } from '@kompeten/contract/platform/issues'
import { type QuestionInput, questionInput } from '@kompeten/contract/questions/content'
import { anEssay, aQuestion } from '@kompeten/testkit/questions'
import { describe, expect, test } from 'vitest'
import { questionLifecycle } from './questions.rules.ts'

const place = { schema_id: crypto.randomUUID(), unit_id: crypto.randomUUID() }
const faults = (changes: Partial<QuestionInput>, of = aQuestion(place)) =>
  (checked(questionInput, { ...of, ...changes }).issues ?? []).map(({ path, code }) => `${path}: ${code}`)
const option = (text: string, right = false, match: string | null = null) => ({
  text,
  text_en: null,
  right,
  match,
  match_en: null,
})

describe('the key of a question', () => {
  test('of one right option has exactly one', () => {
    expect(faults({})).toEqual([])
    expect(faults({ options: [option('A'), option('B')] })).toEqual(['options: one_right_answer'])
    expect(faults({ options: [option('A', true), option('B', true)] })).toEqual(['options: one_right_answer'])
  })

  test('of several has at least one', () => {
    expect(faults({ kind: 'multiple', options: [option('A'), option('B')] })).toEqual([
      'options: right_answer_missing',
    ])
    expect(faults({ kind: 'multiple', options: [option('A', true), option('B', true)] })).toEqual([])
  })

  test('has two options that nobody can confuse', () => {
    expect(faults({ options: [option('A', true)] })).toEqual(['options: options_too_few'])
    expect(faults({ options: [option('Satu ', true), option('satu')] })).toEqual(['options: option_repeats'])
    expect(faults({ kind: 'ordering', options: [option('A'), option('a')] })).toEqual([
      'options: option_repeats',
    ])
  })

  test('of pairs has every pair, and no right side twice', () => {
    const pairs = (right: string | null) => [option('A', false, 'Satu'), option('B', false, right)]
    expect(faults({ kind: 'matching', options: pairs('Dua') })).toEqual([])
    expect(faults({ kind: 'matching', options: pairs(null) })).toEqual(['options: pair_missing'])
    expect(faults({ kind: 'matching', options: pairs('satu') })).toEqual(['options: option_repeats'])
  })

  test('of a statement, a number and an essay is there', () => {
    expect(faults({ kind: 'true_false' })).toEqual(['is_true: required'])
    expect(faults({ kind: 'true_false', is_true: false })).toEqual([])
    expect(faults({ kind: 'number' })).toEqual(['right_number: required'])
    expect(faults({ kind: 'number', right_number: 0, tolerance: -1 })).toEqual(['tolerance: too_small'])
    expect(faults({}, anEssay(place))).toEqual([])
    expect(faults({ expected: null, rubric: [] }, anEssay(place)).sort()).toEqual([
      'expected: required',
      'rubric: rubric_missing',
    ])
  })
})

test('the way of a question leads through a review, and out of use back to the draft', () => {
  expect(questionLifecycle.stepsFrom('DRAFT')).toEqual(['review', 'retire'])
  expect(questionLifecycle.stepsFrom('REVIEWED')).toEqual(['use', 'return', 'retire'])
  expect(questionLifecycle.stepsFrom('IN_USE')).toEqual(['retire'])
  expect(questionLifecycle.after('RETIRED', 'revive')).toBe('DRAFT')
})
