import type { Report } from '@kompeten/contract/skk/reports'
import { now } from '../../platform/clock.ts'

/** While something is on its way, a page looks again after so long. */
export const lookAgainMs = 2000
/** A report that is being sent bears the end of its hold, long after its answer: after so long a page looks in any case. */
const longestMs = 10_000

/** How long until a report that is tried then should be looked at again, in ms; false for none. */
export const whenTried = (date: string | null): number | false =>
  date === null ? false : Math.min(longestMs, Math.max(lookAgainMs, Date.parse(date) - now()))

type Waiting = Pick<Report, 'skk_id' | 'next_date'>

/** The same of reports that wait. Those behind another of their application wait for that one, whose time is later. */
export const whenTriedFirst = (waiting: readonly Waiting[]): number | false => {
  const each = [...Map.groupBy(waiting, ({ skk_id }) => skk_id).values()].map((reports) =>
    reports.reduce((last, { next_date }) => (next_date && next_date > last ? next_date : last), ''),
  )
  return whenTried(each.filter(Boolean).sort()[0] ?? null)
}
