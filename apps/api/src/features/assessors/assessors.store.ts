import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { joined } from '../../platform/database/joined.ts'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import { lspOf, type PlatformTx, type TenantTx } from '../../platform/database/tenancy.ts'
import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import { settleNiks } from '../../platform/shared-niks.store.ts'
import { member, userPermission } from '../access/index.ts'
import { area } from '../reference/index.ts'
import { assessorState } from './assessors.rules.ts'
import { assessorProfile } from './assessors.tables.ts'

export type AssessorInsert = typeof assessorProfile.$inferInsert

/** Null where the outer join found no area. */
const inArea = (column: AnyPgColumn) => sql<string | null>`${column}`

const fields = {
  ...pick(
    assessorProfile,
    'assessorId',
    'userId',
    'userPermissionId',
    'firstName',
    'lastName',
    'email',
    'nikSealed',
    'nikFingerprint',
    'nikShared',
    'nationality',
    'placeOfBirth',
    'dateOfBirth',
    'genderCode',
    'religionCode',
    'contact',
    'kelurahanId',
    'address',
    'postalCode',
    'educationCode',
    'jobsCode',
    'registrationNumber',
    'registrationValidFrom',
    'registrationValidUntil',
    'blankoNumber',
    'skNumber',
    'active',
    'inactiveReason',
    'createdAt',
    'modifiedAt',
    'modifiedByName',
    'version',
  ),
  roleActive: sql<boolean>`coalesce(${userPermission.active} and ${userPermission.removedAt} is null, false)`,
  roleConfirmed: sql<boolean>`${userPermission.confirmedAt} is not null or ${userPermission.removedAt} is not null`,
  kelurahanName: inArea(area.kelurahanName),
  kecamatanName: inArea(area.kecamatanName),
  kotaName: inArea(area.kotaName),
  provinceName: inArea(area.provinceName),
}

const atRole = joined(userPermission, assessorProfile, 'userPermissionId')
const withRoleAndArea = (select: PgSelect) =>
  select.leftJoin(userPermission, atRole).leftJoin(area, eq(area.kelurahanId, assessorProfile.kelurahanId))

const source = {
  name: 'accessor',
  table: assessorProfile,
  fields,
  join: withRoleAndArea,
  sorts: { name: assessorProfile.nameKey, registration_number: assessorProfile.registrationKey },
  search: assessorProfile.searchText,
  key: assessorProfile.assessorId,
} satisfies ListSource<typeof fields>

/** The assessors of an LSP; where `userId` is given, that person alone. */
const scopeOf = (userId: string | undefined): ListScope => ({
  name: userId === undefined ? 'all' : 'own',
  where: and(
    isNull(assessorProfile.deletedAt),
    userId === undefined ? undefined : eq(assessorProfile.userId, sql.placeholder('userId')),
  ),
  values: { ...(userId !== undefined && { userId }) },
})

export const assessorPage = (tx: TenantTx, userId: string | undefined, query: ListQuery) =>
  listPage(tx, source, scopeOf(userId), query)

export type AssessorRow = Awaited<ReturnType<typeof assessorPage>>['rows'][number]

type Wanted =
  | { assessorId: string }
  | { userId: string }
  | { userPermissionId: string }
  | { assessorIds: string[] }
  | 'all'

const wanted = (of: Wanted) => {
  if (of === 'all') return undefined
  if ('assessorId' in of) return eq(assessorProfile.assessorId, of.assessorId)
  if ('userId' in of) return eq(assessorProfile.userId, of.userId)
  if ('userPermissionId' in of) return eq(assessorProfile.userPermissionId, of.userPermissionId)
  return inArray(assessorProfile.assessorId, of.assessorIds)
}

/** The assessors wanted of an LSP, by name. */
export const assessorRows = (tx: AnyTx, lspId: string, of: Wanted): Promise<AssessorRow[]> =>
  tx
    .select(fields)
    .from(assessorProfile)
    .leftJoin(userPermission, atRole)
    .leftJoin(area, eq(area.kelurahanId, assessorProfile.kelurahanId))
    .where(and(eq(assessorProfile.lspId, lspId), isNull(assessorProfile.deletedAt), wanted(of)))
    .orderBy(asc(assessorProfile.nameKey), asc(assessorProfile.assessorId))

