import type { Applicant } from '@kompeten/contract/applicants/applicants'
import { changedBy } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settleNiks } from '../../platform/shared-niks.store.ts'
import { readApplicant, seenApplicant } from './applicants.reads.ts'
import { applicantPolicy } from './applicants.rules.ts'
import { applicantRows, setApplicantsDeleted } from './applicants.store.ts'
import { applicantProfile } from './applicants.tables.ts'
import type { ApplicantsServices } from './applicants-services.ts'
import { nikTaken } from './create-applicant.ts'

/** Puts an applicant in the bin. Idempotent. @throws Refusal `not_found` */
export const deleteApplicant = async (
  ctx: WriteCtx,
  services: ApplicantsServices,
  applicantId: string,
): Promise<Applicant> => {
  await seenApplicant(ctx, applicantId)
  await deleteApplicants(ctx, [applicantId])
  return readApplicant(ctx, services, applicantId)
}

/** Puts several applicants in the bin; those who are not there, or not this LSP's, are answered as refused. */
export const deleteApplicants = async (ctx: WriteCtx, applicantIds: string[]) => {
  const deleted = await setApplicantsDeleted(ctx.tx, applicantIds, ctx.now, changedBy(ctx))
  const gone = await applicantRows(ctx.tx, deleted)
  const fingerprints = gone.filter((row) => !row.nikShared).map((row) => row.nikFingerprint)
  await settleNiks(ctx.tx, applicantProfile, ctx.tenant.lspId, fingerprints)
  for (const id of deleted) ctx.tell({ name: 'applicant.deleted', subject: { kind: 'applicant', id } })
  const refused = applicantIds
    .filter((applicantId) => !deleted.includes(applicantId))
    .map((applicantId) => ({ applicant_id: applicantId, reason: 'not_found' as const }))
  return { deleted, refused }
}

/**
 * Takes an applicant out of the bin.
 * @throws Refusal `not_found`, `not_allowed` for a record that was merged, `already_exists` where the NIK is in use
 */
export const restoreApplicant = async (
  ctx: WriteCtx,
  services: ApplicantsServices,
  applicantId: string,
): Promise<Applicant> => {
  const row = await seenApplicant(ctx, applicantId)
  if (row.deletedAt !== null && !applicantPolicy.restore(ctx.actor, row)) throw new Refusal('not_allowed')
  const ids = [applicantId]
  const restored = await setApplicantsDeleted(ctx.tx, ids, null, changedBy(ctx)).catch(nikTaken)
  await settleNiks(ctx.tx, applicantProfile, ctx.tenant.lspId, [row.nikFingerprint])
  for (const id of restored) ctx.tell({ name: 'applicant.restored', subject: { kind: 'applicant', id } })
  return readApplicant(ctx, services, applicantId)
}
