import { and, asc, eq } from 'drizzle-orm'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { passkey } from './second-factors.tables.ts'

export type Passkey = typeof passkey.$inferSelect

/** A person's passkeys of all hosts, oldest first. */
export const platformPasskeysOf = (tx: PlatformTx, userId: string): Promise<Passkey[]> =>
  tx.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt))

/** False where the credential is known already, whoever has it. */
export const platformInsertPasskey = async (tx: PlatformTx, row: Passkey): Promise<boolean> => {
  const kept = await tx
    .insert(passkey)
    .values(row)
    .onConflictDoNothing()
    .returning({ passkeyId: passkey.passkeyId })
  return kept.length > 0
}

/** Notes that a passkey was used, and how often its device says it was. */
export const platformNotePasskeyUse = async (
  tx: PlatformTx,
  passkeyId: string,
  use: { counter: number; lastUsedAt: Date },
): Promise<void> => {
  await tx.update(passkey).set(use).where(eq(passkey.passkeyId, passkeyId))
}

/** False where it is none of the person's. */
export const platformRemovePasskey = async (
  tx: PlatformTx,
  of: { userId: string; passkeyId: string },
): Promise<boolean> => {
  const removed = await tx
    .delete(passkey)
    .where(and(eq(passkey.userId, of.userId), eq(passkey.passkeyId, of.passkeyId)))
    .returning({ passkeyId: passkey.passkeyId })
  return removed.length > 0
}

/** Forgets all passkeys of a person. */
export const platformDropPasskeys = async (tx: PlatformTx, userId: string): Promise<void> => {
  await tx.delete(passkey).where(eq(passkey.userId, userId))
}
