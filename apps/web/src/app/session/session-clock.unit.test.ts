import { expect, test } from 'vitest'
import { sessionDue } from './session-clock.ts'

const minute = 60_000
const hour = 60 * minute
const twelveHours = { issuedAt: 0, expiresAt: 12 * hour }

test('a fresh session needs nothing, however busy the person is', () => {
  expect(sessionDue({ ...twelveHours, lastActiveAt: hour }, hour)).toBe('nothing')
})

test('the key is renewed once the person has done something in the later three quarters of its life', () => {
  expect(sessionDue({ ...twelveHours, lastActiveAt: 4 * hour }, 4 * hour)).toBe('renew')
})

test('the key is not renewed for somebody who has gone away', () => {
  expect(sessionDue({ ...twelveHours, lastActiveAt: hour }, 8 * hour)).toBe('nothing')
})

test('who has done nothing is warned five minutes before the end', () => {
  expect(sessionDue({ ...twelveHours, lastActiveAt: hour }, 12 * hour - 6 * minute)).toBe('nothing')
  expect(sessionDue({ ...twelveHours, lastActiveAt: hour }, 12 * hour - 5 * minute)).toBe('warn')
})

test('at the end it has ended, even if the person is busy', () => {
  expect(sessionDue({ ...twelveHours, lastActiveAt: 12 * hour }, 12 * hour)).toBe('end')
})

test('near the absolute end a key is not renewed more than once a minute', () => {
  const short = { issuedAt: 0, expiresAt: 2 * minute }
  expect(sessionDue({ ...short, lastActiveAt: 50_000 }, 50_000)).toBe('nothing')
  expect(sessionDue({ ...short, lastActiveAt: 70_000 }, 70_000)).toBe('renew')
})
