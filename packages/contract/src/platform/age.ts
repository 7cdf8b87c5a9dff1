import * as z from 'zod/mini'
import { easternDay } from './day-kinds.ts'
import { because, day } from './fields.ts'

/** Below this age a parent or guardian has to consent (decisions §10). */
const fullAge = 18

/** Nobody who is certified is older. */
const oldestAge = 110

/** Full years from the day of birth (`YYYY-MM-DD`) to now; a birthday begins in Indonesia's east. */
export const ageOf = (born: string, now: Date = new Date()): number => {
  const [year, monthAndDay] = [Number(born.slice(0, 4)), born.slice(5)]
  const day = easternDay(now)
  return Number(day.slice(0, 4)) - year - (day.slice(5) < monthAndDay ? 1 : 0)
}

/** The day so many years ago: the latest day of birth of whoever is that old; on 29 February the 28th, as who was born on 1 March is not. */
export const yearsAgo = (years: number, now: Date = new Date()): string => {
  const [year, month, date] = easternDay(now).split('-').map(Number) as [number, number, number]
  const latest = new Date(Date.UTC(year - years, month - 1, date))
  if (latest.getUTCDate() !== date) latest.setUTCDate(0)
  return latest.toISOString().slice(0, 10)
}

/** The day of birth of a living person who is at least so many years old (spec §5). */
export const birthDay = (minimumAge: number) =>
  day.check(
    because('in_the_future', (born: string) => born <= easternDay(new Date())),
    because('too_young', (born: string) => ageOf(born) >= minimumAge || ageOf(born) < 0, undefined, {
      limit: minimumAge,
    }),
    because('too_old', (born: string) => ageOf(born) <= oldestAge, undefined, { limit: oldestAge }),
  )

/** True for a day of birth at which a guardian has to consent. */
export const needsGuardian = (born: unknown): boolean =>
  typeof born === 'string' && z.safeParse(day, born).success && ageOf(born) < fullAge
