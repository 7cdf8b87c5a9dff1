import { secondFactors } from '@kompeten/contract/second-factors/second-factors'
import type { Call } from '@kompeten/testkit/call'
import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows for a secret at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() })

/** Any code that is not right at the moment nor near it. */
export const wrongCodeAt = (secret: string, at: Date): string => {
  const near = [-30_000, 0, 30_000].map((ms) => codeAt(secret, new Date(at.getTime() + ms)))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? ''
}

/** Sets an authenticator app up for whoever calls; returns its secret, the code that confirmed it, and the recovery codes. */
export const setUpTotp = async (call: Call, now: () => Date) => {
  const { data } = await call(secondFactors.beginTotp)
  const code = codeAt(data.secret, now())
  const { data: told } = await call(secondFactors.confirmTotp, { body: { code } })
  return { secret: data.secret, code, uri: data.uri, recoveryCodes: told.recovery_codes }
}
