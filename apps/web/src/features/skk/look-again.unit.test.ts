import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenTried, whenTriedFirst } from './look-again.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T03:00:00Z') }))
afterEach(() => void vi.useRealTimers())
const report = (skk_id: string, next_date: string | null) => ({ skk_id, next_date })

test('looks again when a report is tried: not sooner than in two seconds, not later than in ten', () => {
  expect(whenTried(null)).toBe(false)
  expect(whenTried('2026-11-24T02:59:00Z')).toBe(2000)
  expect(whenTried('2026-11-24T03:00:05Z')).toBe(5_000)
  expect(whenTried('2026-11-24T09:00:00Z')).toBe(10_000)
})

test('goes by the report in front of each application, and by the first of those', () => {
  const waiting = [
    report('a', '2026-11-24T03:00:07Z'),
    report('a', '2026-11-24T01:00:00Z'),
    report('b', '2026-11-24T03:00:03Z'),
  ]
  expect(whenTriedFirst(waiting)).toBe(3_000)
  expect(whenTriedFirst(waiting.slice(0, 2))).toBe(7_000)
  expect(whenTriedFirst([])).toBe(false)
})
