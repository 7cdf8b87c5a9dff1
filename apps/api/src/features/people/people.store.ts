import type { MemberRole } from '@kompeten/contract/people/content'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import { identity, member, userPermission } from '../access/index.ts'

const fields = pick(
  member,
  'userId',
  'username',
  'email',
  'firstName',
  'lastName',
  'registrationNumber',
  'state',
  'invitedAt',
  'invitationMail',
  'invitationMailAt',
  'createdAt',
  'modifiedAt',
  'modifiedByName',
  'deletedAt',
  'version',
)

const source = {
  name: 'people',
  table: member,
  fields,
  sorts: { first_name: member.nameKey },
  search: member.searchText,
  key: member.userId,
} satisfies ListSource<typeof fields>

/**
 * Which people a list looks through: the deactivated, or the others; of these all, the holders of a role, or those who
 * hold one at a venue (nobody where it is null).
 */
export type Scope = { deactivated: true } | { roles?: readonly MemberRole[] } | { atTuk: string | null }

const holdsOneOf = sql`exists (select from ${userPermission} p where p.lsp_id = ${member.lspId}
  and p.user_id = ${member.userId} and p.removed_at is null and p.role_code = any(${sql.placeholder('roles')}::text[]))`

const holdsAtTuk = sql`exists (select from ${userPermission} p where p.lsp_id = ${member.lspId}
  and p.user_id = ${member.userId} and p.removed_at is null and p.tuk_id = ${sql.placeholder('tukId')}::uuid)`

const scopeOf = (scope: Scope): ListScope => {
  if ('atTuk' in scope) {
    return {
      name: 'at-tuk',
      where: and(isNull(member.deletedAt), holdsAtTuk),
      values: { tukId: scope.atTuk },
    }
  }
  const deactivated = 'deactivated' in scope
  const roles = deactivated ? undefined : scope.roles
  return {
    name: deactivated ? 'deactivated' : roles ? 'holders' : 'all',
    where: and(deactivated ? isNotNull(member.deletedAt) : isNull(member.deletedAt), roles && holdsOneOf),
    values: { ...(roles && { roles }) },
  }
}

export const peoplePage = (tx: TenantTx, scope: Scope, query: ListQuery) =>
  listPage(tx, source, scopeOf(scope), query)

export type PersonRow = Awaited<ReturnType<typeof peoplePage>>['rows'][number]

/** One person of the LSP, deactivated or not. */
export const personById = async (
  tx: AnyTx,
  lspId: string,
  userId: string,
): Promise<PersonRow | undefined> => {
  const [found] = await tx
    .select(fields)
    .from(member)
    .where(and(eq(member.lspId, lspId), eq(member.userId, userId)))
  return found
}

/** By which number the LSP knows a person; null where it gave them none. */
export const registrationNumberOf = async (tx: TenantTx, userId: string): Promise<string | null> => {
  const [found] = await tx
    .select({ number: member.registrationNumber })
    .from(member)
    .where(eq(member.userId, userId))
  return found?.number ?? null
}

export type RoleRow = typeof userPermission.$inferSelect

/** The roles of these people in the LSP, oldest first; those taken away are left out. */
export const rolesOf = (tx: AnyTx, lspId: string, userIds: string[]): Promise<RoleRow[]> =>
  tx
    .select()
    .from(userPermission)
    .where(
      and(
        eq(userPermission.lspId, lspId),
        inArray(userPermission.userId, userIds),
        isNull(userPermission.removedAt),
      ),
    )
    .orderBy(asc(userPermission.createdAt), asc(userPermission.userPermissionId))

type Change = Partial<typeof member.$inferInsert>

/** Changes a person if they still have that version; returns whether they had. */
export const updateMember = async (
  tx: AnyTx,
  of: { lspId: string; userId: string; version: number },
  change: Change,
): Promise<boolean> => {
  const changed = await tx
    .update(member)
    .set({ ...change, version: of.version + 1 })
    .where(and(eq(member.lspId, of.lspId), eq(member.userId, of.userId), eq(member.version, of.version)))
    .returning({ userId: member.userId })
  return changed.length > 0
}

