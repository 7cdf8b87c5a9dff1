import * as z from 'zod/mini'
import { because, day } from './fields.ts'

/** Below this age a parent or guardian has to consent (decisions §10). */
const fullAge = 18

const easternMost = 9 * 3_600_000

/** The day it is in Indonesia's east (UTC+9), where a birthday begins first. */
const today = (now: Date) => new Date(now.getTime() + easternMost).toISOString().slice(0, 10)

/** Full years from the day of birth (`YYYY-MM-DD`) to now. */
export const ageOf = (born: string, now: Date = new Date()): number => {
  const [year, monthAndDay] = [Number(born.slice(0, 4)), born.slice(5)]
  const day = today(now)
  return Number(day.slice(0, 4)) - year - (day.slice(5) < monthAndDay ? 1 : 0)
}

/** The day so many years ago: the latest day of birth of whoever is that old. 29 February becomes 1 March. */
export const yearsAgo = (years: number, now: Date = new Date()): string => {
  const [year, month, date] = today(now).split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year - years, month - 1, date)).toISOString().slice(0, 10)
}

/** The day of birth of a living person who is at least so many years old (spec §5). */
export const birthDay = (minimumAge: number) =>
  day.check(
    because('invalid', (born: string) => born >= '1900-01-01'),
    because('too_young', (born: string) => ageOf(born) >= minimumAge, undefined, { limit: minimumAge }),
  )

/** True for a day of birth at which a guardian has to consent. */
export const needsGuardian = (born: unknown): boolean =>
  typeof born === 'string' && z.safeParse(day, born).success && ageOf(born) < fullAge
