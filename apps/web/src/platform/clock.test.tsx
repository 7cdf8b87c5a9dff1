import '../../test/browser.ts'
import { nothing } from '@kompeten/contract/platform/lists'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswers, sessionViewOf } from '../../test/worlds.ts'
import { copyrightYears } from '../features/access/index.ts'
import { call } from './call.ts'
import { hearTime, instantNow, now } from './clock.ts'
import { useFormat } from './format.ts'
import { forgetSession, rememberRole } from './session.ts'

const read = { method: 'GET', path: '/things', summary: 'x', reply: nothing, may: 'public' } as const
const hour = 3_600_000
/** In Jakarta the last morning of the year. */
const real = Date.parse('2026-12-31T02:00:00Z')
const setDevice = (hoursAhead: number) => vi.setSystemTime(real + hoursAhead * hour)
const answered = async (endpoint: typeof read | (typeof read & { cacheSeconds: number }), at = real) => {
  serverAnswers({ headers: { Date: new Date(at).toUTCString() } })
  await act(() => call(endpoint, {}))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: real })
  hearTime(new Date(real).toUTCString())
  forgetSession({ alsoDrafts: true })
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  [26, '2027-01-01'],
  [-26, '2026-12-30'],
])(
  'on a device that is %i hours ahead it is today by the server, also in the years of the footer',
  async (off, wrong) => {
    setDevice(off)
    const { result } = renderHook(() => useFormat())
    expect(result.current.today()).toBe(wrong)
    await answered(read)
    expect(result.current.today()).toBe('2026-12-31')
    expect(result.current.dayFromToday(1)).toBe('2027-01-01')
    expect(copyrightYears(now())).toBe('2021–2026')
    expect(instantNow()).toBe('2026-12-31T02:00:00.000Z')
  },
)

test('what is shown is said again once the device turns out to be wrong', async () => {
  setDevice(26)
  let drawn = 0
  renderHook(() => {
    drawn += 1
    return useFormat()
  })
  const before = drawn
  await answered(read)
  expect(drawn).toBe(before + 1)
  await answered(read)
  expect(drawn).toBe(before + 1)
})

test('a clock that is set right is believed again', async () => {
  setDevice(26)
  await answered(read)
  setDevice(0)
  await answered(read)
  expect(instantNow()).toBe('2026-12-31T02:00:00.000Z')
  expect(localStorage.getItem('clock_ahead')).toBeNull()
})

test('an answer that a cache may keep says nothing of the time', async () => {
  await answered({ ...read, cacheSeconds: 3600 }, real - 26 * hour)
  expect(instantNow()).toBe('2026-12-31T02:00:00.000Z')
})

test('how wrong the device is stays known when the page is loaded again', async () => {
  setDevice(26)
  await answered(read)
  vi.resetModules()
  const loadedAgain = await import('./clock.ts')
  expect(loadedAgain.instantNow()).toBe('2026-12-31T02:00:00.000Z')
})
