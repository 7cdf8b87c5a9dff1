import type { Applicant, ApplicantChange } from '@kompeten/contract/applicants/applicants'
import { changedBy, changedMeanwhile, notChangeable } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settleNiks } from '../../platform/shared-niks.store.ts'
import { checkReferences } from '../reference/index.ts'
import { changesOf, columnsOf, nikColumns } from './applicant-columns.ts'
import { readApplicant, refuseMerged, seenApplicant } from './applicants.reads.ts'
import { applicantPolicy } from './applicants.rules.ts'
import { type ApplicantInsert, updateApplicant as storeApplicant, type WholeRow } from './applicants.store.ts'
import { applicantProfile } from './applicants.tables.ts'
import type { ApplicantsServices } from './applicants-services.ts'
import { checkSender, checkVenue, nikTaken } from './create-applicant.ts'
import { keepInvitedAddress } from './invited-address.ts'

/**
 * Changes an applicant who still has the version the caller saw. NIK, venue, sender and category are for the LSP's staff to
 * change: of an applicant's own change, and venue and sender of an ADT's, they stay as they are.
 * @throws Refusal `not_found`, `merged_into`, `in_bin`, `not_allowed`, `version_conflict` naming who changed it, `already_exists` at
 * `nik`, `rule_broken`, also at `email` while an invitation to the former one waits
 */
export const updateApplicant = async (
  ctx: WriteCtx,
  services: ApplicantsServices,
  applicantId: string,
  { version, nik, ...input }: ApplicantChange & { version: number },
): Promise<Applicant> => {
  const row = await seenApplicant(ctx, applicantId)
  await refuseMerged(ctx, row)
  if (!applicantPolicy.update(ctx.actor, row))
    throw notChangeable(ctx, row, { name: row.fullName, may: applicantPolicy.update })
  const renumbered = nik !== null && services.nik.fingerprint(nik) !== row.nikFingerprint
  if (renumbered && !applicantPolicy.change_nik(ctx.actor, row)) throw new Refusal('not_allowed')
  const after = columnsOf({ ...input, ...kept(ctx, row, input) })
  await checkReferences(ctx.tx, input)
  if (after.tukId !== row.tukId) await checkVenue(ctx, after.tukId)
  if (after.senderId !== row.senderId) await checkSender(ctx, after.senderId)
  const facts = { ...changesOf(row, after), ...(renumbered && { nik: ['…', '…'] }) }
  if (row.version === version && Object.keys(facts).length === 0)
    return readApplicant(ctx, services, applicantId)
  // Of an older version the change itself says so.
  if (row.version === version) await keepInvitedAddress(ctx.tx, row, after.email, 'email')
  const numbered = renumbered ? nikColumns(services.nik, nik) : {}
  await changeApplicant(ctx, applicantId, version, { ...after, ...numbered })
  if (renumbered) await settleNiks(ctx.tx, applicantProfile, ctx.tenant.lspId, [row.nikFingerprint])
  ctx.tell({ name: 'applicant.updated', subject: { kind: 'applicant', id: applicantId }, facts })
  return readApplicant(ctx, services, applicantId)
}

const kept = (
  { actor }: WriteCtx,
  row: WholeRow,
  input: Pick<ApplicantChange, 'tuk_id' | 'sender_id' | 'applicant_category'>,
) => {
  const isStaff = actor.permissions.has('APPLICANT_UPDATE')
  return {
    tuk_id: isStaff ? input.tuk_id : row.tukId,
    sender_id: isStaff ? input.sender_id : row.senderId,
    applicant_category: actor.roleCode === 'APL' ? row.applicantCategory : input.applicant_category,
  }
}

/** Notes who changed it and when. @throws Refusal `version_conflict`, `already_exists` */
export const changeApplicant = async (
  ctx: WriteCtx,
  applicantId: string,
  version: number,
  change: Partial<ApplicantInsert>,
): Promise<void> => {
  const of = { applicantId, version }
  const changed = await storeApplicant(ctx.tx, of, { ...change, ...changedBy(ctx) }).catch(nikTaken)
  if (changed) return
  const now = await seenApplicant(ctx, applicantId)
  throw changedMeanwhile(now)
}
