import type { Language } from '@kompeten/phrases/platform/words'

const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' }

/** A calendar day as a form prints it: `17 Agustus 1996`. */
export const dayWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`))

/** A country by its ISO 3166-1 code. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(locales[language], { type: 'region' }).of(code) ?? code
