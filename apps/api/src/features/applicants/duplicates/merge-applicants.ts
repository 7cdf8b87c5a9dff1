import type { Applicant } from '@kompeten/contract/applicants/applicants'
import type { applicantDuplicates, MergeField } from '@kompeten/contract/applicants/duplicates'
import type { ParsedOf } from '@kompeten/contract/platform/endpoint'
import { notChangeable } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { settleNiks } from '../../../platform/shared-niks.store.ts'
import { registeredUnconfirmed } from '../../access/index.ts'
import { readApplicant, refuseMerged, seenApplicant } from '../applicants.reads.ts'
import { applicantPolicy } from '../applicants.rules.ts'
import { mergedIds, type WholeRow } from '../applicants.store.ts'
import { applicantProfile } from '../applicants.tables.ts'
import type { ApplicantsServices } from '../applicants-services.ts'
import { keepInvitedApart } from '../invited-address.ts'
import { changeApplicant } from '../update-applicant.ts'
import { insertMerge, redirect } from './merges.store.ts'

type Column = keyof WholeRow
/** The columns that each part of a record is made of. */
const columnsOfField: Record<MergeField, readonly Column[]> = {
  nik: ['nikSealed', 'nikFingerprint', 'nikMasked', 'nikShared'],
  full_name: ['fullName'],
  nationality: ['nationality'],
  place_of_birth: ['placeOfBirth'],
  date_of_birth: ['dateOfBirth'],
  gender_code: ['genderCode'],
  email: ['email'],
  contact: ['contact'],
  telepon_rumah: ['homePhone'],
  home: ['kelurahanId', 'address', 'postalCode'],
  pendidikan_terakhir: ['educationCode'],
  work: [
    'jobsCode',
    'institution',
    'position',
    'officeAddress',
    'officePostalCode',
    'officePhone',
    'officeFax',
    'officeEmail',
  ],
  background: ['educationRows', 'workRows', 'trainingRows'],
  tuk_id: ['tukId'],
  sender_id: ['senderId'],
}

const takenFrom = (kept: WholeRow, gone: WholeRow, fields: readonly MergeField[]) =>
  Object.fromEntries(
    fields
      .flatMap((field) => columnsOfField[field])
      .filter((column) => JSON.stringify(kept[column]) !== JSON.stringify(gone[column]))
      .map((column) => [column, { before: kept[column], after: gone[column] }]),
  )

const afterOf = (taken: Record<string, { after: unknown }>) =>
  Object.fromEntries(Object.entries(taken).map(([column, { after }]) => [column, after]))

type Given = ParsedOf<typeof applicantDuplicates.merge>['body']

/**
 * Makes one record of two: the other goes into the bin and points to this one, which takes over what was chosen and,
 * where it has none, the account. Two different NIKs are two people until somebody says that they saw it. Rows of other features keep the id they were made with (decision 20).
 * @throws Refusal `not_found`, `merged_into` for one merged already, `in_bin` into one in the bin, `version_conflict`, `rule_broken` for itself, while one
 * of the two is a registration that nobody has confirmed or waits for an invitation to be answered elsewhere, or at `nik_differs_seen`
 */
export const mergeApplicants = async (
  ctx: WriteCtx,
  services: ApplicantsServices,
  keptId: string,
  given: Given,
): Promise<Applicant> => {
  const { gone_id: goneId } = given
  const kept = await seenApplicant(ctx, keptId)
  const gone = await seenApplicant(ctx, goneId)
  if (keptId === goneId) throw new Refusal('rule_broken', { issues: [{ path: 'gone_id', code: 'invalid' }] })
  await refuseMerged(ctx, kept)
  await refuseMerged(ctx, gone)
  if (!applicantPolicy.merge(ctx.actor, kept))
    throw notChangeable(ctx, kept, { name: kept.fullName, may: applicantPolicy.merge })
  const roles = [kept, gone].flatMap(({ userPermissionId }) => userPermissionId ?? [])
  // Whoever reads the mails of an address that nobody has confirmed would read the other record.
  if ((await registeredUnconfirmed(ctx.tx, roles)).length > 0) {
    throw new Refusal('rule_broken', { issues: [{ path: 'gone_id', code: 'registration_waits' }] })
  }
  const nikDiffers = kept.nikFingerprint !== gone.nikFingerprint
  if (nikDiffers && !given.nik_differs_seen) {
    throw new Refusal('rule_broken', { issues: [{ path: 'nik_differs_seen', code: 'required' }] })
  }
  const taken = takenFrom(kept, gone, given.take)
  const email = given.take.includes('email') ? gone.email : kept.email
  await keepInvitedApart(ctx.tx, kept, gone, email, 'gone_id')
  const accountMoved = kept.userPermissionId === null && gone.userPermissionId !== null
  const followers = (await mergedIds(ctx.tx, [goneId]))
    .map(({ applicantId }) => applicantId)
    .filter((applicantId) => applicantId !== goneId)

  // The one that goes first: it gives its NIK and account free.
  await changeApplicant(ctx, goneId, given.gone_version, {
    mergedInto: keptId,
    deletedAt: gone.deletedAt ?? ctx.now,
    ...(accountMoved && { userId: null, userPermissionId: null }),
  })
  await redirect(ctx.tx, followers, keptId)
  await changeApplicant(ctx, keptId, given.version, {
    ...afterOf(taken),
    ...(accountMoved && { userId: gone.userId, userPermissionId: gone.userPermissionId }),
  })
  const fingerprints = [kept.nikFingerprint, gone.nikFingerprint]
  await settleNiks(ctx.tx, applicantProfile, ctx.tenant.lspId, fingerprints)
  const mergeId = newId(ctx.now.getTime())
  await insertMerge(ctx.tx, {
    mergeId,
    keptId,
    goneId,
    taken,
    followers,
    goneDeletedAt: gone.deletedAt,
    accountMoved,
    mergedAt: ctx.now,
    mergedBy: ctx.actor.userId,
    mergedByName: ctx.actor.name,
  })
  const facts = {
    merge_id: mergeId,
    kept_id: keptId,
    gone_id: goneId,
    taken: given.take,
    ...(nikDiffers && { nik_differs_seen: true }),
  }
  ctx.tell({ name: 'applicant.merged', subject: { kind: 'applicant', id: keptId }, facts })
  ctx.tell({ name: 'applicant.merged_away', subject: { kind: 'applicant', id: goneId }, facts })
  return readApplicant(ctx, services, keptId)
}
