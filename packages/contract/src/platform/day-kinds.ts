import { because, day } from './fields.ts'
import type { FieldIssue } from './refusals.ts'

const easternMost = 9 * 3_600_000

/** The day (`YYYY-MM-DD`) that it is in Indonesia's east (UTC+9), where a day begins first. */
export const easternDay = (now: Date): string =>
  new Date(now.getTime() + easternMost).toISOString().slice(0, 10)

/** A day on which something has happened, such as that of a letter that came in: at the latest today. */
export const pastDay = day.check(because('in_the_future', (given: string) => given <= easternDay(new Date())))

/** What lies more years ahead is nobody's plan, but a slip of the hand. */
const plannedYears = 5

/** What is wrong with a day for which something is planned, where it is `today` at the LSP (both `YYYY-MM-DD`). */
export const plannedIssues = (path: string, planned: string, today: string): FieldIssue[] => {
  if (planned < today) return [{ path, code: 'in_the_past' }]
  const last = `${Number(today.slice(0, 4)) + plannedYears}${today.slice(4)}`
  return planned > last ? [{ path, code: 'too_far_ahead', facts: { limit: plannedYears } }] : []
}