/** An assessor as other features know them. */
export type AssessorRecord = Omit<
  AssessorRow,
  'nikSealed' | 'nikFingerprint' | 'nikShared' | 'active' | 'roleActive' | 'roleConfirmed'
> & {
  name: string
  state: ReturnType<typeof assessorState>
}

const recordOf = ({
  nikSealed: _,
  nikFingerprint: __,
  nikShared: ___,
  active,
  roleActive,
  roleConfirmed,
  ...row
}: AssessorRow): AssessorRecord => ({
  ...row,
  name: fullNameOf(row),
  state: assessorState({ active, roleActive, roleConfirmed }),
})

/** The assessor who acts under this role; undefined where their record is not filled in, or it is another role. */
export const assessorOf = async (
  tx: TenantTx,
  userPermissionId: string,
): Promise<AssessorRecord | undefined> => {
  const [row] = await assessorRows(tx, lspOf(tx), { userPermissionId })
  return row && recordOf(row)
}

/** These assessors of the LSP, in the order asked; those that are not there are left out. */
export const assessorsById = async (
  tx: TenantTx,
  assessorIds: readonly string[],
): Promise<AssessorRecord[]> => {
  if (assessorIds.length === 0) return []
  const rows = await assessorRows(tx, lspOf(tx), { assessorIds: [...assessorIds] })
  const byId = new Map(rows.map((row) => [row.assessorId, recordOf(row)]))
  return assessorIds.flatMap((assessorId) => byId.get(assessorId) ?? [])
}

/** All assessors of the LSP, by name. */
export const assessorsOfLsp = async (tx: TenantTx): Promise<AssessorRecord[]> =>
  (await assessorRows(tx, lspOf(tx), 'all')).map(recordOf)

/** A taken NIK breaks `assessor_nik_once`, a role that has a record already `assessor_permission`. */
export const insertAssessor = async (tx: AnyTx, row: AssessorInsert): Promise<void> => {
  await tx.insert(assessorProfile).values(row)
}

/** Changes an assessor who still has that version; returns whether they had. */
export const updateAssessor = async (
  tx: AnyTx,
  { lspId, assessorId, version }: { lspId: string; assessorId: string; version: number },
  change: Partial<AssessorInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(assessorProfile)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(assessorProfile.lspId, lspId),
        eq(assessorProfile.assessorId, assessorId),
        eq(assessorProfile.version, version),
      ),
    )
    .returning({ assessorId: assessorProfile.assessorId })
  return changed.length > 0
}

/** The role of an assessor that a person holds in the LSP, and how the LSP knows them. */
export const assessorRole = async (tx: AnyTx, lspId: string, userId: string) => {
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

/** A taken NIK breaks `assessor_nik_once`. */
export const platformInsertAssessor = (tx: PlatformTx, row: AssessorInsert): Promise<void> =>
  insertAssessor(tx, row)

/** Who of an LSP's assessors holds that NIK. */
export const platformAssessorByNik = async (tx: PlatformTx, lspId: string, nikFingerprint: string) => {
  const [found] = await tx
    .select({ userId: assessorProfile.userId, userPermissionId: assessorProfile.userPermissionId })
    .from(assessorProfile)
    .where(
      and(
        eq(assessorProfile.lspId, lspId),
        eq(assessorProfile.nikFingerprint, nikFingerprint),
        eq(assessorProfile.nikShared, false),
        isNull(assessorProfile.deletedAt),
      ),
    )
  return found
}

/** What is asked of the record that goes with a role; undefined where there is none. */
export const platformAssessorByRole = async (tx: PlatformTx, lspId: string, userPermissionId: string) => {
  const [found] = await tx
    .select({ nikSealed: assessorProfile.nikSealed, dateOfBirth: assessorProfile.dateOfBirth })
    .from(assessorProfile)
    .where(and(eq(assessorProfile.lspId, lspId), eq(assessorProfile.userPermissionId, userPermissionId)))
  return found
}

/** Removes the record that came with a role; no fault if there is none. */
export const platformRemoveAssessor = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
): Promise<void> => {
  const removed = await tx
    .delete(assessorProfile)
    .where(and(eq(assessorProfile.lspId, lspId), eq(assessorProfile.userPermissionId, userPermissionId)))
    .returning({ fingerprint: assessorProfile.nikFingerprint })
  const fingerprints = removed.map(({ fingerprint }) => fingerprint)
  await settleNiks(tx, assessorProfile, lspId, fingerprints)
}
