import { and, eq, sql } from 'drizzle-orm'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { lsp } from '../tenants/index.ts'
import { skkConnection } from './skk.tables.ts'

export type ConnectionStored = typeof skkConnection.$inferSelect
export type ConnectionInsert = NewRow<typeof skkConnection>

export const connectionOf = async (tx: TenantTx): Promise<ConnectionStored | undefined> => {
  const [found] = await tx.select().from(skkConnection)
  return found
}

/** Adds the connection; false where somebody was faster. */
export const insertConnection = async (tx: TenantTx, row: ConnectionInsert): Promise<boolean> => {
  const added = await tx
    .insert(skkConnection)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: skkConnection.version })
  return added.length > 0
}

/** Changes the connection if it still has that version; returns whether it had. */
export const changeConnection = async (
  tx: TenantTx,
  version: number,
  change: Partial<ConnectionInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(skkConnection)
    .set({ ...change, version: version + 1 })
    .where(eq(skkConnection.version, version))
    .returning({ version: skkConnection.version })
  return changed.length > 0
}

/** Removes the connection; returns what it was. */
export const removeConnection = async (tx: TenantTx): Promise<ConnectionStored | undefined> => {
  const [removed] = await tx.delete(skkConnection).returning()
  return removed
}

/** Notes what came of the connection, if it is still the one that was looked at; people's settings and their version stay. */
export const noteConnection = async (
  tx: TenantTx,
  version: number,
  change: Partial<ConnectionInsert>,
): Promise<void> => {
  await tx.update(skkConnection).set(change).where(eq(skkConnection.version, version))
}

/** The LSPs that have the capability and a connection. */
export const platformConnectedLsps = async (tx: PlatformTx): Promise<string[]> => {
  const rows = await tx
    .select({ lspId: skkConnection.lspId })
    .from(skkConnection)
    .innerJoin(lsp, and(eq(lsp.lspId, skkConnection.lspId), eq(lsp.active, true)))
    .where(sql`${lsp.capabilities} @> array['lpjk_integration']`)
  return rows.map(({ lspId }) => lspId)
}
