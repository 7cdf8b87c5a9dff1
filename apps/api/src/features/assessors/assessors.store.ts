import type { ListQuery } from '@kompeten/contract/lists'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Connection } from '../../platform/database/database.ts'
import { joined } from '../../platform/database/joined.ts'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import { member, userPermission } from '../access/index.ts'
import { area } from '../reference/index.ts'
import { accessorState } from './assessors.rules.ts'
import { accessorProfile } from './assessors.tables.ts'

export type AccessorInsert = typeof accessorProfile.$inferInsert

/** Null where the outer join found no area. */
const inArea = (column: AnyPgColumn) => sql<string | null>`${column}`

const fields = {
  accessorId: accessorProfile.accessorId,
  userId: accessorProfile.userId,
  userPermissionId: accessorProfile.userPermissionId,
  firstName: accessorProfile.firstName,
  lastName: accessorProfile.lastName,
  email: accessorProfile.email,
  nikSealed: accessorProfile.nikSealed,
  nikFingerprint: accessorProfile.nikFingerprint,
  nationality: accessorProfile.nationality,
  placeOfBirth: accessorProfile.placeOfBirth,
  dateOfBirth: accessorProfile.dateOfBirth,
  genderCode: accessorProfile.genderCode,
  religionCode: accessorProfile.religionCode,
  contact: accessorProfile.contact,
  kelurahanId: accessorProfile.kelurahanId,
  address: accessorProfile.address,
  postalCode: accessorProfile.postalCode,
  educationCode: accessorProfile.educationCode,
  jobsCode: accessorProfile.jobsCode,
  registrationNumber: accessorProfile.registrationNumber,
  registrationValidFrom: accessorProfile.registrationValidFrom,
  registrationValidUntil: accessorProfile.registrationValidUntil,
  blankoNumber: accessorProfile.blankoNumber,
  skNumber: accessorProfile.skNumber,
  active: accessorProfile.active,
  inactiveReason: accessorProfile.inactiveReason,
  createdAt: accessorProfile.createdAt,
  modifiedAt: accessorProfile.modifiedAt,
  modifiedByName: accessorProfile.modifiedByName,
  version: accessorProfile.version,
  roleActive: sql<boolean>`coalesce(${userPermission.active} and ${userPermission.removedAt} is null, false)`,
  roleConfirmed: sql<boolean>`${userPermission.confirmedAt} is not null or ${userPermission.removedAt} is not null`,
  kelurahanName: inArea(area.kelurahanName),
  kecamatanName: inArea(area.kecamatanName),
  kotaName: inArea(area.kotaName),
  provinceName: inArea(area.provinceName),
}

const atRole = joined(userPermission, accessorProfile, 'userPermissionId')
const withRoleAndArea = (select: PgSelect) =>
  select.leftJoin(userPermission, atRole).leftJoin(area, eq(area.kelurahanId, accessorProfile.kelurahanId))

const source = {
  name: 'accessor',
  table: accessorProfile,
  fields,
  join: withRoleAndArea,
  filters: {
    registration_number: accessorProfile.registrationNumber,
    registration_valid_until: accessorProfile.registrationValidUntil,
    created_date: accessorProfile.createdAt,
    modified_date: accessorProfile.modifiedAt,
  },
  sorts: {
    name: accessorProfile.nameKey,
    registration_number: accessorProfile.registrationKey,
    registration_valid_until: accessorProfile.registrationValidUntil,
    created_date: accessorProfile.createdAt,
    modified_date: accessorProfile.modifiedAt,
  },
  search: accessorProfile.searchText,
  key: accessorProfile.accessorId,
} satisfies ListSource<typeof fields>

/** The assessors of an LSP; where `userId` is given, that person alone. */
const scopeOf = (lspId: string, userId: string | undefined): ListScope => ({
  name: userId === undefined ? 'all' : 'own',
  where: and(
    eq(accessorProfile.lspId, sql.placeholder('lspId')),
    isNull(accessorProfile.deletedAt),
    userId === undefined ? undefined : eq(accessorProfile.userId, sql.placeholder('userId')),
  ),
  values: { lspId, ...(userId !== undefined && { userId }) },
})

export const accessorPage = (tx: TenantTx, lspId: string, userId: string | undefined, query: ListQuery) =>
  listPage(tx, source, scopeOf(lspId, userId), query)

export type AccessorRow = Awaited<ReturnType<typeof accessorPage>>['rows'][number]

type Wanted =
  | { accessorId: string }
  | { userId: string }
  | { userPermissionId: string }
  | { accessorIds: string[] }
  | 'all'

const wanted = (of: Wanted) => {
  if (of === 'all') return undefined
  if ('accessorId' in of) return eq(accessorProfile.accessorId, of.accessorId)
  if ('userId' in of) return eq(accessorProfile.userId, of.userId)
  if ('userPermissionId' in of) return eq(accessorProfile.userPermissionId, of.userPermissionId)
  return inArray(accessorProfile.accessorId, of.accessorIds)
}

