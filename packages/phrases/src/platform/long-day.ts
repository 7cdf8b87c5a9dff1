import type { Language } from './words.ts'

const format = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const formats: Record<Language, Intl.DateTimeFormat> = { id: format('id-ID'), en: format('en-GB') }

/** A day (`YYYY-MM-DD`) that a fact of an event names, as people write it; empty where there is none. */
export const dayInWords = (language: Language, day: string): string =>
  day === '' ? '' : formats[language].format(new Date(day))
