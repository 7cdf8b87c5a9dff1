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

/** A day (`YYYY-MM-DD`) as papers, mails and pages of the server write it: `21 November 2026`. */
export const dayInWords = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))
