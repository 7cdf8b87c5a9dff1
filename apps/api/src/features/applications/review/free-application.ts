import type { Application } from '@kompeten/contract/applications/views'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readApplication, seenRequest } from '../applications.reads.ts'
import { mayFree } from '../applications.rules.ts'
import type { ApplicationsServices } from '../applications-services.ts'

type Drafts = Pick<ApplicationsServices, 'draftHolding' | 'freeFromDraft'>

/** The venue that holds an accepted application in an unsent draft, for who may free it; else null. @throws Refusal `not_found` */
export const readHolding = async (ctx: ReadCtx, { draftHolding }: Drafts, joinRequestId: string) => {
  const row = await seenRequest(ctx, joinRequestId)
  const held = mayFree(ctx.actor, row) ? await draftHolding(ctx, joinRequestId) : undefined
  return { data: held ? { tuk_name: held.tukName } : null }
}

/**
 * Frees an accepted application that lies in a venue's unsent draft: it waits for an assessment again.
 * @throws Refusal `not_found`, `not_allowed` also for one's own, `step_not_possible` where it lies in none
 */
export const freeApplication = async (
  ctx: WriteCtx,
  { freeFromDraft }: Drafts,
  joinRequestId: string,
  reason: string,
): Promise<Application> => {
  const row = await seenRequest(ctx, joinRequestId)
  if (!mayFree(ctx.actor, row)) {
    if (row.userId === ctx.actor.userId) throw new Refusal('not_allowed')
    throw new Refusal('step_not_possible', { step: 'release', possible: [] })
  }
  await freeFromDraft(ctx, joinRequestId, reason)
  return readApplication(ctx, joinRequestId)
}
