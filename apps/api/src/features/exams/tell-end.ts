import type { endReasons } from '@kompeten/contract/exams/content'
import type { WriteCtx } from '../../platform/context.ts'
import { assessmentOf, assessorsOf, participant } from '../assessments/index.ts'
import type { SittingStored } from './sittings.store.ts'

/** Who marks the essays of a sitting; null where its test has none, or nobody assesses its participant. */
const markerOf = async ({ tx }: WriteCtx, row: SittingStored): Promise<string | null> => {
  if (row.formCode !== 'ia06') return null
  const person = await participant(tx, row.assessmentApplicantId)
  const assessors = await assessorsOf(tx, row.assessmentId)
  return assessors.find(({ assessorId }) => assessorId === person?.assessorId)?.userId ?? null
}

/** Tells that a sitting is over; whoever marks its essays is named, so that a notice reaches them. */
export const tellEnd = async (
  ctx: WriteCtx,
  row: SittingStored,
  how: { end_reason: (typeof endReasons)[number]; reason?: string },
): Promise<void> => {
  const marker = await markerOf(ctx, row)
  const assessment = await assessmentOf(ctx.tx, row.assessmentId)
  ctx.tell({
    name: 'exam.ended',
    subject: { kind: 'exam_sitting', id: row.sittingId },
    facts: {
      end_reason: how.end_reason,
      assessment_id: row.assessmentId,
      assessment_name: assessment?.title,
      ...(marker !== null && { marked_by: marker }),
    },
    ...(how.reason && { reason: how.reason }),
  })
}
