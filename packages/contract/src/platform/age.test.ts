import { describe, expect, test } from 'vitest'
import { ageOf, birthDay, needsGuardian, yearsAgo } from './age.ts'
import { easternDay, pastDay, plannedIssues } from './day-kinds.ts'
import { checked } from './issues.ts'

const at = (text: string) => new Date(text)

describe('an age', () => {
  test('is in full years, a year more from the birthday on', () => {
    expect(ageOf('2012-11-21', at('2026-11-20T12:00:00Z'))).toBe(13)
    expect(ageOf('2012-11-21', at('2026-11-21T12:00:00Z'))).toBe(14)
  })

  test('grows with the first midnight in Indonesia', () => {
    expect(ageOf('2012-11-21', at('2026-11-20T14:59:00Z'))).toBe(13)
    expect(ageOf('2012-11-21', at('2026-11-20T15:00:00Z'))).toBe(14)
  })

  test('of somebody born on 29 February grows on 1 March', () => {
    expect(ageOf('2012-02-29', at('2026-02-28T03:00:00Z'))).toBe(13)
    expect(ageOf('2012-02-29', at('2026-03-01T03:00:00Z'))).toBe(14)
  })

  test('bounds a picker of days', () => {
    expect(yearsAgo(14, at('2026-11-21T03:00:00Z'))).toBe('2012-11-21')
    const leapDay = at('2024-02-29T03:00:00Z')
    expect(yearsAgo(1, leapDay)).toBe('2023-02-28')
    expect(yearsAgo(4, leapDay)).toBe('2020-02-29')
    expect([ageOf('2023-02-28', leapDay), ageOf('2023-03-01', leapDay)]).toEqual([1, 0])
  })
})

test('a guardian consents for people under 18, and for nothing that is no day', () => {
  const eve = new Date(Date.now() + 86_400_000)
  expect(needsGuardian(yearsAgo(18, eve))).toBe(true)
  expect(needsGuardian(yearsAgo(18))).toBe(false)
  expect(needsGuardian('besok')).toBe(false)
  expect(needsGuardian(null)).toBe(false)
})

test('a day of birth is that of somebody who lives, and is old enough', () => {
  const codeOf = (born: string) => checked(birthDay(14), born).issues?.map(({ code }) => code)
  const yesterday = new Date(Date.now() - 86_400_000)
  expect(codeOf(yearsAgo(14))).toBeUndefined()
  expect(codeOf(yearsAgo(110))).toBeUndefined()
  expect(codeOf(yearsAgo(13))).toEqual(['too_young'])
  expect(codeOf(yearsAgo(111, yesterday))).toEqual(['too_old'])
  expect(codeOf('2998-01-01')).toEqual(['in_the_future'])
})

test('what has happened did so today at the latest, in the part of Indonesia where a day begins first', () => {
  const codeOf = (given: string) => checked(pastDay, given).issues?.map(({ code }) => code)
  expect(easternDay(at('2026-11-20T15:00:00Z'))).toBe('2026-11-21')
  expect(codeOf(easternDay(new Date()))).toBeUndefined()
  expect(codeOf(easternDay(new Date(Date.now() + 86_400_000)))).toEqual(['in_the_future'])
})

test('a plan is for today or a day ahead, within five years', () => {
  const issues = (planned: string, today = '2028-02-29') => plannedIssues('starts_on', planned, today)
  expect(issues('2028-02-28')).toEqual([{ path: 'starts_on', code: 'in_the_past' }])
  for (const fine of ['2028-02-29', '2033-02-28']) expect(issues(fine)).toEqual([])
  expect(issues('2033-03-01')).toEqual([{ path: 'starts_on', code: 'too_far_ahead', facts: { limit: 5 } }])
})
