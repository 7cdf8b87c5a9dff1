import type { PlatformCtx } from '../../../platform/context.ts'
import { keyHash, newKey } from '../sessions/session-keys.ts'
import {
  type Challenge,
  type Purpose,
  platformChallenge,
  platformInsertChallenge,
  platformTakeChallenge,
} from './challenges.store.ts'

/** So long an answer to a challenge is waited for. */
export const challengeSeconds = 300

/** Makes a challenge, 256 random bits (base64url), that is told once and kept as a hash. */
export const makeChallenge = async (
  { tx, now }: PlatformCtx,
  of: { purpose: Purpose; userId: string; loginName?: string; vouchedByLspId?: string | null },
): Promise<string> => {
  const challenge = newKey()
  await platformInsertChallenge(tx, {
    loginName: '',
    vouchedByLspId: null,
    ...of,
    challengeHash: keyHash(challenge),
    expiresAt: new Date(now.getTime() + challengeSeconds * 1000),
  })
  return challenge
}

/** The challenge as it was made for the purpose; undefined where its time is over, or it was answered. */
export const awaitedChallenge = (
  { tx, now }: PlatformCtx,
  challenge: string,
  purpose: Purpose,
): Promise<Challenge | undefined> =>
  platformChallenge(tx, { challengeHash: keyHash(challenge), purpose }, now)

/** Uses a challenge up; false where another call did. */
export const takeChallenge = ({ tx }: PlatformCtx, challenge: string): Promise<boolean> =>
  platformTakeChallenge(tx, keyHash(challenge))
