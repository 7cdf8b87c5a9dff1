import { holidaysWords } from '@kompeten/phrases/holidays/holidays'
import { useQueries } from '@tanstack/react-query'
import { dayInTable } from '../../platform/format.ts'
import { useSpoken, useWords } from '../../platform/words.ts'
import { isDay } from '../../ui/form/day-text.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { holidayQueries } from './holidays.queries.ts'

/** Days as somebody types them: what is none yet is not looked at. */
type Span = { from: string | null; until: string | null }

/** The public holidays of these years as far as they are known and read, in the reader's language; a year that is none is not asked for. */
export const useHolidaysOf = (years: readonly string[]): readonly { day: string; name: string | null }[] => {
  const spoken = useSpoken()
  const asked = [...new Set(years)].filter((year) => /^20\d\d$/.test(year))
  return useQueries({ queries: asked.map((year) => holidayQueries.ofYear({ year })) }).flatMap(({ data }) =>
    (data?.days ?? []).map(({ day, name, name_en }) => ({
      day,
      name: name === null ? null : spoken(name, name_en),
    })),
  )
}

/** The public holidays from one day until another, or on the only one that is known yet, each with its name; '' for none. */
export const useHolidaysIn = ({ from, until }: Span): string => {
  const days = [from, until].filter((day) => day !== null && isDay(day)).toSorted()
  const [first = '', last = first] = days
  return useHolidaysOf(days.map((day) => day?.slice(0, 4) ?? ''))
    .filter(({ day }) => (first ?? '') <= day && day <= (last ?? ''))
    .map(({ day, name }) => (name === null ? dayInTable(day) : `${dayInTable(day)} (${name})`))
    .join(', ')
}

/** Says where days that are being chosen are public holidays, which forbids nothing. */
export const HolidayNote = (span: Span) => {
  const w = useWords(holidaysWords)
  const days = useHolidaysIn(span)
  return days === '' ? null : <Callout tone="info">{w.planned(days)}</Callout>
}
