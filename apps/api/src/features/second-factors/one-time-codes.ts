import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@kompeten/contract/second-factors/second-factors'
import { Secret, TOTP } from 'otpauth'

/** Seconds for which a code is shown (RFC 6238). */
const period = 30

/** Codes of the half minute before and after are taken too: clocks differ, and people type. */
const window = 1

/** A new secret, 160 bits, Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator app reads from the QR code. */
export const uriOf = (secret: string, username: string): string =>
  new TOTP({ issuer: 'Kompeten', label: username, secret: Secret.fromBase32(secret), period }).toString()

/**
 * The half minute since 1970 whose code it is, near now and after the one that was used last; undefined for any other
 * code.
 */
export const stepOf = (secret: string, code: string, usedStep: number, now: Date): number | undefined => {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), period, timestamp, window })
  if (delta === null) return undefined
  const step = TOTP.counter({ period, timestamp }) + delta
  return step > usedStep ? step : undefined
}

/** Letters and digits that nobody takes for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 10

/** Fresh recovery codes, about 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )

/** As people read and type it. */
export const inGroups = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
