import { and, eq, gt, lt } from 'drizzle-orm'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { loginChallenge } from './access.tables.ts'

type LoginChallenge = typeof loginChallenge.$inferSelect

export const platformInsertLoginChallenge = async (tx: PlatformTx, row: LoginChallenge): Promise<void> => {
  await tx.insert(loginChallenge).values(row)
}

/** A login that waits for its second factor; undefined where its time is over. */
export const platformLoginChallenge = async (
  tx: PlatformTx,
  challengeHash: string,
  now: Date,
): Promise<LoginChallenge | undefined> => {
  const [found] = await tx
    .select()
    .from(loginChallenge)
    .where(and(eq(loginChallenge.challengeHash, challengeHash), gt(loginChallenge.expiresAt, now)))
  return found
}

/** Uses the challenge up; false where another call did. */
export const platformTakeLoginChallenge = async (tx: PlatformTx, challengeHash: string): Promise<boolean> => {
  const taken = await tx
    .delete(loginChallenge)
    .where(eq(loginChallenge.challengeHash, challengeHash))
    .returning({ challengeHash: loginChallenge.challengeHash })
  return taken.length > 0
}

/** Ends the logins of a person that wait for a second factor: the password that began them is another now. */
export const platformForgetChallengesOf = async (tx: PlatformTx, userId: string): Promise<void> => {
  await tx.delete(loginChallenge).where(eq(loginChallenge.userId, userId))
}

export const platformForgetOldChallenges = async (tx: PlatformTx, now: Date): Promise<void> => {
  await tx.delete(loginChallenge).where(lt(loginChallenge.expiresAt, now))
}
