import type { Conflict, ConflictPair } from '@kompeten/contract/assessments-conflicts'
import type { ReadCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { applicantPersons } from '../applicants/index.ts'
import { accessorPersons } from '../assessors/index.ts'
import { partsOf } from './assessment-parts.ts'
import { seenAssessment } from './assessments.reads.ts'
import { type ConflictStored, conflictsListed } from './conflicts.store.ts'
import { conflictsIn } from './conflicts-in.ts'

/** Declarations in the contract's shape, with the names of both. */
export const conflictViews = async (
  { tx, tenant }: ReadCtx,
  rows: readonly ConflictStored[],
): Promise<Conflict[]> => {
  const [accessors, applicants] = await Promise.all([
    accessorPersons(tx, tenant.lspId, [...new Set(rows.map(({ accessorId }) => accessorId))]),
    applicantPersons(tx, tenant.lspId, [...new Set(rows.map(({ applicantId }) => applicantId))]),
  ])
  const accessorOf = new Map(accessors.map((one) => [one.accessorId, one.name]))
  const applicantOf = new Map(applicants.map((one) => [one.applicantId, one.fullName]))
  return rows.map((row) => ({
    conflict_id: row.conflictId,
    accessor_id: row.accessorId,
    accessor_name: accessorOf.get(row.accessorId) ?? '',
    applicant_id: row.applicantId,
    applicant_name: applicantOf.get(row.applicantId) ?? '',
    kind: row.kind,
    last_date: row.lastOn,
    note: row.note,
    declared_date: row.declaredAt.toISOString(),
    declared_by_name: row.declaredByName,
    withdrawn_date: row.withdrawnAt?.toISOString() ?? null,
    withdrawn_by_name: row.withdrawnByName,
    withdrawn_reason: row.withdrawnReason,
  }))
}

type Asked = { accessor_id?: string | undefined; applicant_id?: string | undefined }

/** Declared conflicts; an assessor's own only. */
export const listConflicts = async (ctx: ReadCtx, asked: Asked): Promise<{ data: Conflict[] }> => {
  const narrowed = { accessorId: asked.accessor_id, applicantId: asked.applicant_id }
  if (ctx.actor.permissions.has('ASSESSMENT_LIST')) {
    const rows = await conflictsListed(ctx.tx, ctx.tenant.lspId, narrowed)
    return { data: await conflictViews(ctx, rows) }
  }
  const persons = await accessorPersons(ctx.tx, ctx.tenant.lspId)
  const own = persons.find(({ userId }) => userId === ctx.actor.userId)
  if (!own) return { data: [] }
  const rows = await conflictsListed(ctx.tx, ctx.tenant.lspId, { ...narrowed, accessorId: own.accessorId })
  return { data: await conflictViews(ctx, rows) }
}

/** Who of the assessors is tied to whom of the participants, assigned or not. @throws Refusal `not_found` */
export const readConflictsIn = async (
  ctx: ReadCtx,
  assessmentId: string,
): Promise<{ data: ConflictPair[] }> => {
  const seen = await seenAssessment(ctx, assessmentId)
  if (!ctx.actor.permissions.has('ASSESSMENT_LIST')) throw new Refusal('not_found')
  const found = await conflictsIn(ctx, await partsOf(ctx, seen))
  return {
    data: found.map(({ accessorId, assessmentApplicantId, kinds, isAssigned, waived }) => ({
      accessor_id: accessorId,
      assessment_applicant_id: assessmentApplicantId,
      kinds,
      is_assigned: isAssigned,
      waiver: waived
        ? {
            reason: waived.reason,
            safeguards: waived.safeguards,
            waived_by_name: waived.waivedByName,
            waived_date: waived.waivedAt.toISOString(),
          }
        : null,
    })),
  }
}
