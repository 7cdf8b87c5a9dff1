import type { RoleCode } from '@kompeten/contract/roles'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { userPermission } from './access.tables.ts'

/** The roles that are in use in an LSP: those of the kinds named, and all that the people named hold. */
export const rolesHeldIn = (
  tx: TenantTx,
  lspId: string,
  {
    roles = [],
    userIds = [],
  }: { roles?: readonly RoleCode[] | undefined; userIds?: readonly string[] | undefined },
) =>
  tx
    .select({
      userId: userPermission.userId,
      roleCode: userPermission.roleCode,
      tukId: userPermission.tukId,
    })
    .from(userPermission)
    .where(
      and(
        eq(userPermission.lspId, lspId),
        eq(userPermission.active, true),
        or(inArray(userPermission.roleCode, [...roles]), inArray(userPermission.userId, [...userIds])),
      ),
    )
