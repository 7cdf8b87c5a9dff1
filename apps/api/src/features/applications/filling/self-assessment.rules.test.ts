import { someUnits } from '@kompeten/testkit/schemes'
import { describe, expect, test } from 'vitest'
import { missingAnswers, outcomeOf, progressOf } from './self-assessment.rules.ts'

describe('an answer that arrives', () => {
  const kept = { version: 3, deviceId: 'phone', sequence: 7 }

  test('is saved where there is none yet', () => {
    expect(outcomeOf(undefined, 'phone', { based_on: 0, sequence: 1 })).toBe('saved')
  })

  test.each([
    ['phone', 3, 8, 'saved', 'the same device goes on'],
    ['phone', 0, 8, 'saved', 'the same device has not heard of its own save yet'],
    ['phone', 3, 7, 'older', 'the same packet comes twice'],
    ['phone', 3, 6, 'older', 'a packet was overtaken on the way'],
    ['tablet', 3, 1, 'saved', 'another device that has seen the newest'],
    ['tablet', 2, 99, 'elsewhere', 'another device that has not, whatever it counts'],
    ['tablet', 0, 1, 'elsewhere', 'another device that was opened before'],
  ] as const)(
    'from the %s, based on %i, sequence %i: %s (%s)',
    (deviceId, based_on, sequence, outcome, _why) => {
      expect(outcomeOf(kept, deviceId, { based_on, sequence })).toBe(outcome)
    },
  )
})

describe('FR.APL.02', () => {
  const units = someUnits(1)
  const [first, second] = units[0]?.elements.map(({ element_id }) => element_id) ?? []
  const given = (element_id: string | undefined, answer: 'K' | 'BK' | null, changes: object = {}) => ({
    element_id: element_id ?? '',
    answer,
    requirement_ids: [] as string[],
    note: null as string | null,
    ...changes,
  })
  const codes = (answers: ReturnType<typeof given>[], have: string[] = []) =>
    missingAnswers(units, answers, new Set(have)).map(({ path, code }) => [path, code])

  test('lacks each element without an answer, told by its number', () => {
    expect(missingAnswers(units, [], new Set()).map(({ name }) => name)).toEqual([
      'J.620100.001.01 · 1. Menyiapkan langkah 1',
      'J.620100.001.01 · 2. Menyiapkan langkah 2',
    ])
    expect(codes([given(first, null)])).toEqual([
      [first, 'required'],
      [second, 'required'],
    ])
  })

  test('asks of a K, not of a BK, what shows it', () => {
    expect(codes([given(first, 'K'), given(second, 'BK')])).toEqual([[first, 'evidence_needed']])
    expect(codes([given(first, 'K', { note: 'Lima tahun bekerja' }), given(second, 'BK')])).toEqual([])
  })

  test('evidence that is not there any more shows nothing', () => {
    const answers = [given(first, 'K', { requirement_ids: ['ijazah'] }), given(second, 'BK')]
    expect(codes(answers, ['ijazah'])).toEqual([])
    expect(codes(answers, [])).toEqual([[first, 'evidence_needed']])
  })

  test('counts the elements of this version alone', () => {
    const answers = [given(first, 'K'), given(second, 'BK'), given('of-an-older-version', 'K')]
    expect(progressOf(units, answers)).toEqual({ elements: 2, answered: 2, competent: 1 })
  })
})
