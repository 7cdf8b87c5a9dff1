import type { BusyDay } from '@kompeten/contract/assessors/days'

type Taken = Pick<BusyDay, 'day' | 'kind' | 'title'>

/** What holds days: an assessment by its title, null where it is not known, or the assessor, who closed them. */
export type Holder = Pick<BusyDay, 'kind' | 'title'> & { days: string[] }

/** What holds the days of one assessor, each once. */
export const holdersOf = (taken: readonly Taken[]): Holder[] =>
  [...Map.groupBy(taken, ({ kind, title }) => JSON.stringify([kind, title])).values()].flatMap((rows) => {
    const [first] = rows
    return first ? [{ kind: first.kind, title: first.title, days: rows.map(({ day }) => day) }] : []
  })

/** What a refusal says of the days that are taken; what holds them, only where the reader `seesWhy`. */
export const busyFacts = (taken: readonly Taken[], { seesWhy }: { seesWhy: boolean }) => {
  const days = taken.map(({ day }) => day)
  if (!seesWhy) return { days }
  const closed = taken.flatMap(({ day, kind }) => (kind === 'own' ? [day] : []))
  return { days, assessments: [...new Set(taken.flatMap(({ title }) => title ?? []))], closed }
}

/** So many busy days are told at once. */
export const mostBusy = 20_000

/**
 * Of rows in the order of their days, one more than `most` where there are more: those of days that are told whole, and
 * the first day that is not; null where all are.
 */
export const wholeDays = <Row extends { day: string }>(
  rows: readonly Row[],
  most = mostBusy,
): { whole: readonly Row[]; cutFrom: string | null } => {
  const cutFrom = rows[most]?.day ?? null
  return { whole: cutFrom === null ? rows : rows.filter(({ day }) => day < cutFrom), cutFrom }
}
