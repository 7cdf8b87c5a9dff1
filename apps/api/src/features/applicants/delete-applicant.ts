import type { Applicant } from '@kompeten/contract/applicants/applicants'
import { changedBy } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settleNiks } from '../../platform/shared-niks.store.ts'
import { readApplicant, refuseMerged, seenApplicant } from './applicants.reads.ts'
import { applicantPolicy } from './applicants.rules.ts'
import {
  applicantRows,
  applicantsByNik,
  keptRecords,
  setApplicantsDeleted,
  type WholeRow,
} from './applicants.store.ts'
import { applicantProfile } from './applicants.tables.ts'
import type { ApplicantsServices } from './applicants-services.ts'
import { nikTaken } from './create-applicant.ts'
import { partsOfApplicants } from './parts-of-applicants.ts'

/**
 * Puts an applicant in the bin. Idempotent. Whoever has an open application, or takes part in an assessment that is not
 * over, stays.
 * @throws Refusal `not_found`, `still_taking_part` naming in what
 */
export const deleteApplicant = async (
  ctx: WriteCtx,
  services: ApplicantsServices,
  applicantId: string,
): Promise<Applicant> => {
  const { deletedAt } = await seenApplicant(ctx, applicantId)
  if (deletedAt !== null) return readApplicant(ctx, services, applicantId)
  await keptRecords(ctx.tx, [applicantId], { hold: 'update' })
  const parts = (await partsOfApplicants(ctx, services, [applicantId])).get(applicantId)
  if (parts !== undefined) throw new Refusal('still_taking_part', { parts })
  await bin(ctx, [applicantId])
  return readApplicant(ctx, services, applicantId)
}

const bin = async (ctx: WriteCtx, applicantIds: string[]): Promise<string[]> => {
  const deleted = await setApplicantsDeleted(ctx.tx, applicantIds, ctx.now, changedBy(ctx))
  const gone = await applicantRows(ctx.tx, deleted)
  const fingerprints = gone.filter((row) => !row.nikShared).map((row) => row.nikFingerprint)
  await settleNiks(ctx.tx, applicantProfile, ctx.tenant.lspId, fingerprints)
  for (const id of deleted) ctx.tell({ name: 'applicant.deleted', subject: { kind: 'applicant', id } })
  return deleted
}

/** Puts several applicants in the bin; returns whom, and of the others why not. */
export const deleteApplicants = async (
  ctx: WriteCtx,
  services: ApplicantsServices,
  applicantIds: readonly string[],
) => {
  await keptRecords(ctx.tx, applicantIds, { hold: 'update' })
  const busy = await partsOfApplicants(ctx, services, applicantIds)
  const deleted = await bin(
    ctx,
    applicantIds.filter((id) => !busy.has(id)),
  )
  const left = applicantIds.filter((id) => !deleted.includes(id))
  const nameOf = new Map(
    (await applicantRows(ctx.tx, left)).map(({ applicantId, fullName }) => [applicantId, fullName]),
  )
  const why = (id: string) =>
    busy.has(id)
      ? ('still_taking_part' as const)
      : nameOf.has(id)
        ? ('in_bin' as const)
        : ('not_found' as const)
  const refused = left.map((id) => ({
    applicant_id: id,
    reason: why(id),
    full_name: nameOf.get(id) ?? null,
    parts: busy.get(id) ?? null,
  }))
  return { deleted, refused }
}

/** @throws Refusal `already_exists` at `nik`, naming who has it to whoever may see them */
const refuseHeld = async ({ tx, actor }: WriteCtx, row: WholeRow): Promise<void> => {
  if (row.deletedAt === null || row.nikShared) return
  const others = await applicantsByNik(tx, [row.nikFingerprint])
  const other = others.find(({ deletedAt, nikShared }) => deletedAt === null && !nikShared)
  if (!other) return
  const holder = { name: other.fullName, link: `/asesi/edit-asesi/${other.applicantId}` }
  throw new Refusal('already_exists', {
    field: 'nik',
    ...(applicantPolicy.see(actor, other) && { holder }),
  })
}

/**
 * Takes an applicant out of the bin.
 * @throws Refusal `not_found`, `not_allowed`, `merged_into` for a record that was merged, `already_exists` where the NIK is in use
 */
export const restoreApplicant = async (
  ctx: WriteCtx,
  services: ApplicantsServices,
  applicantId: string,
): Promise<Applicant> => {
  const row = await seenApplicant(ctx, applicantId)
  await refuseMerged(ctx, row)
  if (row.deletedAt !== null && !applicantPolicy.restore(ctx.actor, row)) throw new Refusal('not_allowed')
  await refuseHeld(ctx, row)
  const ids = [applicantId]
  const restored = await setApplicantsDeleted(ctx.tx, ids, null, changedBy(ctx)).catch(nikTaken)
  await settleNiks(ctx.tx, applicantProfile, ctx.tenant.lspId, [row.nikFingerprint])
  for (const id of restored) ctx.tell({ name: 'applicant.restored', subject: { kind: 'applicant', id } })
  return readApplicant(ctx, services, applicantId)
}
