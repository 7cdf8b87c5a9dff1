import type { FactorKind } from '@kompeten/contract/platform/proof'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import type { Sealer } from '../../platform/sealing.ts'
import type { Factors } from '../access/index.ts'
import { stepOf } from './one-time-codes.ts'
import { platformNotePasskeyUse, platformPasskeysOf } from './passkeys.store.ts'
import {
  platformRecoveryCodesLeft,
  platformTotp,
  platformUseRecoveryCode,
  platformUseTotp,
} from './second-factors.store.ts'
import { counterOfAnswer } from './webauthn.ts'

type Answer = Parameters<Factors['accepts']>[2]

/** What the store knows a recovery code by. */
export const recoveryHash = (sealer: Sealer, userId: string, code: string): string =>
  sealer.fingerprint(`recovery:${userId}:${code}`)

const takesCode = async (tx: PlatformTx, sealer: Sealer, userId: string, code: string, now: Date) => {
  const known = await platformTotp(tx, userId)
  if (!known?.confirmedAt) return false
  const step = stepOf(sealer.open(known.sealedSecret), code, known.usedStep, now)
  return step !== undefined && platformUseTotp(tx, userId, step)
}

const takesPasskey = async (
  tx: PlatformTx,
  userId: string,
  answer: NonNullable<Answer['passkey']>,
  { host, now }: { host: string; now: Date },
) => {
  const known = (await platformPasskeysOf(tx, userId)).find(
    (one) => one.credentialId === answer.credential_id && one.host === host,
  )
  const counter = known && (await counterOfAnswer(known, answer))
  if (!known || counter === undefined) return false
  await platformNotePasskeyUse(tx, known.passkeyId, { counter, lastUsedAt: now })
  return true
}

/** The second factors of people, as signing in asks for them. */
export const makeFactors = (sealer: Sealer): Factors => ({
  of: async (tx, userId, host) => {
    const [totp, passkeys, codesLeft] = await Promise.all([
      platformTotp(tx, userId),
      platformPasskeysOf(tx, userId),
      platformRecoveryCodesLeft(tx, userId),
    ])
    const hasTotp = Boolean(totp?.confirmedAt)
    const here = passkeys.filter((one) => one.host === host).map(({ credentialId }) => credentialId)
    const isSet = hasTotp || passkeys.length > 0
    const can: Record<FactorKind, boolean> = {
      totp: hasTotp,
      passkey: here.length > 0,
      recovery_code: isSet && codesLeft > 0,
    }
    const kinds = (Object.keys(can) as FactorKind[]).filter((kind) => can[kind])
    return { isSet, kinds, passkeys: here }
  },
  accepts: async (tx, userId, { code, recovery_code, passkey }, at) => {
    if (code !== undefined) return takesCode(tx, sealer, userId, code, at.now)
    if (passkey !== undefined) return takesPasskey(tx, userId, passkey, at)
    if (recovery_code === undefined) return false
    const codeHash = recoveryHash(sealer, userId, recovery_code)
    return platformUseRecoveryCode(tx, { userId, codeHash }, at.now)
  },
})
