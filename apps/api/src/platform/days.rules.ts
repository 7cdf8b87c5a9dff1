const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone: a format takes tens of kilobytes outside of the heap, and an export asks for one each row. */
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

const minuteMs = 60_000
/** The day that was last told of each zone, and the minute that it was told for: every call asks for the day of now. */
const lastTold = new Map<string, { minute: number; day: string }>()

/** The calendar day (`YYYY-MM-DD`) that it is in an IANA time zone at that moment; in all zones of today a day begins with a minute. */
export const dayIn = (timeZone: string, at: Date): string => {
  const minute = Math.floor(at.getTime() / minuteMs)
  const last = lastTold.get(timeZone)
  if (last?.minute === minute) return last.day
  const day = formatIn(timeZone).format(at)
  lastTold.set(timeZone, { minute, day })
  return day
}

/** The time (`HH:MM`) that it is in an IANA time zone at that moment. */
export const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  )

const dayMs = 86_400_000

/** The day so many days after one (before it, where negative), all `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Calendar days from one day to another, both `YYYY-MM-DD`; negative where the other comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Every day from the first to the last, all `YYYY-MM-DD`; none where the last comes first. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => dayAfter(first, index))

/** Spans of days one after the other from a day on, each up to so many days ahead: `[30, 60]` is 0–30 and 31–60. */
export const spansAhead = (
  today: string,
  ends: readonly number[],
): { days: number; from: string; to: string }[] =>
  ends.map((days, at) => ({
    days,
    from: at === 0 ? today : dayAfter(today, (ends[at - 1] ?? 0) + 1),
    to: dayAfter(today, days),
  }))

/** The moment at which a day (`YYYY-MM-DD`) begins in an IANA time zone. */
export const startOfDay = (timeZone: string, day: string): Date => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(`${day}T00:00:00Z`),
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length)
  return new Date(`${day}T00:00:00${offset || 'Z'}`)
}
