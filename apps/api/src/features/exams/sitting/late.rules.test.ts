import { expect, test } from 'vitest'
import { isBeforeReopening, isLateStanding, lateWrittenAt, whyNotLate, writtenAt } from './late.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 9, 5, 1, minute))
const when = (sequence: Date, sent: Date | undefined, now = at(40)) =>
  writtenAt({ sequence: sequence.getTime(), sent: sent?.getTime() }, { startedAt: at(0), now })

test('something was written as long ago as the device says, whatever its clock shows', () => {
  expect(when(at(28), at(40))).toEqual(at(28))
  // A clock that is a day ahead, and one that is a day behind.
  expect(when(at(28 + 1440), at(40 + 1440))).toEqual(at(28))
  expect(when(at(28 - 1440), at(40 - 1440))).toEqual(at(28))
})

test('a device that does not say when it sent is believed, and nothing was written before the beginning or after now', () => {
  expect(when(at(28), undefined)).toEqual(at(28))
  expect(when(new Date(253_402_300_799_999), undefined)).toEqual(at(40))
  expect(when(new Date(1), undefined)).toEqual(at(0))
  expect(when(new Date(1), new Date(253_402_300_799_999))).toEqual(at(0))
  expect(when(at(50), at(45))).toEqual(at(40))
})

const come = { written: at(29), end: at(30), isHandedIn: false, isDecided: false, isMarked: false }

test('a late text was written before the end, and comes before anything rests on its answer', () => {
  expect(whyNotLate(come)).toBeUndefined()
  // As for answers on their way.
  expect(whyNotLate({ ...come, written: new Date(at(30).getTime() + 5_000) })).toBeUndefined()
  expect(whyNotLate({ ...come, written: new Date(at(30).getTime() + 5_001) })).toBe('written_after_end')
  expect(whyNotLate({ ...come, isMarked: true })).toBe('answer_marked')
  expect(whyNotLate({ ...come, isDecided: true })).toBe('participant_decided')
  expect(whyNotLate({ ...come, isHandedIn: true, isMarked: true })).toBe('test_handed_in')
})

test('what came late stands until its writer wrote on, and is of an earlier run once the test ended again', () => {
  expect(isLateStanding({ lateAt: null, keptAt: at(10) })).toBe(false)
  expect(isLateStanding({ lateAt: at(31), keptAt: null })).toBe(true)
  expect(isLateStanding({ lateAt: at(31), keptAt: at(10) })).toBe(true)
  expect(isLateStanding({ lateAt: at(31), keptAt: at(35) })).toBe(false)
  expect(isBeforeReopening({ lateAt: at(31) }, at(30))).toBe(false)
  expect(isBeforeReopening({ lateAt: at(31) }, at(40))).toBe(true)
  expect(isBeforeReopening({ lateAt: at(31) }, null)).toBe(false)
})

test('what an earlier version kept of a clock that was far ahead was written no later than it came', () => {
  expect(lateWrittenAt({ lateSequence: 253_402_300_799_999, lateAt: at(31) })).toEqual(at(31))
  expect(lateWrittenAt({ lateSequence: at(29).getTime(), lateAt: at(31) })).toEqual(at(29))
  expect(lateWrittenAt({ lateSequence: null, lateAt: null })).toBeNull()
})
