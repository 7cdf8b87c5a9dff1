import type { Language } from '@kompeten/phrases/platform/words'

const locale = (language: Language) => (language === 'id' ? 'id-ID' : 'en-GB')

/** A calendar day as papers say it: Sabtu, 21 November 2026. */
const dayInWords = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(locale(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** A day, or the days from the first to the last. */
export const spanInWords = (language: Language, first: string | null, last: string | null): string =>
  [...new Set([first, last])].flatMap((day) => (day === null ? [] : dayInWords(language, day))).join(' – ')
