import { zoneName } from '@kompeten/contract/indonesian-zones'
import type { Language } from '@kompeten/phrases/words'

const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' }

/** A moment as a form prints it, in the LSP's zone: `21 November 2026 14.30 WIB`. */
export const momentWords = (at: Date, timeZone: string, language: Language): string => {
  const shown = new Intl.DateTimeFormat(locales[language], {
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
