import type { endReasons } from '@kompeten/contract/exams/content'
import type { WriteCtx } from '../../../platform/context.ts'
import { assessmentOf, assessorsOf, participant } from '../../assessments/index.ts'
import { isPresent } from '../sittings.rules.ts'
import type { SittingStored } from '../sittings.store.ts'

/** Who marks the essays of a sitting; nobody where its test has none, or nobody assesses its participant, who is not there any more. */
export const markersOf = async ({ tx }: WriteCtx, row: SittingStored): Promise<string[]> => {
  if (row.formCode !== 'ia06') return []
  const person = await participant(tx, row.assessmentApplicantId)
  if (!person || !isPresent(person)) return []
  const assessors = (await assessorsOf(tx, row.assessmentId)).filter(
    ({ duty, assessorId }) => duty === 'assessor' && (row.twoMarkers || assessorId === person.assessorId),
  )
  return [...new Set(assessors.flatMap(({ userId }) => userId ?? []))]
}

/** Tells that a sitting is over; those who mark its essays are named, so that a notice reaches them. Returns its assessment. */
export const tellEnd = async (
  ctx: WriteCtx,
  row: SittingStored,
  how: { end_reason: (typeof endReasons)[number]; reason?: string },
) => {
  const markers = await markersOf(ctx, row)
  const assessment = await assessmentOf(ctx.tx, row.assessmentId)
  ctx.tell({
    name: 'exam.ended',
    subject: { kind: 'exam_sitting', id: row.sittingId },
    facts: {
      end_reason: how.end_reason,
      assessment_id: row.assessmentId,
      assessment_name: assessment?.title,
      ...(markers.length > 0 && { marked_by: markers }),
    },
    ...(how.reason && { reason: how.reason }),
  })
  return assessment
}
