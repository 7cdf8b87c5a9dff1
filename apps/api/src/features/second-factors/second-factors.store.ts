import { and, count, eq, isNull, lt } from 'drizzle-orm'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { recoveryCode, totp } from './second-factors.tables.ts'

type Totp = typeof totp.$inferSelect

export const platformTotp = async (tx: PlatformTx, userId: string): Promise<Totp | undefined> => {
  const [found] = await tx.select().from(totp).where(eq(totp.userId, userId))
  return found
}

/** Keeps a secret that is still to be confirmed, in the place of an earlier such one; false beside a confirmed one. */
export const platformKeepTotp = async (
  tx: PlatformTx,
  row: Pick<Totp, 'userId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> => {
  const kept = await tx
    .insert(totp)
    .values(row)
    .onConflictDoUpdate({
      target: totp.userId,
      set: { sealedSecret: row.sealedSecret, createdAt: row.createdAt, usedStep: 0 },
      setWhere: isNull(totp.confirmedAt),
    })
    .returning({ userId: totp.userId })
  return kept.length > 0
}

/** Takes the code of a half minute, once; false where it or a later one was taken before. */
export const platformUseTotp = async (tx: PlatformTx, userId: string, step: number): Promise<boolean> => {
  const taken = await tx
    .update(totp)
    .set({ usedStep: step })
    .where(and(eq(totp.userId, userId), lt(totp.usedStep, step)))
    .returning({ userId: totp.userId })
  return taken.length > 0
}

/** Lets codes be asked for from now on. */
export const platformConfirmTotp = async (tx: PlatformTx, userId: string, confirmedAt: Date) => {
  await tx.update(totp).set({ confirmedAt }).where(eq(totp.userId, userId))
}

/** False where there was none. */
export const platformRemoveTotp = async (tx: PlatformTx, userId: string): Promise<boolean> => {
  const removed = await tx.delete(totp).where(eq(totp.userId, userId)).returning({ userId: totp.userId })
  return removed.length > 0
}

/** Puts new recovery codes in the place of all earlier ones; none of them for none. */
export const platformReplaceRecoveryCodes = async (
  tx: PlatformTx,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> => {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  if (codeHashes.length === 0) return
  await tx.insert(recoveryCode).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
}

/** Uses a recovery code up; false where it is none of the person's, or was used. */
export const platformUseRecoveryCode = async (
  tx: PlatformTx,
  { userId, codeHash }: { userId: string; codeHash: string },
  usedAt: Date,
): Promise<boolean> => {
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt })
    .where(
      and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, codeHash), isNull(recoveryCode.usedAt)),
    )
    .returning({ userId: recoveryCode.userId })
  return used.length > 0
}

export const platformRecoveryCodesLeft = async (tx: PlatformTx, userId: string): Promise<number> => {
  const [found] = await tx
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)))
  return found?.left ?? 0
}
