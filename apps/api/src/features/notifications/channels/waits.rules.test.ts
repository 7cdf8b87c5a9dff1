import { expect, test } from 'vitest'
import { waitOf } from './waits.rules.ts'

const now = new Date('2026-11-26T03:00:00Z')
const later = new Date('2026-11-26T04:00:00Z')
const latest = new Date('2026-11-26T05:00:00Z')
const message = { state: 'WAITING' as const, fault: null, isQuiet: false, nextAt: now }
const line = { isRefused: false, resumeAt: null }

test('a message says what it waits for, and until when', () => {
  const told = [
    waitOf(message, line, now),
    waitOf({ ...message, nextAt: later }, line, now),
    waitOf({ ...message, nextAt: later, isQuiet: true }, line, now),
    waitOf({ ...message, nextAt: later, fault: 'limited' }, line, now),
    waitOf({ ...message, nextAt: later, fault: 'unreachable' }, { ...line, resumeAt: latest }, now),
    waitOf({ ...message, fault: 'unreachable' }, line, now),
    waitOf(message, { ...line, resumeAt: latest }, now),
    waitOf({ ...message, nextAt: later, isQuiet: true }, { ...line, isRefused: true }, now),
    // Its quiet hours are over.
    waitOf({ ...message, isQuiet: true }, line, now),
  ]
  expect(told).toEqual([
    { for: 'turn', until: null },
    { for: 'turn', until: null },
    { for: 'quiet_hours', until: later },
    { for: 'limited', until: later },
    { for: 'next_attempt', until: latest },
    { for: 'turn', until: null },
    { for: 'service', until: latest },
    { for: 'token', until: null },
    { for: 'turn', until: null },
  ])
})

test('one that does not wait waits for nothing', () => {
  for (const state of ['SENDING', 'SENT', 'FAILED', 'DROPPED'] as const) {
    expect(waitOf({ ...message, state, nextAt: later }, line, now)).toBeUndefined()
  }
})
