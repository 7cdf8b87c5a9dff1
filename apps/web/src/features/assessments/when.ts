import type { AssessmentRow } from '@kompeten/contract/assessments/content'
import { zoneName } from '@kompeten/contract/platform/indonesian-zones'

type Span = Pick<AssessmentRow, 'start_date' | 'start_time' | 'end_date' | 'end_time' | 'time_zone'>

/** When an assessment is, in its venue's zone: `12-05-2027 08:00 – 13-05-2027 16:00 WITA`; a single day is named once. */
export const spanInText = (
  { start_date, start_time, end_date, end_time, time_zone }: Span,
  day: (day: string) => string,
): string => {
  const end = start_date === end_date ? end_time : `${day(end_date)} ${end_time}`
  return `${day(start_date)} ${start_time} – ${end} ${zoneName(time_zone)}`
}
