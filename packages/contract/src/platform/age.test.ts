import { describe, expect, test } from 'vitest'
import { ageOf, needsGuardian, yearsAgo } from './age.ts'

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
    expect(yearsAgo(1, at('2024-02-29T03:00:00Z'))).toBe('2023-03-01')
  })
})

test('a guardian consents for people under 18, and for nothing that is no day', () => {
  const year = new Date().getFullYear()
  expect(needsGuardian(`${year - 17}-01-01`)).toBe(true)
  expect(needsGuardian(`${year - 19}-01-01`)).toBe(false)
  expect(needsGuardian('besok')).toBe(false)
  expect(needsGuardian(null)).toBe(false)
})
