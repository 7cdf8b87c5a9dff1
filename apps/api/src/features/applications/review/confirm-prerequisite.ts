import type { PrerequisiteReviewed } from '@kompeten/contract/applications/views'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { documentOf } from '../application-content.ts'
import type { ApplicationsServices } from '../applications-services.ts'
import { judgedPrerequisites, readPrerequisites } from '../filling/prerequisites.reads.ts'
import { putConfirmation } from '../filling/prerequisites.store.ts'
import { heldFor } from '../take-step.ts'

/**
 * Says whether a prerequisite of a submitted application is met that the system cannot judge.
 * @throws Refusal `not_found` also for one that the scheme does not ask, `step_not_possible`, `rule_broken` at `met` for one
 * that the system has judged
 */
export const confirmPrerequisite = async (
  ctx: WriteCtx,
  services: ApplicationsServices,
  joinRequestId: string,
  prerequisiteId: string,
  { met, note }: { met: boolean; note: string | null },
): Promise<PrerequisiteReviewed[]> => {
  const { tx, actor, now } = ctx
  const row = await heldFor(ctx, joinRequestId, 'judge')
  const { prerequisites } = await documentOf(tx, row.schemeVersionId)
  const judged = await judgedPrerequisites(ctx, services, row, prerequisites)
  const asked = judged.find(({ prerequisite_id }) => prerequisite_id === prerequisiteId)
  if (!asked) throw new Refusal('not_found')
  if (!asked.open) throw new Refusal('rule_broken', { issues: [{ path: 'met', code: 'system_judges' }] })
  const standing = met ? 'met' : 'not_met'
  // Said already, by a double click or by somebody beside: there is nothing new to tell.
  if (asked.date !== null && asked.standing === standing && asked.note === note) {
    return readPrerequisites(ctx, services, joinRequestId)
  }
  await putConfirmation(tx, {
    ...{ joinRequestId, prerequisiteId, met, note },
    ...{ givenByName: actor.name, givenAt: now },
  })
  ctx.tell({
    name: 'application.prerequisite_confirmed',
    subject: { kind: 'join_request', id: joinRequestId },
    facts: { prerequisite: asked.words, standing: [asked.standing, standing] },
  })
  return readPrerequisites(ctx, services, joinRequestId)
}