/** Gives the account that an LSP's person signs in with the same name, if no other LSP knows it. */
export const platformNameAccount = async (
  tx: PlatformTx,
  { lspId, userId }: { lspId: string; userId: string },
  name: { firstName: string; lastName: string },
  modifiedAt: Date,
): Promise<void> => {
  // Asked first: a cluster changes no table that every node has by what another table's rows say.
  const elsewhere = await tx
    .select({ lspId: userPermission.lspId })
    .from(userPermission)
    .where(and(eq(userPermission.userId, userId), ne(userPermission.lspId, lspId)))
    .limit(1)
  if (elsewhere.length > 0) return
  await tx
    .update(identity)
    .set({ ...name, modifiedAt, version: sql`${identity.version} + 1` })
    .where(eq(identity.userId, userId))
}

/** Gives back a role that was taken away; returns whether there was one. */
export const platformReviveRole = async (
  tx: PlatformTx,
  role: {
    lspId: string
    userId: string
    roleCode: MemberRole
    tukId: string | null
    institutionId: string | null
  },
  by: { active: boolean; givenBy: string; at: Date },
): Promise<boolean> => {
  const revived = await tx
    .update(userPermission)
    .set({
      removedAt: null,
      institutionId: role.institutionId,
      active: by.active,
      givenBy: by.givenBy,
      confirmedAt: by.active ? by.at : null,
    })
    .where(
      and(
        eq(userPermission.lspId, role.lspId),
        eq(userPermission.userId, role.userId),
        eq(userPermission.roleCode, role.roleCode),
        role.tukId === null ? isNull(userPermission.tukId) : eq(userPermission.tukId, role.tukId),
        isNotNull(userPermission.removedAt),
      ),
    )
    .returning({ userPermissionId: userPermission.userPermissionId })
  return revived.length > 0
}

/** Takes roles away. */
export const platformTakeRoles = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionIds: string[],
  removedAt: Date,
): Promise<void> => {
  await tx
    .update(userPermission)
    .set({ active: false, removedAt })
    .where(and(eq(userPermission.lspId, lspId), inArray(userPermission.userPermissionId, userPermissionIds)))
}

/** Lets a person's confirmed roles in the LSP rest, or be used again. */
export const setRolesActive = async (
  tx: AnyTx,
  lspId: string,
  userId: string,
  active: boolean,
): Promise<void> => {
  await tx
    .update(userPermission)
    .set({ active })
    .where(
      and(
        eq(userPermission.lspId, lspId),
        eq(userPermission.userId, userId),
        isNull(userPermission.removedAt),
        isNotNull(userPermission.confirmedAt),
      ),
    )
}

/**
 * Whether somebody else can act as SUP in the LSP. Locks the SUPs' roles, so that of two people who take each other's
 * away at the same moment, the second one sees what the first did.
 */
export const platformOtherSuperUser = async (
  tx: PlatformTx,
  lspId: string,
  userId: string,
): Promise<boolean> => {
  const superUsers = await tx
    .select({ userId: userPermission.userId })
    .from(userPermission)
    .where(
      and(
        eq(userPermission.lspId, lspId),
        eq(userPermission.roleCode, 'SUP'),
        eq(userPermission.active, true),
      ),
    )
    .orderBy(asc(userPermission.userPermissionId))
    .for('update')
  return superUsers.some((superUser) => superUser.userId !== userId)
}

/** Notes that a person was invited; the mail waits to leave. */
export const platformNoteInvitation = async (
  tx: PlatformTx,
  { lspId, userId }: { lspId: string; userId: string },
  by: { name: string; at: Date },
): Promise<void> => {
  await tx
    .update(member)
    .set({
      invitedAt: by.at,
      invitationMail: 'waiting',
      invitationMailAt: null,
      modifiedAt: by.at,
      modifiedByName: by.name,
    })
    .where(and(eq(member.lspId, lspId), eq(member.userId, userId)))
}
