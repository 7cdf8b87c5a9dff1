import { expect, test } from 'vitest'
import { scheduleInWords } from './schedule-words.ts'

const span = {
  startsOn: '2026-11-23',
  startTime: '08:00',
  endsOn: '2026-11-23',
  endTime: '16:00',
  timeZone: 'Asia/Jakarta',
}

test('a span is written as people say it, by the clock of the venue, with its end where that is another day', () => {
  expect(scheduleInWords('id', span)).toBe('Senin, 23 November 2026 pukul 08.00–16.00 WIB')
  expect(scheduleInWords('en', { ...span, timeZone: 'Asia/Makassar' })).toBe(
    'Monday, 23 November 2026 at 08:00–16:00 WITA',
  )
  expect(scheduleInWords('id', { ...span, endsOn: '2026-11-24' })).toBe(
    'Senin, 23 November 2026 pukul 08.00 – Selasa, 24 November 2026 pukul 16.00 WIB',
  )
})
