import { expect, test } from 'vitest'
import { type CalendarEvent, isOver } from './write-calendar.ts'

const event = (when: CalendarEvent['when']): CalendarEvent => ({
  id: 'one',
  revision: 1,
  changedAt: new Date(0),
  title: 'Uji kompetensi',
  where: null,
  url: null,
  isCancelled: false,
  when,
})
const timeZone = 'Asia/Jakarta'

test('what has an end is over after it, what has a beginning only with its day, by the clock of its place', () => {
  const span = event({
    startsOn: '2026-11-25',
    startTime: '08:00',
    endsOn: '2026-11-26',
    endTime: '16:00',
    timeZone,
  })
  expect(isOver(span, new Date('2026-11-26T08:59:00Z'))).toBe(false)
  expect(isOver(span, new Date('2026-11-26T09:00:00Z'))).toBe(true)
  const moment = event({ day: '2026-11-26', time: '13:00', timeZone })
  expect(isOver(moment, new Date('2026-11-26T16:59:00Z'))).toBe(false)
  expect(isOver(moment, new Date('2026-11-26T17:00:00Z'))).toBe(true)
  expect(isOver(event({ day: '2026-11-26' }), new Date('2026-11-26T23:00:00Z'))).toBe(false)
  expect(isOver(event({ day: '2026-11-26' }), new Date('2026-11-27T00:00:00Z'))).toBe(true)
})
