import { zoneName } from '@kompeten/contract/platform/indonesian-zones'
import type { Language } from '@kompeten/phrases/platform/words'
import { fullDay } from './moment-words.ts'

/** Days (`YYYY-MM-DD`) and times (`HH:mm`) as the clock at the venue shows them, in its IANA zone. */
export type Span = { startsOn: string; startTime: string; endsOn: string; endTime: string; timeZone: string }

/**
 * A span as mails write it: `Senin, 23 November 2026 pukul 08.00–16.00 WIB`; of several days the second one too, in English
 * `at 08:00–16:00 WIB`.
 */
export const scheduleInWords = (language: Language, span: Span): string => {
  const { startsOn, startTime, endsOn, endTime, timeZone } = span
  const day = (of: string) => fullDay(language, of)
  const clock = (time: string) => (language === 'id' ? time.replace(':', '.') : time)
  const at = language === 'id' ? 'pukul' : 'at'
  return startsOn === endsOn
    ? `${day(startsOn)} ${at} ${clock(startTime)}–${clock(endTime)} ${zoneName(timeZone)}`
    : `${day(startsOn)} ${at} ${clock(startTime)} – ${day(endsOn)} ${at} ${clock(endTime)} ${zoneName(timeZone)}`
}
