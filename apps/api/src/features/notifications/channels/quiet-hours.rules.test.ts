import { expect, test } from 'vitest'
import { notBefore } from './quiet-hours.rules.ts'

const night = { quietFrom: '21:00', quietTo: '06:30', quietZone: 'Asia/Makassar' }
const sent = (at: string, quiet: Parameters<typeof notBefore>[0] = night) =>
  notBefore(quiet, new Date(at)).toISOString()

test('what falls into quiet hours goes at their end, by the clock of the person’s own zone', () => {
  // 21:00 in Makassar is 13:00 UTC.
  expect(sent('2026-11-24T12:59:59.000Z')).toBe('2026-11-24T12:59:59.000Z')
  expect(sent('2026-11-24T13:00:00.000Z')).toBe('2026-11-24T22:30:00.000Z')
  expect(sent('2026-11-24T16:10:42.500Z')).toBe('2026-11-24T22:30:00.000Z')
  expect(sent('2026-11-24T22:29:59.999Z')).toBe('2026-11-24T22:30:00.000Z')
  expect(sent('2026-11-24T22:30:00.000Z')).toBe('2026-11-24T22:30:00.000Z')
})

test('quiet hours within a day end on that day', () => {
  const noon = { quietFrom: '12:00', quietTo: '13:00', quietZone: 'Asia/Jakarta' }
  expect(sent('2026-11-24T05:30:00.000Z', noon)).toBe('2026-11-24T06:00:00.000Z')
  expect(sent('2026-11-24T06:00:00.000Z', noon)).toBe('2026-11-24T06:00:00.000Z')
})

test('none, and such as last no time, hold nothing back', () => {
  const at = '2026-11-24T16:00:00.000Z'
  expect(sent(at, { ...night, quietFrom: null, quietTo: null })).toBe(at)
  expect(sent(at, { ...night, quietFrom: '00:00', quietTo: '00:00' })).toBe(at)
})
