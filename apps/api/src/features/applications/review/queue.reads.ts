import { queueMost } from '@kompeten/contract/applications/applications'
import type { QueuedApplication } from '@kompeten/contract/applications/views'
import type { ReadCtx } from '../../../platform/context.ts'
import { firstRows } from '../../../platform/database/first-rows.ts'
import { dayIn, daysBetween } from '../../../platform/days.rules.ts'
import { rowViews } from '../applications.reads.ts'
import { applicationPage } from '../applications.store.ts'
import type { ApplicationsServices } from '../applications-services.ts'

/** Applications that wait for review, the longest waiting first; with each, how long it waits and what is near. */
export const readQueue = async (
  ctx: ReadCtx,
  { nextAssessments }: Pick<ApplicationsServices, 'nextAssessments'>,
): Promise<QueuedApplication[]> => {
  const { tx, now, tenant } = ctx
  const waiting = { where: [{ field: 'state', in: ['SUBMITTED'] }], sort: 'submitted_date', limit: queueMost }
  const { rows } = await applicationPage(ctx, firstRows(waiting))
  const next = await nextAssessments(tx, [...new Set(rows.map(({ schemeId }) => schemeId))], now)
  const today = dayIn(tenant.timeZone, now)
  const views = await rowViews(ctx, rows)
  return views.map((view) => {
    const near = next.get(view.schema_id)
    const since = new Date(view.submitted_date ?? view.modified_date)
    return {
      ...view,
      waiting_days: daysBetween(dayIn(tenant.timeZone, since), today),
      next_assessment: near ? { assessment_id: near.assessmentId, day: near.day } : null,
    }
  })
}
