import { access } from '@kompeten/contract/access/access'
import { call } from '../../platform/call.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { rememberKey, secretKey } from '../../platform/session.ts'

/** `renewed` here or by another tab; `ended` where the server refuses; `later` where it could not be asked. */
export type Renewal = 'renewed' | 'ended' | 'later'

const renew = async (keyBefore: string | null): Promise<Renewal> => {
  const key = secretKey()
  if (key === null) return 'ended'
  if (key !== keyBefore) return 'renewed'
  try {
    const { secret_key, data } = await call(
      access.refreshToken,
      { body: { token: key } },
      { secretKey: null },
    )
    rememberKey(secret_key, data)
    return 'renewed'
  } catch (failure) {
    return failure instanceof RefusedCall && failure.status === 401 ? 'ended' : 'later'
  }
}

/**
 * Changes the key for a new one before it ends. One tab does it and the others take over its key: an old key that
 * comes again would end the whole sign-in (decisions §3). Browsers without locks (no TLS) take the small risk.
 */
export const renewKey = (): Promise<Renewal> => {
  const before = secretKey()
  return 'locks' in navigator ? navigator.locks.request('kompeten-key', () => renew(before)) : renew(before)
}
