import { dayAfter } from './days.rules.ts'

/** Public holidays of the same date every year. */
const everyYear = ['01-01', '05-01', '06-01', '08-17', '12-25']

/** Easter Sunday of a year (the Gregorian computus). */
const easterOf = (year: number): string => {
  const a = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * a + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((a + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  const month = Math.floor(days / 31)
  return `${year}-${String(month).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}

/** The public holidays of the years whose decree is known. */
export type Holidays = {
  /**
   * Whether a day (`YYYY-MM-DD`) is a public holiday in Indonesia. Of years whose decree is not known only those that
   * need none: of the same date every year, and those that follow Easter (Good Friday, Ascension).
   */
  includes(day: string): boolean
  knows(year: number): boolean
}

/** The days of a year that need no decree, in their order. */
export const undecreedDays = (year: number): string[] => {
  const easter = easterOf(year)
  const everyEaster = [dayAfter(easter, -2), dayAfter(easter, 39)]
  return [...everyYear.map((day) => `${year}-${day}`), ...everyEaster].toSorted()
}

const needsNoDecree = (day: string): boolean => undecreedDays(yearOf(day)).includes(day)

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Holidays from the days (`YYYY-MM-DD`) of each known year. */
export const holidaysOf = (years: readonly { year: number; days: readonly string[] }[]): Holidays => {
  const known = new Map(years.map(({ year, days }) => [year, new Set(days)]))
  return {
    includes: (day) => known.get(yearOf(day))?.has(day) ?? needsNoDecree(day),
    knows: (year) => known.has(year),
  }
}

/** The first year between two days whose holidays are not known; null where all are. */
export const unknownYearIn = (holidays: Holidays, from: string, to: string): number | null => {
  for (let year = yearOf(from); year <= yearOf(to); year += 1) if (!holidays.knows(year)) return year
  return null
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The day so many working days after one, all `YYYY-MM-DD`; neither weekends nor public holidays are counted. */
export const workingDaysAfter = (holidays: Holidays, day: string, count: number): string => {
  let at = day
  for (let left = count; left > 0; ) {
    at = dayAfter(at, 1)
    if (!isWeekend(at) && !holidays.includes(at)) left -= 1
  }
  return at
}
