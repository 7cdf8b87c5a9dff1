import { openComplaintStates } from '@kompeten/contract/complaints/content'
import { entriesShown, type WaitingPart } from '@kompeten/contract/dashboard/dashboard'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { ruledOf } from './complaints.reads.ts'
import { isDeveloper, seesInside } from './complaints.rules.ts'
import { complaintPage } from './complaints.store.ts'

/** Complaints that the body still owes an answer, the most urgent first, the `most` of them by name. */
export const complaintsWaiting = async (
  ctx: ReadCtx,
  most: number = entriesShown,
): Promise<WaitingPart[]> => {
  if (!ctx.actor.permissions.has('COMPLAINT_UPDATE') || isDeveloper(ctx.actor)) return []
  const where = [{ field: 'state', in: [...openComplaintStates] }]
  const found = await complaintPage(ctx, firstRows({ where, sort: 'answer_by', limit: most }))
  const { rows, count, count_is_exact } = found
  if (count === 0) return []
  const entries = rows.map((row) => ({
    title: row.complaintNumber,
    detail: (seesInside(ctx.actor, ruledOf(row)) && row.handlerName) || '',
    day: row.answerBy,
    link: `/complain/edit-complain/${row.complaintId}`,
  }))
  return [
    {
      kind: 'complaints_to_answer',
      count,
      count_is_exact,
      link: `/complaint?state=${openComplaintStates.join(',')}`,
      entries,
    },
  ]
}
