import { dayAfter } from './days.rules.ts'

/** Public holidays of the same date every year. */
const everyYear = ['01-01', '05-01', '06-01', '08-17', '12-25']

/**
 * The other public holidays of a year, by the decree of the three ministers: feasts of the moon are decreed, not computed,
 * and fall a day beside what almanacs say. Collective leave (cuti bersama) is no holiday: who may work, works.
 * 2026: SKB 1497, 2 and 5 of 2025.
 */
const decreed: Readonly<Record<string, readonly string[]>> = {
  '2026': [
    '2026-01-16',
    '2026-02-17',
    '2026-03-19',
    '2026-03-21',
    '2026-03-22',
    '2026-05-27',
    '2026-05-31',
    '2026-06-16',
    '2026-08-25',
  ],
}

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

/**
 * Whether a day (`YYYY-MM-DD`) is a public holiday in Indonesia. Of years whose decree is not known here only those that
 * need none: of the same date every year, and those that follow Easter (Good Friday, Ascension).
 */
export const isPublicHoliday = (day: string): boolean => {
  const year = day.slice(0, 4)
  if (everyYear.includes(day.slice(5))) return true
  const easter = easterOf(Number(year))
  return day === dayAfter(easter, -2) || day === dayAfter(easter, 39) || (decreed[year] ?? []).includes(day)
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The day so many working days after one, all `YYYY-MM-DD`; neither weekends nor public holidays are counted. */
export const workingDaysAfter = (day: string, count: number): string => {
  let at = day
  for (let left = count; left > 0; ) {
    at = dayAfter(at, 1)
    if (!isWeekend(at) && !isPublicHoliday(at)) left -= 1
  }
  return at
}
