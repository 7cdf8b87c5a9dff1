import { expect, test } from 'vitest'
import { changeBy } from './room/acts.rules.ts'
import { secondsTaken } from './sittings.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 9, 5, 1, minute))
const begun = {
  startedAt: at(0),
  endsAt: at(60),
  endedAt: null as Date | null,
  pausedAt: null as Date | null,
  extraMinutes: 0,
  stoodSeconds: 0,
}
type Act = [act: Parameters<typeof changeBy>[0], minute: number, minutes?: number]

/** How many minutes a test of an hour took that ended at a minute, after what was done with it in the room. */
const taken = (end: number, ...acts: Act[]): number => {
  let row = begun
  for (const [act, minute, minutes = 0] of acts) {
    row = { ...row, ...changeBy(act, row, { now: at(minute), minutes }) } as typeof begun
  }
  return secondsTaken(row, at(end)) / 60
}

test('a sitting took as long as its clock ran', () => {
  expect(taken(12)).toBe(12)
  expect(taken(70, ['extend', 20, 10])).toBe(70)
  expect(taken(40, ['pause', 10], ['resume', 25])).toBe(25)
  expect(taken(30, ['pause', 10], ['end', 30])).toBe(10)
})

test('the minutes of a test that was opened again are added to those before, without the time between', () => {
  // By time after an hour, opened again half an hour later: nine minutes more.
  expect(taken(99, ['reopen', 90, 60])).toBe(69)
  expect(taken(60, ['end', 20], ['reopen', 50, 10])).toBe(30)
  expect(taken(80, ['end', 20], ['reopen', 50, 60], ['pause', 55], ['resume', 65])).toBe(40)
  expect(taken(130, ['end', 20], ['reopen', 50, 10], ['reopen', 120, 10])).toBe(40)
  // Nothing is less than nothing.
  expect(secondsTaken({ ...begun, stoodSeconds: 900 }, at(10))).toBe(0)
})
