import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { notByCopy } from '../../../platform/database/rows-given.ts'
import { lspOf, type PlatformTx, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { noteGone } from '../../../platform/gone/gone.store.ts'
import { settleNiks } from '../../../platform/shared-niks.store.ts'
import { applicantProfile } from '../applicants.tables.ts'
import { applicantImport, applicantImportFile } from './imports.tables.ts'

export type ImportRow = typeof applicantImport.$inferSelect
type ImportState = ImportRow['state']

export const insertImport = async (
  tx: TenantTx,
  row: NewRow<typeof applicantImport>,
  sealed: Buffer,
): Promise<void> => {
  await tx.insert(applicantImport).values(row)
  const { importId, createdAt } = row
  await tx.insert(applicantImportFile).values({ importId, sealed, createdAt })
}

const ofImport = (importId: string) => eq(applicantImport.importId, importId)

export const importById = async (tx: TenantTx, importId: string): Promise<ImportRow | undefined> => {
  const [found] = await tx.select().from(applicantImport).where(ofImport(importId))
  return found
}

/** The newest 20 imports; those of one person where `createdBy` is given. */
export const newestImports = (tx: TenantTx, createdBy?: string): Promise<ImportRow[]> =>
  tx
    .select()
    .from(applicantImport)
    .where(createdBy === undefined ? undefined : eq(applicantImport.createdBy, createdBy))
    .orderBy(desc(applicantImport.createdAt), desc(applicantImport.importId))
    .limit(20)

/** The sealed workbook; undefined once it is gone. */
export const sealedFile = async (tx: TenantTx, importId: string): Promise<Buffer | undefined> => {
  const [found] = await tx
    .select({ sealed: applicantImportFile.sealed })
    .from(applicantImportFile)
    .where(eq(applicantImportFile.importId, importId))
  return found?.sealed
}

export const dropFile = async (tx: TenantTx, importId: string): Promise<void> => {
  await tx.delete(applicantImportFile).where(eq(applicantImportFile.importId, importId))
}

/** Changes an import that is in one of these states; returns whether it was. */
export const moveImport = async (
  tx: TenantTx,
  of: { importId: string; from: readonly ImportState[] },
  change: Partial<NewRow<typeof applicantImport>>,
): Promise<boolean> => {
  const moved = await tx
    .update(applicantImport)
    .set(change)
    .where(and(ofImport(of.importId), inArray(applicantImport.state, [...of.from])))
    .returning({ importId: applicantImport.importId })
  return moved.length > 0
}

/** Removes workbooks that have lain since before then, of all tenants. */
export const platformDropOldImportFiles = async (tx: PlatformTx, before: Date): Promise<void> => {
  await tx.delete(applicantImportFile).where(lt(applicantImportFile.createdAt, before))
}

/** Takes what they would change and warn of out of the reports of imports from before then, of all tenants. */
export const platformDropOldImportChanges = async (tx: PlatformTx, before: Date): Promise<void> => {
  await tx
    .update(applicantImport)
    .set({ report: sql`${applicantImport.report} || '{"changes": [], "warnings": []}'` })
    .where(
      and(
        lt(applicantImport.createdAt, before),
        sql`jsonb_array_length(${applicantImport.report} -> 'changes') + jsonb_array_length(${applicantImport.report} -> 'warnings') > 0`,
      ),
    )
}

/** How records stand that an import made or changed; held until the end of the transaction. */
export const heldRecords = (tx: TenantTx, applicantIds: readonly string[]) =>
  tx
    .select(pick(applicantProfile, 'applicantId', 'fullName', 'userPermissionId', 'version', 'deletedAt'))
    .from(applicantProfile)
    .where(inArray(applicantProfile.applicantId, [...applicantIds]))
    .orderBy(asc(applicantProfile.applicantId))
    .for('update')

/** Removes records for good that nothing rests on. */
export const deleteRecords = async (
  tx: TenantTx,
  applicantIds: readonly string[],
  now: Date,
): Promise<void> => {
  const removed = await tx
    .delete(applicantProfile)
    .where(inArray(applicantProfile.applicantId, [...applicantIds]))
    .returning({ applicantId: applicantProfile.applicantId, fingerprint: applicantProfile.nikFingerprint })
  const ids = removed.map(({ applicantId }) => applicantId)
  await noteGone(tx, { lspId: lspOf(tx), kind: 'applicant', goneAt: now }, ids)
  const fingerprints = removed.map(({ fingerprint }) => fingerprint)
  await settleNiks(tx, applicantProfile, lspOf(tx), fingerprints)
}

/** What an import compares a row with. */
export type KnownRow = Omit<Awaited<ReturnType<typeof knownRows>>[number], 'deletedAt'>

/**
 * The records of these NIKs: those in use that hold them, which a row would change, and those that can come back out of the bin.
 */
export const knownRows = (tx: TenantTx, nikFingerprints: string[]) =>
  tx
    .select(
      pick(
        applicantProfile,
        'applicantId',
        'version',
        'nikFingerprint',
        'deletedAt',
        'tukId',
        'senderId',
        'fullName',
        'nationality',
        'placeOfBirth',
        'dateOfBirth',
        'genderCode',
        'email',
        'contact',
        'homePhone',
        'kelurahanId',
        'address',
        'postalCode',
        'educationCode',
        'jobsCode',
        'institution',
        'position',
        'officeAddress',
        'officePostalCode',
        'officePhone',
        'officeFax',
        'officeEmail',
      ),
    )
    .from(applicantProfile)
    .where(
      and(
        inArray(applicantProfile.nikFingerprint, nikFingerprints),
        or(
          and(isNull(applicantProfile.deletedAt), eq(applicantProfile.nikShared, false)),
          and(isNotNull(applicantProfile.deletedAt), isNull(applicantProfile.mergedInto)),
        ),
      ),
    )

/**
 * Of these NIKs those that a person registered themselves and holds, by their keyed hashes: the e-mail of the record, and whether
 * another record shares the NIK.
 */
export const registeredNiks = (tx: TenantTx, nikFingerprints: string[]) =>
  tx
    .select({
      ...pick(applicantProfile, 'nikFingerprint', 'email'),
      isShared: sql<boolean>`exists (select from ${applicantProfile} other
        where other.lsp_id = ${lspOf(tx)} and other.nik_fingerprint = applicant_profile.nik_fingerprint
          and other.nik_shared and other.deleted_at is null)`,
    })
    .from(applicantProfile)
    .where(
      and(
        isNull(applicantProfile.deletedAt),
        eq(applicantProfile.nikShared, false),
        eq(applicantProfile.origin, 'registered'),
        isNotNull(applicantProfile.userPermissionId),
        inArray(applicantProfile.nikFingerprint, nikFingerprints),
      ),
    )

export type RegisteredNik = Awaited<ReturnType<typeof registeredNiks>>[number]

/** A new record of an import; the columns that a workbook can fill. */
export type ImportedRow = Omit<KnownRow, 'version'> & { nikSealed: string; nikMasked: string }
type By = { importId: string; at: Date; userId: string; name: string }

/**
 * Adds a batch of records in one statement whose text does not grow with it.
 * A taken NIK breaks `applicant_nik_once`.
 */
export const insertImported = async (tx: TenantTx, rows: readonly ImportedRow[], by: By): Promise<void> => {
  const at = by.at.toISOString()
  await tx.execute(sql`
    insert into applicant_profile (
      lsp_id, applicant_id, full_name, email, nik_sealed, nik_fingerprint, nik_masked, nationality, place_of_birth,
      date_of_birth, gender_code, contact, home_phone, kelurahan_id, address, postal_code, education_code, jobs_code,
      institution, position, office_address, office_postal_code, office_phone, office_fax, office_email, tuk_id, sender_id,
      origin, import_id, created_at, modified_at, modified_by, modified_by_name)
    select ${lspOf(tx)}::uuid, r."applicantId", r."fullName", r.email, r."nikSealed", r."nikFingerprint", r."nikMasked",
      r.nationality, r."placeOfBirth", r."dateOfBirth", r."genderCode", r.contact, r."homePhone", r."kelurahanId",
      r.address, r."postalCode", r."educationCode", r."jobsCode", r.institution, r.position, r."officeAddress",
      r."officePostalCode", r."officePhone", r."officeFax", r."officeEmail", r."tukId", r."senderId",
      'imported', ${by.importId}::uuid, ${at}::timestamptz, ${at}::timestamptz, ${by.userId}::uuid, ${by.name}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      "applicantId" uuid, "fullName" text, email text, "nikSealed" text, "nikFingerprint" text, "nikMasked" text,
      nationality text, "placeOfBirth" text, "dateOfBirth" date, "genderCode" text, contact text, "homePhone" text,
      "kelurahanId" text, address text, "postalCode" text, "educationCode" text, "jobsCode" text, institution text,
      position text, "officeAddress" text, "officePostalCode" text, "officePhone" text, "officeFax" text,
      "officeEmail" text, "tukId" uuid, "senderId" uuid)
    ${notByCopy}`)
}
