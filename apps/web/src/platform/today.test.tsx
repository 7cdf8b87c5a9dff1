import '../../test/browser.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionViewOf } from '../../test/worlds.ts'
import { useFormat } from './format.ts'
import { forgetSession, rememberRole } from './session.ts'

beforeEach(() => {
  forgetSession({ alsoDrafts: true })
  vi.useFakeTimers({ now: new Date('2026-12-31T16:30:00Z') })
})
afterEach(() => vi.useRealTimers())

test.each([
  ['Asia/Jakarta', '2026-12-31', '2026-12-30'],
  ['Asia/Jayapura', '2027-01-01', '2026-12-31'],
])('today in %s is %s, wherever the browser stands', (timeZone, today, yesterday) => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM', { time_zone: timeZone }) })
  const { result } = renderHook(() => useFormat())
  expect(result.current.today()).toBe(today)
  expect(result.current.dayFromToday(-1)).toBe(yesterday)
})
