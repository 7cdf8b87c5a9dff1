import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { ReadCtx } from '../../platform/context.ts'
import { joined } from '../../platform/database/joined.ts'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import { often, type TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { memberMayAct, userPermission } from '../access/index.ts'
import { area } from '../reference/index.ts'
import { applicantProfile } from './applicants.tables.ts'

export type ApplicantInsert = NewRow<typeof applicantProfile>

/** Null for a record without an area or an account: the joins are outer ones. */
const perhaps = <T = string>(column: AnyPgColumn) => sql<T | null>`${column}`

const listed = {
  ...pick(
    applicantProfile,
    'applicantId',
    'userId',
    'userPermissionId',
    'fullName',
    'nikMasked',
    'email',
    'contact',
    'genderCode',
    'dateOfBirth',
    'jobsCode',
    'educationCode',
    'institution',
    'tukId',
    'senderId',
    'applicantCategory',
    'origin',
    'dataState',
    'mergedInto',
    'createdAt',
    'modifiedAt',
    'modifiedByName',
    'deletedAt',
    'version',
    'kelurahanId',
  ),
  kelurahanName: perhaps(area.kelurahanName),
  kecamatanName: perhaps(area.kecamatanName),
  kotaName: perhaps(area.kotaName),
  provinceName: perhaps(area.provinceName),
  accountActive: perhaps<boolean>(userPermission.active),
  /** Its role was neither confirmed nor taken away, and nobody has deactivated the person. */
  accountWaits: sql<boolean>`${userPermission.confirmedAt} is null and ${userPermission.removedAt} is null
    and ${memberMayAct}`,
}

const mergedRecord = alias(applicantProfile, 'merged')
const whole = {
  ...listed,
  /** The accounts of records that were merged into this one: who acts in a role of theirs acts on this one (decision 20). */
  mergedUserIds: sql<
    string[]
  >`array(select ${mergedRecord.userId} from ${applicantProfile} ${sql.identifier('merged')}
    where ${mergedRecord.lspId} = ${applicantProfile.lspId} and ${mergedRecord.mergedInto} = ${applicantProfile.applicantId}
      and ${mergedRecord.userId} is not null)`,
  ...pick(
    applicantProfile,
    'nikSealed',
    'nikFingerprint',
    'nikShared',
    'nationality',
    'placeOfBirth',
    'homePhone',
    'address',
    'postalCode',
    'position',
    'officeAddress',
    'officePostalCode',
    'officePhone',
    'officeFax',
    'officeEmail',
    'educationRows',
    'workRows',
    'trainingRows',
    'importId',
  ),
}

const atArea = eq(area.kelurahanId, applicantProfile.kelurahanId)
const ofAccount = joined(userPermission, applicantProfile, 'userPermissionId')

const source = {
  name: 'applicant',
  table: applicantProfile,
  fields: listed,
  join: (select) => select.leftJoin(area, atArea).leftJoin(userPermission, ofAccount),
  filters: { pendidikan_terakhir: applicantProfile.educationCode },
  sorts: { full_name: applicantProfile.nameKey, created_date: applicantProfile.createdAt } as Record<
    string,
    PgColumn
  >,
  search: applicantProfile.searchText,
  key: applicantProfile.applicantId,
} satisfies ListSource<typeof listed>

/** Which applicants a list looks through: those in use or in the bin; an ADT's only their venue's. */
const scopeOf = ({ actor }: ReadCtx, bin: boolean): ListScope => {
  const ownOnly = !actor.permissions.has('APPLICANT_LIST')
  return {
    name: `${bin ? 'bin' : 'used'}${ownOnly ? ' own' : ''}`,
    where: and(
      bin ? isNotNull(applicantProfile.deletedAt) : isNull(applicantProfile.deletedAt),
      ownOnly ? eq(applicantProfile.tukId, sql.placeholder('ownTukId')) : undefined,
    ),
    values: { ...(ownOnly && { ownTukId: actor.tukId }) },
  }
}

export const applicantPage = (ctx: ReadCtx, query: ListQuery, bin: boolean) =>
  listPage(ctx.tx, source, scopeOf(ctx, bin), query)

export type ListedRow = Awaited<ReturnType<typeof applicantPage>>['rows'][number]

const wholeRows = (tx: TenantTx) =>
  tx.select(whole).from(applicantProfile).leftJoin(area, atArea).leftJoin(userPermission, ofAccount)

export type WholeRow = Awaited<ReturnType<typeof wholeRows>>[number]

/** These applicants, in use or in the bin; those of other LSPs are not there. */
export const applicantRows = async (tx: TenantTx, applicantIds: readonly string[]): Promise<WholeRow[]> =>
  applicantIds.length === 0
    ? []
    : wholeRows(tx).where(inArray(applicantProfile.applicantId, [...applicantIds]))

/** The record that goes with a role. */
export const applicantOfRole = async (
  tx: TenantTx,
  userPermissionId: string,
): Promise<WholeRow | undefined> => {
  const [found] = await wholeRows(tx).where(eq(applicantProfile.userPermissionId, userPermissionId))
  return found
}

/** The records of a person, in use first, then in the bin. */
export const applicantsOfUser = async (tx: TenantTx, userId: string): Promise<WholeRow[]> => {
  const rows = await wholeRows(tx).where(eq(applicantProfile.userId, userId))
  return rows.sort((one, other) => Number(one.deletedAt !== null) - Number(other.deletedAt !== null))
}

/** The records with these NIKs, by their keyed hashes; in use or in the bin. */
export const applicantsByNik = async (
  tx: TenantTx,
  nikFingerprints: readonly string[],
): Promise<WholeRow[]> => wholeRows(tx).where(inArray(applicantProfile.nikFingerprint, [...nikFingerprints]))

/** A taken NIK breaks `applicant_nik_once`. */
export const insertApplicants = async (tx: TenantTx, rows: ApplicantInsert[]): Promise<void> => {
  await tx.insert(applicantProfile).values(rows)
}

/** Changes an applicant if they still have that version; returns whether they had. */
export const updateApplicant = async (
  tx: TenantTx,
  of: { applicantId: string; version: number },
  change: Partial<ApplicantInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(applicantProfile)
    .set({ ...change, version: of.version + 1 })
    .where(and(eq(applicantProfile.applicantId, of.applicantId), eq(applicantProfile.version, of.version)))
    .returning({ applicantId: applicantProfile.applicantId })
  return changed.length > 0
}

/**
 * Gives the record of an applicant, or the one that it was merged into, another name; returns its id where it had
 * another one, undefined also where there is none, or it lies in the bin.
 */
export const renameApplicant = async (
  tx: TenantTx,
  applicantId: string,
  change: Pick<ApplicantInsert, 'fullName' | 'modifiedAt' | 'modifiedBy' | 'modifiedByName'>,
): Promise<string | undefined> => {
  const [own] = await applicantRows(tx, [applicantId])
  const [renamed] = await tx
    .update(applicantProfile)
    .set({ ...change, version: sql`${applicantProfile.version} + 1` })
    .where(
      and(
        eq(applicantProfile.applicantId, own?.mergedInto ?? applicantId),
        isNull(applicantProfile.deletedAt),
        ne(applicantProfile.fullName, change.fullName),
      ),
    )
    .returning({ applicantId: applicantProfile.applicantId })
  return renamed?.applicantId
}

/** Puts applicants in the bin, or takes out those that were not merged; returns the ids that were not there already. */
export const setApplicantsDeleted = async (
  tx: TenantTx,
  applicantIds: string[],
  deletedAt: Date | null,
  by: Pick<ApplicantInsert, 'modifiedAt' | 'modifiedBy' | 'modifiedByName'>,
): Promise<string[]> => {
  const was =
    deletedAt === null
      ? and(isNotNull(applicantProfile.deletedAt), isNull(applicantProfile.mergedInto))
      : isNull(applicantProfile.deletedAt)
  const changed = await tx
    .update(applicantProfile)
    .set({ deletedAt, ...by, version: sql`${applicantProfile.version} + 1` })
    .where(and(inArray(applicantProfile.applicantId, applicantIds), was))
    .returning({ applicantId: applicantProfile.applicantId })
  return changed.map((row) => row.applicantId)
}

/** These records and those merged into them: the record that each has been merged into, where it was, and its role. */
export const mergedIds = (tx: TenantTx, applicantIds: readonly string[]) =>
  tx
    .select(pick(applicantProfile, 'applicantId', 'mergedInto', 'userPermissionId'))
    .from(applicantProfile)
    .where(
      or(
        inArray(applicantProfile.applicantId, [...applicantIds]),
        inArray(applicantProfile.mergedInto, [...applicantIds]),
      ),
    )

/**
 * The records in which these go on, named; one that is not there has none. With a hold, none of them goes to the bin (`share`),
 * or nobody else rests something on them (`update`), until the transaction ends.
 */
export const keptRecords = async (
  tx: TenantTx,
  applicantIds: readonly string[],
  { hold }: { hold?: 'share' | 'update' } = {},
) => {
  if (applicantIds.length === 0) return []
  const kept = (await mergedIds(tx, applicantIds)).map((one) => one.mergedInto ?? one.applicantId)
  const query = tx
    .select(pick(applicantProfile, 'applicantId', 'fullName', 'deletedAt'))
    .from(applicantProfile)
    .where(inArray(applicantProfile.applicantId, [...new Set(kept)]))
    .orderBy(asc(applicantProfile.applicantId))
  return hold ? query.for(hold) : query
}

/** Whether the LSP knows any applicant. */
export const hasApplicants = async (tx: TenantTx): Promise<boolean> => {
  const found = await often(tx, 'has_applicants', {}, (handle) =>
    handle
      .select({ applicantId: applicantProfile.applicantId })
      .from(applicantProfile)
      .where(isNull(applicantProfile.deletedAt))
      .limit(1),
  )
  return found.length > 0
}
