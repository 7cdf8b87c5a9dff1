import type { Sealer } from '../../platform/sealing.ts'
import type { Factors } from '../access/index.ts'
import { stepOf } from './one-time-codes.ts'
import {
  platformRecoveryCodesLeft,
  platformTotp,
  platformUseRecoveryCode,
  platformUseTotp,
} from './second-factors.store.ts'

/** What the store knows a recovery code by. */
export const recoveryHash = (sealer: Sealer, userId: string, code: string): string =>
  sealer.fingerprint(`recovery:${userId}:${code}`)

/** The second factors of people, as signing in asks for them. */
export const makeFactors = (sealer: Sealer): Factors => ({
  kindsOf: async (tx, userId) => {
    const known = await platformTotp(tx, userId)
    if (!known?.confirmedAt) return []
    return (await platformRecoveryCodesLeft(tx, userId)) > 0 ? ['totp', 'recovery_code'] : ['totp']
  },
  accepts: async (tx, userId, { code, recovery_code }, now) => {
    const known = await platformTotp(tx, userId)
    if (!known?.confirmedAt) return false
    if (code !== undefined) {
      const step = stepOf(sealer.open(known.sealedSecret), code, known.usedStep, now)
      return step !== undefined && platformUseTotp(tx, userId, step)
    }
    if (recovery_code === undefined) return false
    const codeHash = recoveryHash(sealer, userId, recovery_code)
    return platformUseRecoveryCode(tx, { userId, codeHash }, now)
  },
})
