import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { knownHolidays } from '../holidays/index.ts'
import type { StandingDecision } from '../plenos/index.ts'
import { isAppealable, lastDayOf } from './appeals.rules.ts'
import { appealedAmong } from './appeals.store.ts'

/** The last day on which any of these decisions can still be appealed by whom they are about; null where none can. */
export const appealableUntil = async (
  { tx, tenant, now }: ReadCtx,
  decisions: readonly StandingDecision[],
): Promise<string | null> => {
  const holidays = await knownHolidays(tx)
  const today = dayIn(tenant.timeZone, now)
  const open = decisions.filter((one) => isAppealable(holidays, one, today))
  const appealed = await appealedAmong(
    tx,
    open.map(({ decisionId }) => decisionId),
  )
  const days = open
    .filter(({ decisionId }) => !appealed.has(decisionId))
    .map(({ closedOn }) => lastDayOf(holidays, closedOn))
  return days.toSorted().at(-1) ?? null
}
