import type { UndoBody } from '@kompeten/contract/platform/imports'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { idsOf, type Undoing, undoCalls } from '../../../platform/imports/undo-import.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { heldAssessment, seenAssessment } from '../assessments.reads.ts'
import { mayAct } from '../may-act.ts'
import { deleteParticipants, heldParticipants, type ParticipantStored } from './participants.store.ts'

/** Whether nothing was done with a participant since they were added: none is invited, assigned, tested or removed. */
const isFresh = (one: ParticipantStored): boolean =>
  one.assessorId === null &&
  one.invitationAssessorId === null &&
  one.assignmentAssessorId === null &&
  one.declaredAt === null &&
  one.joinRequestId === null &&
  one.removedAt === null &&
  one.testMethod === 'competency' &&
  one.attendance === 'UNKNOWN' &&
  one.statusRecomendation === 'NONE' &&
  one.statusGraduation === 'NONE'

const undoing =
  (assessmentId: string) =>
  (ctx: WriteCtx): Undoing => {
    const { tx } = ctx
    return {
      kind: 'assessment',
      pointed: { table: 'assessment_applicant', columns: ['assessment_applicant_id'] },
      look: async (entries) => {
        const rows = await heldParticipants(tx, idsOf(entries))
        return new Map(
          rows.map((row) => [
            row.assessmentApplicantId,
            { name: row.guest?.fullName ?? '', version: isFresh(row) ? 1 : 2, inBin: false },
          ]),
        )
      },
      remove: async (entries) => {
        await deleteParticipants(tx, assessmentId, idsOf(entries))
        const { row } = await heldAssessment(ctx, assessmentId)
        const facts = { guests: entries.length }
        ctx.tell(assessmentEvent(row, { name: 'assessment.import_undone', facts }))
      },
      // An import leaves who takes part already as they are.
      restore: async () => new Map(),
    }
  }

const calls = (assessmentId: string) => undoCalls('assessment', undoing(assessmentId))

/** The newest imports of participants into an assessment. @throws Refusal `not_found` */
export const listGuestImports = async (ctx: ReadCtx, assessmentId: string) => {
  await seenAssessment(ctx, assessmentId)
  return calls(assessmentId).imports(ctx, { withinId: assessmentId })
}

/** Undoes one of them. @throws Refusal as `undoImport`, `not_allowed` where nobody may be added any more */
export const undoGuestImport = async (
  ctx: WriteCtx,
  assessmentId: string,
  importId: string,
  body: UndoBody,
) => {
  const seen = await heldAssessment(ctx, assessmentId)
  mayAct(ctx, seen, 'add_participants')
  return calls(assessmentId).undoImport(ctx, importId, body, { withinId: assessmentId })
}
