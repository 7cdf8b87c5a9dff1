import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { apiKey } from '../integrations.tables.ts'

export type KeyStored = typeof apiKey.$inferSelect
export type KeyInsert = NewRow<typeof apiKey>

/** The keys of an LSP, the newest first, at most 200. */
export const keysOf = (tx: TenantTx): Promise<KeyStored[]> =>
  tx.select().from(apiKey).orderBy(desc(apiKey.createdAt), desc(apiKey.keyId)).limit(200)

export const keyById = async (tx: TenantTx, keyId: string): Promise<KeyStored | undefined> => {
  const [found] = await tx.select().from(apiKey).where(eq(apiKey.keyId, keyId))
  return found
}

/** The key that is known by this hash, as it is now or as it was before it was replaced. */
export const keyByHash = async (tx: TenantTx, hash: string): Promise<KeyStored | undefined> => {
  const [found] = await tx
    .select()
    .from(apiKey)
    .where(or(eq(apiKey.keyHash, hash), eq(apiKey.formerHash, hash)))
    .limit(1)
  return found
}

export const livingKeys = async (tx: TenantTx): Promise<number> => {
  const [found] = await tx.select({ count: count() }).from(apiKey).where(isNull(apiKey.endedAt))
  return found?.count ?? 0
}

export const insertKey = async (tx: TenantTx, row: KeyInsert): Promise<void> => {
  await tx.insert(apiKey).values(row)
}

/** Changes a key that has that version and has not ended; returns whether it was so. */
export const changeKey = async (
  tx: TenantTx,
  { keyId, version }: { keyId: string; version: number },
  change: Partial<KeyInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(apiKey)
    .set({ ...change, version: version + 1 })
    .where(and(eq(apiKey.keyId, keyId), eq(apiKey.version, version), isNull(apiKey.endedAt)))
    .returning({ keyId: apiKey.keyId })
  return changed.length > 0
}

/** Notes that a key was used; the moment is never moved back, and people's version of the key stays. */
export const noteKeyUse = async (
  tx: TenantTx,
  keyId: string,
  use: { at: Date; address: string },
): Promise<void> => {
  await tx
    .update(apiKey)
    .set({
      lastUsedAt: sql`greatest(coalesce(${apiKey.lastUsedAt}, ${use.at.toISOString()}::timestamptz), ${use.at.toISOString()}::timestamptz)`,
      lastUsedAddress: use.address,
    })
    .where(eq(apiKey.keyId, keyId))
}
