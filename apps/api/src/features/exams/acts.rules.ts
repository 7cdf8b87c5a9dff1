import type { RoomAct } from '@kompeten/contract/exams/control-room'
import { endAfterPause, minutesAfter } from './sittings.rules.ts'

type Clock = { startedAt: Date | null; endsAt: Date | null; pausedAt: Date | null; extraMinutes: number }
type Change = Partial<
  Clock & { endedAt: Date | null; endReason: 'ended' | null; isFree: boolean; admittedAt: Date }
>

/** What an act changes in a sitting that may take it. `minutes` is meant by giving time and by reopening alone. */
export const changeBy = (
  act: RoomAct,
  { startedAt, endsAt, pausedAt, extraMinutes }: Clock,
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
      }
    case 'extend':
      // While the clock stands still, what is left grows all the same: it lies between the stop and the end.
      return { extraMinutes: extraMinutes + minutes, endsAt: endsAt && minutesAfter(endsAt, minutes) }
    case 'move':
      return { isFree: true }
    case 'end':
      return { endedAt: now, endReason: 'ended', pausedAt: null }
    case 'reopen':
      return {
        endedAt: null,
        endReason: null,
        pausedAt: null,
        startedAt: startedAt ?? now,
        endsAt: minutesAfter(now, minutes),
      }
  }
}
