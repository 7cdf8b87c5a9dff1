import { type Conflict, type ConflictPair, conflictView } from '@kompeten/contract/assessments/conflicts'
import type { ReadCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { applicantPersons } from '../../applicants/index.ts'
import { assessorPersons } from '../../assessors/index.ts'
import { partsOf } from '../assessment-parts.ts'
import { seenAssessment } from '../assessments.reads.ts'
import { participantsById } from '../participants/participants.store.ts'
import { type ConflictStored, conflictsListed, type WaiverStored } from './conflicts.store.ts'
import { conflictsIn } from './conflicts-in.ts'

/** Declarations in the contract's shape, with the names of both. */
export const conflictViews = async (
  { tx }: ReadCtx,
  rows: readonly ConflictStored[],
): Promise<Conflict[]> => {
  const guestIds = rows.flatMap((row) => (row.applicantId === null ? (row.assessmentApplicantId ?? []) : []))
  const [assessors, applicants, guests] = await Promise.all([
    assessorPersons(tx, [...new Set(rows.map(({ assessorId }) => assessorId))]),
    applicantPersons(tx, [...new Set(rows.flatMap(({ applicantId }) => applicantId ?? []))]),
    participantsById(tx, [...new Set(guestIds)]),
  ])
  const assessorOf = new Map(assessors.map((one) => [one.assessorId, one.name]))
  const nameOf = new Map([
    ...applicants.map((one) => [one.applicantId, one.fullName] as const),
    ...guests.map((one) => [one.assessmentApplicantId, one.guest?.fullName] as const),
  ])
  return rows.map((row) =>
    shown(conflictView, row, {
      accessor_name: assessorOf.get(row.assessorId) ?? '',
      applicant_name: nameOf.get(row.applicantId ?? row.assessmentApplicantId ?? '') ?? '',
      last_date: row.lastOn,
      declared_date: row.declaredAt.toISOString(),
      withdrawn_date: row.withdrawnAt?.toISOString() ?? null,
    }),
  )
}

type Asked = { accessor_id?: string | undefined; applicant_id?: string | undefined }

/** Declared conflicts; an assessor's own only. */
export const listConflicts = async (ctx: ReadCtx, asked: Asked): Promise<{ data: Conflict[] }> => {
  const narrowed = { assessorId: asked.accessor_id, applicantId: asked.applicant_id }
  if (ctx.actor.permissions.has('ASSESSMENT_LIST')) {
    const rows = await conflictsListed(ctx.tx, narrowed)
    return { data: await conflictViews(ctx, rows) }
  }
  const persons = await assessorPersons(ctx.tx)
  const own = persons.find(({ userId }) => userId === ctx.actor.userId)
  if (!own) return { data: [] }
  const rows = await conflictsListed(ctx.tx, { ...narrowed, assessorId: own.assessorId })
  return { data: await conflictViews(ctx, rows) }
}

/** A waiver as those who may know of it read it. */
export const waiverView = (waived: WaiverStored | undefined): ConflictPair['waiver'] =>
  waived
    ? {
        reason: waived.reason,
        safeguards: waived.safeguards,
        waived_by_name: waived.waivedByName,
        waived_date: waived.waivedAt.toISOString(),
      }
    : null

/** Who of the assessors is tied to whom of the participants, assigned or not. @throws Refusal `not_found` */
export const readConflictsIn = async (
  ctx: ReadCtx,
  assessmentId: string,
): Promise<{ data: ConflictPair[] }> => {
  const seen = await seenAssessment(ctx, assessmentId)
  if (!ctx.actor.permissions.has('ASSESSMENT_LIST')) throw new Refusal('not_found')
  const found = await conflictsIn(ctx, await partsOf(ctx, seen))
  return {
    data: found.map(({ assessorId, assessmentApplicantId, kinds, isAssigned, waived }) => ({
      accessor_id: assessorId,
      assessment_applicant_id: assessmentApplicantId,
      kinds,
      is_assigned: isAssigned,
      waiver: waiverView(waived),
    })),
  }
}
