import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { releaseAssigned } from '../../applications/index.ts'
import { venuesById } from '../../tuk/index.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { announcedIn } from '../assessments.rules.ts'
import { assessmentById, lockAssessment } from '../assessments.store.ts'
import { noteParts } from '../note-parts.ts'
import { placeOfRequest, takeOutParticipants } from './participants.store.ts'

/** The place of an application in an assessment that its venue has not sent. */
const placeInDraft = async (tx: TenantTx, joinRequestId: string, find: typeof assessmentById) => {
  const place = await placeOfRequest(tx, joinRequestId)
  if (!place || place.removedAt !== null) return undefined
  const row = await find(tx, place.assessmentId)
  return row?.state === 'DRAFT' && row.deletedAt === null ? { place, row } : undefined
}

/** The venue in whose unsent draft an application lies, where the LSP does not see it; undefined where it lies in none. */
export const draftHolding = async (
  { tx }: ReadCtx,
  joinRequestId: string,
): Promise<{ tukName: string } | undefined> => {
  const found = await placeInDraft(tx, joinRequestId, assessmentById)
  const [venue] = found ? await venuesById(tx, [found.row.tukId]) : []
  return venue && { tukName: venue.tukName }
}

/**
 * Takes an application out of a venue's unsent draft, which reads the reason: it waits for an assessment again.
 * @throws Refusal `step_not_possible` where it lies in no draft (any more)
 */
export const freeFromDraft = async (ctx: WriteCtx, joinRequestId: string, reason: string): Promise<void> => {
  const { tx, now, actor } = ctx
  const found = await placeInDraft(tx, joinRequestId, lockAssessment)
  if (!found) throw new Refusal('step_not_possible', { step: 'release', possible: [] })
  const { row, place } = found
  const { assessmentId } = row
  const ids = [place.assessmentApplicantId]
  await takeOutParticipants(
    tx,
    { assessmentId, ids },
    { removedAt: now, removedReason: reason, removedByName: actor.name },
  )
  await releaseAssigned(ctx, [joinRequestId], { ...announcedIn(row), reason })
  await noteParts(ctx, assessmentId)
  const facts = { count: 1, assessment_applicant_ids: ids, announced: false }
  ctx.tell(assessmentEvent(row, { name: 'assessment.participants_removed', reason, facts }))
}
