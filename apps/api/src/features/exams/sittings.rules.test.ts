import { expect, test } from 'vitest'
import { secondsTaken } from './sittings.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 9, 5, 1, minute))
const begun = { startedAt: at(0), minutes: 30, extraMinutes: 0 }

test('a sitting took as long as its clock ran', () => {
  expect(secondsTaken({ ...begun, endsAt: at(30) }, at(12))).toBe(12 * 60)
  // By time, with ten minutes more.
  expect(secondsTaken({ ...begun, extraMinutes: 10, endsAt: at(40) }, at(40))).toBe(40 * 60)
  // The clock stood still for a quarter of an hour.
  expect(secondsTaken({ ...begun, endsAt: at(45) }, at(35))).toBe(20 * 60)
  // Ended after twenty minutes, opened again half an hour later for ten.
  expect(secondsTaken({ ...begun, endsAt: at(60) }, at(60))).toBe(30 * 60)
  // Nothing is less than nothing.
  expect(secondsTaken({ ...begun, endsAt: at(59) }, at(10))).toBe(0)
})
