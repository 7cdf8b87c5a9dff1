import type { Language } from '@kompeten/phrases/words'

const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' }
const zones: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

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
  return `${shown} ${zones[timeZone] ?? timeZone}`
}
