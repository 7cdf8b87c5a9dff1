import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, gte, isNull } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { member, userPermission } from '../access/index.ts'
import { lsp } from '../tenants/index.ts'
import { calendarAddress } from './calendar.tables.ts'

/** When the address of a role was made; undefined where it has none. */
export const madeAtOf = async (tx: TenantTx, userPermissionId: string): Promise<Date | undefined> => {
  const [found] = await tx
    .select({ madeAt: calendarAddress.madeAt })
    .from(calendarAddress)
    .where(eq(calendarAddress.userPermissionId, userPermissionId))
  return found?.madeAt
}

/** Keeps an address as the only one of its role. */
export const putAddress = async (tx: TenantTx, row: NewRow<typeof calendarAddress>): Promise<void> => {
  const { tokenHash, madeAt } = row
  await tx
    .insert(calendarAddress)
    .values(row)
    .onConflictDoUpdate({
      target: [calendarAddress.lspId, calendarAddress.userPermissionId],
      set: { tokenHash, madeAt },
    })
}

/** Removes the address of a role; returns whether there was one. */
export const removeAddress = async (tx: TenantTx, userPermissionId: string): Promise<boolean> => {
  const removed = await tx
    .delete(calendarAddress)
    .where(eq(calendarAddress.userPermissionId, userPermissionId))
    .returning({ madeAt: calendarAddress.madeAt })
  return removed.length > 0
}

/**
 * Who is behind an address, as far as they may act in its role now. A role that was taken away and given again was
 * confirmed after the address was made, which stays ended.
 */
export const holderBehind = async (tx: TenantTx, tokenHash: string) => {
  const [found] = await tx
    .select({
      ...pick(userPermission, 'userPermissionId', 'userId', 'roleCode', 'tukId', 'institutionId'),
      username: member.username,
    })
    .from(calendarAddress)
    .innerJoin(userPermission, joined(userPermission, calendarAddress, 'userPermissionId'))
    .innerJoin(member, and(joined(member, userPermission, 'userId'), isNull(member.deletedAt)))
    .where(
      and(
        eq(calendarAddress.tokenHash, tokenHash),
        eq(userPermission.active, true),
        gte(calendarAddress.madeAt, userPermission.confirmedAt),
      ),
    )
  return found
}

/** What says whether the LSP may still use the product. */
export const contractOf = async (tx: TenantTx) => {
  const [found] = await tx.select(pick(lsp, 'active', 'contractStartsOn', 'contractEndsOn')).from(lsp)
  return found
}
