import { spokenIn } from '@kompeten/phrases/platform/words'
import type { ReadCtx } from '../../../platform/context.ts'
import { dayAfter, dayIn } from '../../../platform/days.rules.ts'
import { longDay } from '../../../platform/moment-words.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isClosedOn, type ToldWithdrawal } from './withdrawals.rules.ts'

/**
 * Refuses what would be a new application for a scheme whose last day for them is over; the words name the scheme that takes
 * its place. Of a scheme that is not being withdrawn it does nothing.
 * @throws Refusal `rule_broken` at `schema_id`
 */
export const refuseClosed = (
  { tenant, now, caller }: Pick<ReadCtx, 'tenant' | 'now' | 'caller'>,
  { withdrawal }: { withdrawal: ToldWithdrawal },
): void => {
  const { lastApplicationOn, successorName, successorNameEn } = withdrawal
  if (lastApplicationOn === null || !isClosedOn(withdrawal, dayIn(tenant.timeZone, now))) return
  const facts = {
    day: longDay(caller.language, dayAfter(lastApplicationOn, 1)),
    successor: spokenIn(caller.language, successorName ?? '', successorNameEn),
  }
  throw new Refusal('rule_broken', { issues: [{ path: 'schema_id', code: 'scheme_closed', facts }] })
}
