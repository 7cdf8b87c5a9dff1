const minuteMs = 60_000
const dayMinutes = 24 * 60

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Quiet hours: `HH:MM` in a zone; both null for none. */
export type QuietHours = { quietFrom: string | null; quietTo: string | null; quietZone: string }

/** The minute of the day that a clock in the zone shows. */
const minuteIn = (zone: string, at: Date): number => {
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return minutesOf(shown)
}

/**
 * The first moment from `at` on that is not quiet: `at` itself outside of quiet hours, else their end, to the minute. They
 * may run over midnight; from and to the same, as they were once taken, are none.
 */
export const notBefore = ({ quietFrom, quietTo, quietZone }: QuietHours, at: Date): Date => {
  if (quietFrom === null || quietTo === null) return at
  const [from, to, now] = [minutesOf(quietFrom), minutesOf(quietTo), minuteIn(quietZone, at)]
  const since = (now - from + dayMinutes) % dayMinutes
  const lasts = (to - from + dayMinutes) % dayMinutes
  if (since >= lasts) return at
  const begun = at.getTime() - (at.getTime() % minuteMs)
  return new Date(begun + (lasts - since) * minuteMs)
}
