import type { Language } from '@kompeten/phrases/words'
import type { Paper } from '../tenants/index.ts'

const locale = (language: Language) => (language === 'id' ? 'id-ID' : 'en-GB')

/** A calendar day as papers say it: Sabtu, 21 November 2026. */
const dayInWords = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(locale(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** A day, or the days from the first to the last. */
export const spanInWords = (language: Language, first: string | null, last: string | null): string =>
  [...new Set([first, last])].flatMap((day) => (day === null ? [] : dayInWords(language, day))).join(' – ')

/** An instant in the LSP's zone, the zone's name behind it. */
export const instantInWords = (
  { timeZone, language }: Pick<Paper, 'timeZone' | 'language'>,
  at: Date,
): string =>
  new Intl.DateTimeFormat(locale(language), {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short', hourCycle: 'h23' },
  }).format(at)
