import { entriesShown, type WaitingPart } from '@kompeten/contract/dashboard/dashboard'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { delegatesNow } from './letters.reads.ts'
import { signsAs } from './letters.rules.ts'
import { letterPage } from './letters.store.ts'

/** Letters that wait for one's own signature: in person, by role, or in the director's place. */
export const lettersWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const { tx, tenant, actor } = ctx
  const whose = { userId: actor.userId, signsAs: signsAs(actor, await delegatesNow(ctx)) }
  const { rows, count, count_is_exact } = await letterPage(
    tx,
    whose,
    firstRows({ where: [{ field: 'state', in: ['WAITING'] }], sort: 'created_date', limit: entriesShown }),
  )
  const entries = rows.map((row) => ({
    title: row.title,
    detail: row.addresseeName,
    day: dayIn(tenant.timeZone, row.createdAt),
    link: `/letters/edit-letters/${row.letterId}`,
  }))
  return [
    { kind: 'letters_to_sign', count, count_is_exact, link: '/letters?view=mine&state=WAITING', entries },
  ]
}
