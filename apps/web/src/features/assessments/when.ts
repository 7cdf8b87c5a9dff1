import type { AssessmentRow } from '@kompeten/contract/assessments/content'
import { zoneName } from '@kompeten/contract/platform/indonesian-zones'

type Span = Pick<AssessmentRow, 'start_date' | 'start_time' | 'end_date' | 'end_time' | 'time_zone'>

/** Minutes by which a zone is ahead of UTC at a moment. */
const aheadOf = (timeZone: string, at: Date): number => {
  const shown = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    at,
  )
  return Math.round((Date.parse(`${shown.replace(' ', 'T')}Z`) - at.getTime()) / 60_000)
}

const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time of a venue's clock (`08:00`) in words of the reader's: `07:00`. */
const shifted = (time: string, minutes: number): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const all = (((hour * 60 + minute + minutes) % 1440) + 1440) % 1440
  return [Math.floor(all / 60), all % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * When an assessment is, in its venue's zone: `12-05-2027 08:00 – 13-05-2027 16:00 WITA`; a single day is named once. Whoever
 * reads it where clocks go otherwise has the hours of their own clock beside it: `(07:00 – 15:00 WIB)`.
 */
export const spanInText = (
  { start_date, start_time, end_date, end_time, time_zone }: Span,
  day: (day: string) => string,
  reader = readersZone(),
): string => {
  const end = start_date === end_date ? end_time : `${day(end_date)} ${end_time}`
  const venues = `${day(start_date)} ${start_time} – ${end} ${zoneName(time_zone)}`
  const noon = new Date(`${start_date}T12:00:00Z`)
  const apart = aheadOf(reader, noon) - aheadOf(time_zone, noon)
  if (apart === 0) return venues
  return `${venues} (${shifted(start_time, apart)} – ${shifted(end_time, apart)} ${zoneName(reader)})`
}
