import type { Attendance, Recommendation } from '@kompeten/contract/assessments/content'
import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import type { WriteCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AssessmentStored, assessmentById, lockAssessment, schemesIn } from './assessments.store.ts'
import { assessorsIn } from './assigning/assigned.store.ts'
import { noteParts } from './note-parts.ts'
import {
  changeParticipants,
  type ParticipantStored,
  participantsById,
  participantsIn,
} from './participants/participants.store.ts'

/**
 * An assessment as other features know it, with its schemes; undefined for one that is deleted or not there. `hold` keeps
 * it as it is until the transaction ends: writes that rest on its state wait for each other.
 */
export const assessmentOf = async (
  tx: TenantTx,
  assessmentId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<(AssessmentStored & { schemes: { schemeId: string; schemeVersionId: string }[] }) | undefined> => {
  const row = await (hold ? lockAssessment : assessmentById)(tx, assessmentId)
  if (!row || row.deletedAt !== null) return undefined
  return { ...row, schemes: await schemesIn(tx, [assessmentId]) }
}

/** A participant as other features know them. `applicantId` is null for one without account. */
export type ParticipantRecord = Omit<ParticipantStored, 'schemeId' | 'guest'> & {
  schemaId: string
  schemaVersionId: string
  guestName: string | null
}

const recordOf = ({ schemeId, guest, ...row }: ParticipantStored): ParticipantRecord => ({
  ...row,
  schemaId: schemeId,
  schemaVersionId: row.schemeVersionId,
  guestName: guest?.fullName ?? null,
})

/** Everybody who takes or took part (`removedAt`), in the order in which they came. */
export const participantsOf = async (tx: TenantTx, assessmentId: string): Promise<ParticipantRecord[]> =>
  (await participantsIn(tx, assessmentId)).map(recordOf)

/** One participant; undefined where there is none. */
export const participant = async (
  tx: TenantTx,
  assessmentApplicantId: string,
): Promise<ParticipantRecord | undefined> => {
  const [found] = await participantsById(tx, [assessmentApplicantId])
  return found && recordOf(found)
}

/** The assessors of an assessment who have not declined or been released, with their duty and answer. */
export const assessorsOf = async (tx: TenantTx, assessmentId: string) =>
  (await assessorsIn(tx, assessmentId)).filter(({ answer }) => answer !== 'declined' && answer !== 'released')

/** Whether the holder of that role assesses the participant: assigned to them, and not declined. */
export const isAssignedAssessor = async (
  tx: TenantTx,
  { assessmentApplicantId, userPermissionId }: { assessmentApplicantId: string; userPermissionId: string },
): Promise<boolean> => {
  const [found] = await participantsById(tx, [assessmentApplicantId])
  if (!found || found.removedAt !== null || found.assessorId === null) return false
  const assessors = await assessorsOf(tx, found.assessmentId)
  return assessors.some(
    (one) => one.assessorId === found.assessorId && one.userPermissionId === userPermissionId,
  )
}

type Recorded = { statusRecomendation: Recommendation } | { attendance: Attendance }

const record = async (
  { tx }: WriteCtx,
  assessmentApplicantId: string,
  states: readonly AssessmentState[],
  change: Recorded,
): Promise<string> => {
  const [found] = await participantsById(tx, [assessmentApplicantId])
  const assessment = found && (await assessmentOf(tx, found.assessmentId))
  if (!assessment) throw new Refusal('not_found')
  if (!states.includes(assessment.state)) {
    throw new Refusal('step_not_possible', { step: 'record', possible: [] })
  }
  const narrowed = { assessmentId: found.assessmentId, ids: [assessmentApplicantId] }
  const changed = await changeParticipants(tx, narrowed, change)
  if (changed.length === 0) throw new Refusal('not_found')
  return found.assessmentId
}

/** Whether a participant was there, on the day. @throws Refusal `not_found`, `step_not_possible` */
export const recordAttendance = async (ctx: WriteCtx, id: string, attendance: Attendance): Promise<void> => {
  await record(ctx, id, ['REAL_ASSESSMENT'], { attendance })
}

/**
 * The assessor's recommendation, with FR.AK.02; their history counts it. Who may give it is the instruments' business,
 * as is the event.
 * @throws Refusal `not_found` also for whoever was removed, `step_not_possible` but on the day
 */
export const recordRecommendation = async (
  ctx: WriteCtx,
  id: string,
  statusRecomendation: Recommendation,
): Promise<void> => {
  await noteParts(ctx, await record(ctx, id, ['REAL_ASSESSMENT'], { statusRecomendation }))
}

/** Takes the recommendations of these participants of an assessment back: their FR.AK.02 is open again. */
export const withdrawRecommendations = async (
  ctx: WriteCtx,
  assessmentId: string,
  ids: readonly string[],
): Promise<void> => {
  await changeParticipants(ctx.tx, { assessmentId, ids }, { statusRecomendation: 'NONE' })
  await noteParts(ctx, assessmentId)
}
