import { queueMost } from '@kompeten/contract/applications/applications'
import type { QueuedApplication } from '@kompeten/contract/applications/views'
import type { ReadCtx } from '../../../platform/context.ts'
import { firstRows } from '../../../platform/database/first-rows.ts'
import { dayIn, daysBetween } from '../../../platform/days.rules.ts'
import { rowView } from '../applications.reads.ts'
import { applicationPage } from '../applications.store.ts'
import type { ApplicationsServices } from '../applications-services.ts'

/** Applications that wait for review, the longest waiting first; with each, how long it waits and what is near. */
export const readQueue = async (
  ctx: ReadCtx,
  { nextAssessments }: Pick<ApplicationsServices, 'nextAssessments'>,
): Promise<QueuedApplication[]> => {
  const { tx, actor, now, tenant } = ctx
  const waiting = { where: [{ field: 'state', in: ['SUBMITTED'] }], sort: 'submitted_date', limit: queueMost }
  const { rows } = await applicationPage(ctx, firstRows(waiting))
  const next = await nextAssessments(tx, [...new Set(rows.map(({ schemeId }) => schemeId))], now)
  const today = dayIn(tenant.timeZone, now)
  return rows.map((row) => {
    const near = next.get(row.schemeId)
    return {
      ...rowView(actor, row),
      waiting_days: daysBetween(dayIn(tenant.timeZone, row.submittedAt ?? row.modifiedAt), today),
      next_assessment: near ? { assessment_id: near.assessmentId, day: near.day } : null,
    }
  })
}