/** The assessors wanted of an LSP, by name. */
export const accessorRows = (tx: Connection, lspId: string, of: Wanted): Promise<AccessorRow[]> =>
  tx
    .select(fields)
    .from(accessorProfile)
    .leftJoin(userPermission, atRole)
    .leftJoin(area, eq(area.kelurahanId, accessorProfile.kelurahanId))
    .where(and(eq(accessorProfile.lspId, lspId), isNull(accessorProfile.deletedAt), wanted(of)))
    .orderBy(asc(accessorProfile.nameKey), asc(accessorProfile.accessorId))

/** An assessor as other features know them. */
export type AccessorRecord = Omit<
  AccessorRow,
  'nikSealed' | 'nikFingerprint' | 'active' | 'roleActive' | 'roleConfirmed'
> & {
  name: string
  state: ReturnType<typeof accessorState>
}

const recordOf = ({
  nikSealed: _,
  nikFingerprint: __,
  active,
  roleActive,
  roleConfirmed,
  ...row
}: AccessorRow): AccessorRecord => ({
  ...row,
  name: [row.firstName, row.lastName].filter(Boolean).join(' '),
  state: accessorState({ active, roleActive, roleConfirmed }),
})

/** The assessor who acts under this role; undefined where their record is not filled in, or it is another role. */
export const accessorOf = async (
  tx: TenantTx,
  lspId: string,
  userPermissionId: string,
): Promise<AccessorRecord | undefined> => {
  const [row] = await accessorRows(tx, lspId, { userPermissionId })
  return row && recordOf(row)
}

/** These assessors of the LSP, in the order asked; those that are not there are left out. */
export const accessorsById = async (
  tx: TenantTx,
  lspId: string,
  accessorIds: readonly string[],
): Promise<AccessorRecord[]> => {
  if (accessorIds.length === 0) return []
  const rows = await accessorRows(tx, lspId, { accessorIds: [...accessorIds] })
  const byId = new Map(rows.map((row) => [row.accessorId, recordOf(row)]))
  return accessorIds.flatMap((accessorId) => byId.get(accessorId) ?? [])
}

/** All assessors of the LSP, by name. */
export const accessorsOfLsp = async (tx: TenantTx, lspId: string): Promise<AccessorRecord[]> =>
  (await accessorRows(tx, lspId, 'all')).map(recordOf)

/** A taken NIK breaks `accessor_nik_once`, a role that has a record already `accessor_permission`. */
export const insertAccessor = async (tx: Connection, row: AccessorInsert): Promise<void> => {
  await tx.insert(accessorProfile).values(row)
}

/** Changes an assessor who still has that version; returns whether they had. */
export const updateAccessor = async (
  tx: Connection,
  { lspId, accessorId, version }: { lspId: string; accessorId: string; version: number },
  change: Partial<AccessorInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(accessorProfile)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(accessorProfile.lspId, lspId),
        eq(accessorProfile.accessorId, accessorId),
        eq(accessorProfile.version, version),
      ),
    )
    .returning({ accessorId: accessorProfile.accessorId })
  return changed.length > 0
}

/** The role of an assessor that a person holds in the LSP, and how the LSP knows them. */
export const accessorRole = async (tx: Connection, lspId: string, userId: string) => {
  const [found] = await tx
    .select({ userPermissionId: userPermission.userPermissionId, email: member.email })
    .from(userPermission)
    .innerJoin(member, joined(member, userPermission, 'userId'))
    .where(
      and(
        eq(userPermission.lspId, lspId),
        eq(userPermission.userId, userId),
        eq(userPermission.roleCode, 'ACS'),
        isNull(userPermission.removedAt),
      ),
    )
  return found
}

/** A taken NIK breaks `accessor_nik_once`. */
export const platformInsertAccessor = (tx: PlatformTx, row: AccessorInsert): Promise<void> =>
  insertAccessor(tx, row)

/** Who of an LSP's assessors has that NIK. */
export const platformAccessorByNik = async (tx: PlatformTx, lspId: string, nikFingerprint: string) => {
  const [found] = await tx
    .select({ userId: accessorProfile.userId, userPermissionId: accessorProfile.userPermissionId })
    .from(accessorProfile)
    .where(
      and(
        eq(accessorProfile.lspId, lspId),
        eq(accessorProfile.nikFingerprint, nikFingerprint),
        isNull(accessorProfile.deletedAt),
      ),
    )
  return found
}

/** Removes the record that came with a role; no fault if there is none. */
export const platformRemoveAccessor = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
): Promise<void> => {
  await tx
    .delete(accessorProfile)
    .where(and(eq(accessorProfile.lspId, lspId), eq(accessorProfile.userPermissionId, userPermissionId)))
}
