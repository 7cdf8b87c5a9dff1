import { zoneName } from '@kompeten/contract/platform/indonesian-zones'
import type { Language } from '@kompeten/phrases/platform/words'
import { useClock } from './clock.ts'
import { hostZone } from './host-zone.ts'
import { dayAfter } from './month.ts'
import { useSession } from './session.ts'
import { useLanguage } from './words.ts'

const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' }

const makers = new Map<string, Intl.DateTimeFormat>()
const clock = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const name = JSON.stringify([locale, options])
  const made = makers.get(name) ?? new Intl.DateTimeFormat(locale, options)
  makers.set(name, made)
  return made
}

/** An instant as tables show it, in the zone given: `14:30 21-11-2026 WIB` (decisions §4). */
export const momentInTable = (instant: string, timeZone: string): string => {
  const parts = clock('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('hour')}:${part('minute')} ${part('day')}-${part('month')}-${part('year')} ${zoneName(timeZone)}`
}

/** The calendar day (`YYYY-MM-DD`) that it is in a zone at a time. */
const dayIn = (timeZone: string, at: number): string =>
  clock('sv', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** A calendar day (`YYYY-MM-DD`) as tables show it: `21-11-2026`. */
export const dayInTable = (day: string): string => day.split('-').reverse().join('-')

/** A calendar day (`YYYY-MM-DD`) in a sentence: `21 November 2026`. */
export const dayInText = (language: Language, day: string): string =>
  clock(locales[language], { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** The time of an instant, written on screens as in tables in both languages: `14:30 WIB`. */
export const timeOfDay = (instant: string, timeZone: string): string =>
  `${clock('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' }).format(new Date(instant))} ${zoneName(timeZone)}`

/** A number as written in the language: `1.250`, in English `1,250`. */
export const numberInText = (language: Language, value: number): string =>
  new Intl.NumberFormat(locales[language]).format(value)

/** How many there are, where counting stops at the cap: `1.000+`. */
export const countInText = (language: Language, count: number, exact: boolean): string =>
  exact ? numberInText(language, count) : `${numberInText(language, count)}+`

/** The formats bound to the language and zone shown now, before signing in that of the host's LSP. A record with a zone of its own (a venue) passes it. */
export const useFormat = () => {
  const language = useLanguage()
  const zone = useSession()?.timeZone ?? hostZone()
  const now = useClock()
  const today = () => dayIn(zone, now())
  return {
    moment: (instant: string, timeZone = zone) => momentInTable(instant, timeZone),
    time: (instant: string, timeZone = zone) => timeOfDay(instant, timeZone),
    /** By the calendar of the LSP. */
    today,
    /** The day of an instant by the same calendar. */
    dayOf: (instant: string) => dayIn(zone, Date.parse(instant)),
    /** The day so many days from today, by the same calendar. */
    dayFromToday: (days: number) => dayAfter(today(), days),
    day: dayInTable,
    dayInText: (day: string) => dayInText(language, day),
    number: (value: number) => numberInText(language, value),
    count: (count: number, exact: boolean) => countInText(language, count, exact),
  }
}
