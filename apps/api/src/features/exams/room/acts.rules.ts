import type { RoomAct } from '@kompeten/contract/exams/control-room'
import { endAfterPause, minutesAfter, stoodUntil } from '../sittings.rules.ts'

type Clock = {
  startedAt: Date | null
  endsAt: Date | null
  endedAt: Date | null
  pausedAt: Date | null
  extraMinutes: number
  stoodSeconds: number
}
type Change = Partial<Clock & { endReason: 'ended' | null; isFree: boolean; admittedAt: Date }>

/**
 * Whether a sitting can be given so many minutes more: altogether no more than the test itself takes. Twice the time is the most
 * that an adjustment (FR.AK.07) asks for; time lost by a disturbance needs none of it, since a clock is paused meanwhile. Whatever
 * else is typed is a slip, of which a clock of a day would come.
 */
export const fitsExtra = (
  { minutes, extraMinutes }: { minutes: number; extraMinutes: number },
  more: number,
): boolean => extraMinutes + more <= minutes

/** What an act changes in a sitting that may take it. `minutes` is meant by giving time and by reopening alone. */
export const changeBy = (
  act: RoomAct,
  { startedAt, endsAt, endedAt, pausedAt, extraMinutes, stoodSeconds }: Clock,
  { now, minutes }: { now: Date; minutes: number },
): Change => {
  switch (act) {
    case 'admit':
      return { admittedAt: now }
    case 'pause':
      return { pausedAt: now }
    case 'resume':
      return {
        pausedAt: null,
        ...(endsAt && pausedAt && { endsAt: endAfterPause({ endsAt, pausedAt }, now) }),
        ...(pausedAt && { stoodSeconds: stoodUntil(stoodSeconds, pausedAt, now) }),
      }
    case 'extend':
      // While the clock stands still, what is left grows all the same: it lies between the stop and the end.
      return { extraMinutes: extraMinutes + minutes, endsAt: endsAt && minutesAfter(endsAt, minutes) }
    case 'move':
      return { isFree: true }
    case 'end':
      return {
        endedAt: now,
        endReason: 'ended',
        pausedAt: null,
        ...(pausedAt && { stoodSeconds: stoodUntil(stoodSeconds, pausedAt, now) }),
      }
    case 'reopen': {
      const over = endedAt ?? endsAt
      return {
        endedAt: null,
        endReason: null,
        pausedAt: null,
        startedAt: startedAt ?? now,
        endsAt: minutesAfter(now, minutes),
        ...(over && { stoodSeconds: stoodUntil(stoodSeconds, over, now) }),
      }
    }
  }
}
