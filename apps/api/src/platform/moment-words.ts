import { zoneName } from '@kompeten/contract/platform/indonesian-zones'
import type { Language } from '@kompeten/phrases/platform/words'

/** An instant as papers and pages of the server write it: `21 November 2026 pukul 14.30 WIB`, in English `at 14:30 WIB`. */
export const momentInWords = (language: Language, at: Date, timeZone: string): string => {
  const shown = new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return `${shown} ${zoneName(timeZone)}`
}

type Written = Readonly<Record<Language, Intl.DateTimeFormat>>
// Made once: a format costs more than a page.
const written = (how: Intl.DateTimeFormatOptions): Written => ({
  id: new Intl.DateTimeFormat('id-ID', { ...how, timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { ...how, timeZone: 'UTC' }),
})
const long = { day: 'numeric', month: 'long', year: 'numeric' } as const
const [longDays, fullDays] = [written(long), written({ ...long, weekday: 'long' })]

/** A day (`YYYY-MM-DD`) as papers, mails and pages of the server write it: `21 November 2026`. */
export const longDay = (language: Language, day: string): string => longDays[language].format(new Date(day))

/** The same with its weekday: `Sabtu, 21 November 2026`. */
export const fullDay = (language: Language, day: string): string => fullDays[language].format(new Date(day))
