import { and, eq, lt } from 'drizzle-orm'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { openidAttempt, openidProvider } from './openid.tables.ts'

export type ProviderStored = typeof openidProvider.$inferSelect
export type ProviderInsert = typeof openidProvider.$inferInsert
export type AttemptStored = typeof openidAttempt.$inferSelect

export const providerOf = async (tx: TenantTx): Promise<ProviderStored | undefined> => {
  const [found] = await tx.select().from(openidProvider)
  return found
}

/** Notes what came of a look at the provider, if it is still the one that was looked at. */
export const noteProvider = async (
  tx: TenantTx,
  version: number,
  change: Partial<NewRow<typeof openidProvider>>,
): Promise<void> => {
  await tx.update(openidProvider).set(change).where(eq(openidProvider.version, version))
}

export const platformProvider = async (
  tx: PlatformTx,
  lspId: string,
): Promise<ProviderStored | undefined> => {
  const [found] = await tx.select().from(openidProvider).where(eq(openidProvider.lspId, lspId))
  return found
}

/** Adds the provider; false where somebody was faster. */
export const platformInsertProvider = async (tx: PlatformTx, row: ProviderInsert): Promise<boolean> => {
  const added = await tx
    .insert(openidProvider)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: openidProvider.version })
  return added.length > 0
}

/** Changes the provider if it still has that version; returns whether it had. */
export const platformChangeProvider = async (
  tx: PlatformTx,
  lspId: string,
  version: number,
  change: Partial<ProviderInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(openidProvider)
    .set({ ...change, version: version + 1 })
    .where(and(eq(openidProvider.lspId, lspId), eq(openidProvider.version, version)))
    .returning({ version: openidProvider.version })
  return changed.length > 0
}

/** Drops the LSP's sign-ins, under way or done: they were at a provider that is another now. */
export const platformDropAttempts = async (tx: PlatformTx, lspId: string): Promise<void> => {
  await tx.delete(openidAttempt).where(eq(openidAttempt.lspId, lspId))
}

/** Whether a person has lately signed in with the provider as it is stored. */
export const platformHasSignedIn = async (
  tx: PlatformTx,
  { lspId, userId }: { lspId: string; userId: string },
): Promise<boolean> => {
  const found = await tx
    .select({ attemptId: openidAttempt.attemptId })
    .from(openidAttempt)
    .where(
      and(
        eq(openidAttempt.lspId, lspId),
        eq(openidAttempt.userId, userId),
        eq(openidAttempt.progress, 'USED'),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Removes the provider; returns what it was. */
export const platformRemoveProvider = async (
  tx: PlatformTx,
  lspId: string,
): Promise<ProviderStored | undefined> => {
  const [removed] = await tx.delete(openidProvider).where(eq(openidProvider.lspId, lspId)).returning()
  return removed
}

/** Notes that a look at the provider was asked for; people's settings and their version stay. */
export const platformNoteTesting = async (
  tx: PlatformTx,
  lspId: string,
  testingSince: Date,
): Promise<void> => {
  await tx.update(openidProvider).set({ testingSince }).where(eq(openidProvider.lspId, lspId))
}

export const insertAttempt = async (tx: TenantTx, row: NewRow<typeof openidAttempt>): Promise<void> => {
  await tx.insert(openidAttempt).values(row)
}

export const attemptBy = async (
  tx: TenantTx,
  by: { attemptId: string } | { stateHash: string },
): Promise<AttemptStored | undefined> => {
  const [found] = await tx
    .select()
    .from(openidAttempt)
    .where(
      'attemptId' in by
        ? eq(openidAttempt.attemptId, by.attemptId)
        : eq(openidAttempt.stateHash, by.stateHash),
    )
  return found
}

/** Takes an attempt on from one point to the next; false where it stands elsewhere. */
export const moveAttempt = async (
  tx: TenantTx,
  attemptId: string,
  from: AttemptStored['progress'],
  change: Partial<NewRow<typeof openidAttempt>>,
): Promise<boolean> => {
  const moved = await tx
    .update(openidAttempt)
    .set(change)
    .where(and(eq(openidAttempt.attemptId, attemptId), eq(openidAttempt.progress, from)))
    .returning({ attemptId: openidAttempt.attemptId })
  return moved.length > 0
}

export const platformAttempt = async (
  tx: PlatformTx,
  lspId: string,
  stateHash: string,
): Promise<AttemptStored | undefined> => {
  const [found] = await tx
    .select()
    .from(openidAttempt)
    .where(and(eq(openidAttempt.lspId, lspId), eq(openidAttempt.stateHash, stateHash)))
  return found
}

/** Uses up an attempt whose person was found; false where another call did. */
export const platformUseAttempt = async (
  tx: PlatformTx,
  { lspId, attemptId }: Pick<AttemptStored, 'lspId' | 'attemptId'>,
): Promise<boolean> => {
  const used = await tx
    .update(openidAttempt)
    .set({ progress: 'USED' })
    .where(
      and(
        eq(openidAttempt.lspId, lspId),
        eq(openidAttempt.attemptId, attemptId),
        eq(openidAttempt.progress, 'FOUND'),
      ),
    )
    .returning({ attemptId: openidAttempt.attemptId })
  return used.length > 0
}

/** Forgets sign-ins that were over before that moment, of all LSPs. */
export const platformForgetAttempts = async (tx: PlatformTx, before: Date): Promise<void> => {
  await tx.delete(openidAttempt).where(lt(openidAttempt.expiresAt, before))
}
