import type { AssessmentInput } from '@kompeten/contract/assessments/content'
import { plannedIssues } from '@kompeten/contract/platform/day-kinds'
import type { WriteCtx } from '../../../platform/context.ts'
import { dayAfter, dayIn, daysBetween } from '../../../platform/days.rules.ts'
import { Refusal } from '../../../platform/refusal.ts'

type Days = Pick<AssessmentInput, 'start_date' | 'end_date'>

/**
 * Looks at the days for which an assessment is planned again; one that stays where it was `before` may lie anywhere.
 * @throws Refusal `rule_broken` where a day is past at the LSP, or further ahead than anybody plans
 */
export const checkPlannedDays = ({ tenant, now }: WriteCtx, planned: Days, before?: Days): void => {
  const today = dayIn(tenant.timeZone, now)
  const issues = (['start_date', 'end_date'] as const).flatMap((path) =>
    planned[path] === before?.[path] ? [] : plannedIssues(path, planned[path], today),
  )
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
}

/** The same days, or as many from today on where the first has passed: for what is begun again. */
export const daysStillAhead = ({ tenant, now }: WriteCtx, days: Days): Days => {
  const today = dayIn(tenant.timeZone, now)
  if (days.start_date >= today) return days
  return { start_date: today, end_date: dayAfter(today, daysBetween(days.start_date, days.end_date)) }
}
