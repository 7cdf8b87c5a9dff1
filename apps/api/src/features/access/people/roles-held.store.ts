import { pick } from '@kompeten/contract/platform/pick'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import { often, type TenantTx } from '../../../platform/database/tenancy.ts'
import { member, userPermission } from '../access.tables.ts'

/** The roles that are in use in an LSP: those of the kinds named, and all that the people named hold. */
export const rolesHeldIn = (
  tx: TenantTx,
  {
    roles = [],
    userIds = [],
  }: { roles?: readonly RoleCode[] | undefined; userIds?: readonly string[] | undefined },
) =>
  tx
    .select(pick(userPermission, 'userId', 'roleCode', 'tukId'))
    .from(userPermission)
    .where(
      and(
        eq(userPermission.active, true),
        or(inArray(userPermission.roleCode, [...roles]), inArray(userPermission.userId, [...userIds])),
      ),
    )

const held = {
  ...pick(userPermission, 'userPermissionId', 'userId', 'roleCode', 'tukId'),
  name: sql<string>`trim(${member.firstName} || ' ' || ${member.lastName})`,
}

/** Who may act now in one of these roles, in all of the LSP or for one venue, by name, at most 500. */
export const peopleInRoles = (tx: TenantTx, roles: readonly RoleCode[], tukId?: string) =>
  often(
    tx,
    tukId === undefined ? 'people_in_roles' : 'people_in_roles_of_venue',
    { roles, tukId },
    (handle) =>
      handle
        .select(held)
        .from(userPermission)
        .innerJoin(member, and(joined(member, userPermission, 'userId'), isNull(member.deletedAt)))
        .where(
          and(
            eq(userPermission.active, true),
            sql`${userPermission.roleCode} = any(${sql.placeholder('roles')}::text[])`,
            tukId === undefined ? undefined : eq(userPermission.tukId, sql.placeholder('tukId')),
          ),
        )
        .orderBy(asc(member.nameKey), asc(userPermission.userPermissionId))
        .limit(500),
  )

/** Who may act now in a role of which `where` holds. */
const holding = (tx: TenantTx, where: SQL | undefined) =>
  tx
    .select(held)
    .from(userPermission)
    .innerJoin(member, and(joined(member, userPermission, 'userId'), isNull(member.deletedAt)))
    .where(and(eq(userPermission.active, true), where))

/** The same of these people alone, all of them. */
export const peopleAmong = async (tx: TenantTx, roles: readonly RoleCode[], userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : holding(
        tx,
        and(inArray(userPermission.roleCode, [...roles]), inArray(userPermission.userId, [...userIds])),
      ).orderBy(asc(member.nameKey), asc(userPermission.userPermissionId))

/** Those of these roles that rest with the person who holds them, and are used again once that person is restored. */
export const restingAmong = (tx: TenantTx, userPermissionIds: readonly string[]) =>
  tx
    .select(held)
    .from(userPermission)
    .innerJoin(member, and(joined(member, userPermission, 'userId'), isNotNull(member.deletedAt)))
    .where(
      and(
        inArray(userPermission.userPermissionId, [...userPermissionIds]),
        isNotNull(userPermission.confirmedAt),
        isNull(userPermission.removedAt),
      ),
    )
    .orderBy(asc(member.nameKey), asc(userPermission.userPermissionId))

/** Keeps these people of the LSP from being deactivated until the transaction ends; returns those who are not. */
export const holdMembers = (tx: TenantTx, userIds: readonly string[]) =>
  tx
    .select(pick(member, 'userId'))
    .from(member)
    .where(and(inArray(member.userId, [...userIds]), isNull(member.deletedAt)))
    .orderBy(asc(member.userId))
    .for('share')

/** Those of these roles that registering brought and that nobody has confirmed by their e-mail. */
export const registeredUnconfirmed = (tx: TenantTx, userPermissionIds: readonly string[]) =>
  tx
    .select(pick(userPermission, 'userPermissionId'))
    .from(userPermission)
    .where(
      and(
        inArray(userPermission.userPermissionId, [...userPermissionIds]),
        isNull(userPermission.confirmedAt),
        isNull(userPermission.givenBy),
        isNull(userPermission.removedAt),
      ),
    )

/** Those of these roles that an LSP has given and nobody has accepted yet, with the address that the invitation went to. */
export const invitationsWaiting = async (tx: TenantTx, userPermissionIds: readonly string[]) =>
  userPermissionIds.length === 0
    ? []
    : tx
        .select({ ...pick(userPermission, 'userPermissionId'), ...pick(member, 'email') })
        .from(userPermission)
        .innerJoin(member, and(joined(member, userPermission, 'userId'), isNull(member.deletedAt)))
        .where(
          and(
            inArray(userPermission.userPermissionId, [...userPermissionIds]),
            isNull(userPermission.confirmedAt),
            isNotNull(userPermission.givenBy),
            isNull(userPermission.removedAt),
          ),
        )

/** These people under these roles, as far as they may act in them now; where roles are given, in one of those alone. */
export const holdersOf = async (
  tx: TenantTx,
  userPermissionIds: readonly string[],
  roles?: readonly RoleCode[],
) =>
  userPermissionIds.length === 0
    ? []
    : holding(
        tx,
        and(
          inArray(userPermission.userPermissionId, [...userPermissionIds]),
          roles && inArray(userPermission.roleCode, [...roles]),
        ),
      )
