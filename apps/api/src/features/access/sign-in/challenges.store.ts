import { and, eq, gt, lt } from 'drizzle-orm'
import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { challenge } from '../access.tables.ts'

export type Challenge = typeof challenge.$inferSelect
export type Purpose = Challenge['purpose']

export const platformInsertChallenge = async (tx: PlatformTx, row: Challenge): Promise<void> => {
  await tx.insert(challenge).values(row)
}

/** A challenge of that purpose that may still be answered; undefined where its time is over. */
export const platformChallenge = async (
  tx: PlatformTx,
  { challengeHash, purpose }: { challengeHash: string; purpose: Purpose },
  now: Date,
): Promise<Challenge | undefined> => {
  const [found] = await tx
    .select()
    .from(challenge)
    .where(
      and(
        eq(challenge.challengeHash, challengeHash),
        eq(challenge.purpose, purpose),
        gt(challenge.expiresAt, now),
      ),
    )
  return found
}

/** Uses the challenge up; false where another call did. */
export const platformTakeChallenge = async (tx: PlatformTx, challengeHash: string): Promise<boolean> => {
  const taken = await tx
    .delete(challenge)
    .where(eq(challenge.challengeHash, challengeHash))
    .returning({ challengeHash: challenge.challengeHash })
  return taken.length > 0
}

/** Ends what a person is awaited to answer: the password that it followed on is another now. */
export const platformForgetChallengesOf = async (tx: PlatformTx, userId: string): Promise<void> => {
  await tx.delete(challenge).where(eq(challenge.userId, userId))
}

export const platformForgetOldChallenges = async (tx: PlatformTx, now: Date): Promise<void> => {
  await tx.delete(challenge).where(lt(challenge.expiresAt, now))
}
