/** Counts what comes in a window of time. */
export type Meter = {
  /** Whether one more is still within the limit. */
  takes(now: number): boolean
}

/** Lets through so many within a time, whenever it begins: a bucket that fills up evenly. */
export const makeMeter = ({ frames, withinMs }: { frames: number; withinMs: number }): Meter => {
  let left = frames
  let filledAt: number | undefined
  return {
    takes: (now) => {
      left = Math.min(frames, left + ((now - (filledAt ?? now)) * frames) / withinMs)
      filledAt = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
