import { expect, test } from 'vitest'
import { endedBy, openedOn } from './actual-days.rules.ts'

const planned = { startsOn: '2026-11-24', endsOn: '2026-11-26' }

test('an assessment begins on the day on which it is opened, and lasts as long as planned', () => {
  expect(openedOn(planned, '2026-11-24')).toEqual(planned)
  expect(openedOn(planned, '2026-11-23')).toEqual({ startsOn: '2026-11-23', endsOn: '2026-11-25' })
  expect(openedOn(planned, '2026-11-25')).toEqual({ startsOn: '2026-11-25', endsOn: '2026-11-26' })
  expect(openedOn(planned, '2026-11-30')).toEqual({ startsOn: '2026-11-30', endsOn: '2026-12-02' })
})

test('an assessment ends by the last day on which people are assessed under its schemes', () => {
  expect(openedOn(planned, '2026-11-24', '2026-11-25')).toEqual({
    startsOn: '2026-11-24',
    endsOn: '2026-11-25',
  })
  expect(openedOn(planned, '2026-11-23', '2026-11-24')).toEqual({
    startsOn: '2026-11-23',
    endsOn: '2026-11-24',
  })
  expect(openedOn(planned, '2026-11-24', '2026-12-24')).toEqual(planned)
})

test('an assessment is over by the day of its pleno, and never before its first day', () => {
  expect(endedBy(planned, '2026-11-25')).toEqual({ startsOn: '2026-11-24', endsOn: '2026-11-25' })
  expect(endedBy(planned, '2026-11-28')).toEqual(planned)
  expect(endedBy(planned, '2026-11-20')).toEqual(planned)
})
