import type { Holiday, HolidayYear, HolidayYearInput } from '@kompeten/contract/holidays/holidays'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  type HolidayYearRow,
  holidayYears,
  platformChangeHolidayYear,
  platformInsertHolidayYear,
} from './holidays.store.ts'

const viewOf = ({ changedByName, changedAt, ...row }: HolidayYearRow): HolidayYear => ({
  ...row,
  modified_by: changedByName,
  modified_date: changedAt?.toISOString() ?? null,
})

/** The years whose public holidays are known, the latest first. */
export const listHolidayYears = async ({ tx }: PlatformCtx) => ({
  years: (await holidayYears(tx)).map(viewOf),
})

/** Days of another year, and days said twice, each at its row. */
const dayIssues = (year: number, days: readonly Holiday[]): FieldIssue[] =>
  days.flatMap(({ day }, at): FieldIssue[] => {
    const path = `days.${at}.day`
    if (!day.startsWith(`${year}-`)) return [{ path, code: 'not_in_year', facts: { year } }]
    return days.findIndex((one) => one.day === day) < at ? [{ path, code: 'listed_twice' }] : []
  })

/**
 * Keeps the public holidays of a year, in the order of their days; `version` 0 adds a year.
 * @throws Refusal `rule_broken` at days of another year or said twice, `version_conflict`
 */
export const keepHolidayYear = async (
  { tx, now, person, tell }: PlatformCtx,
  year: number,
  { decree, days, version }: HolidayYearInput & { version: number },
): Promise<HolidayYear> => {
  const issues = dayIssues(year, days)
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  const row = {
    year,
    decree,
    days: days.toSorted((one, other) => one.day.localeCompare(other.day)),
    changedByName: person?.actor?.name ?? null,
    changedAt: now,
    version: version + 1,
  }
  const isKept =
    version === 0
      ? await platformInsertHolidayYear(tx, row)
      : await platformChangeHolidayYear(tx, row, version)
  if (!isKept) {
    const before = (await holidayYears(tx)).find((one) => one.year === year)
    throw new Refusal('version_conflict', {
      changed_by: before?.changedByName ?? '',
      changed_at: (before?.changedAt ?? now).toISOString(),
      version: before?.version ?? 0,
    })
  }
  tell({
    name: 'holidays.changed',
    subject: { kind: 'holiday_year', id: String(year) },
    facts: { year, days: days.length },
  })
  return viewOf(row)
}
