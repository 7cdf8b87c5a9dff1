import { type LinkKind, linkHours, resendMinutes } from '@kompeten/contract/passwords'
import type { FieldIssue } from '@kompeten/contract/refusals'

type Account = { username: string; email: string }
type Measure = { minLength: number; isCommon: (password: string) => boolean }

/**
 * What is wrong with a new password, at `password` (decisions §3): too short, among the commonest, or the account's
 * own name or address.
 */
export const passwordIssues = (password: string, account: Account, measure: Measure): FieldIssue[] => {
  const path = 'password'
  const lower = password.toLowerCase()
  const { username, email } = account
  const own = [username, email, email.split('@')[0] ?? ''].map((name) => name.toLowerCase())
  if (password.length < measure.minLength) {
    return [{ path, code: 'too_short', facts: { limit: measure.minLength } }]
  }
  if (own.includes(lower)) return [{ path, code: 'password_like_name' }]
  return measure.isCommon(lower) ? [{ path, code: 'password_common' }] : []
}

/** When the next mail to an address may be asked for, after one was. */
export const resendAt = (requestedAt: Date): Date => new Date(requestedAt.getTime() + resendMinutes * 60_000)

/** When a link stops working that is mailed now. */
export const linkEnd = (kind: LinkKind, now: Date): Date =>
  new Date(now.getTime() + linkHours[kind] * 3_600_000)

type LinkState = { kind: LinkKind; expiresAt: Date | null; usedAt: Date | null }

/** True while a link works: mailed, neither used nor expired. */
export const linkWorks = ({ expiresAt, usedAt }: LinkState, now: Date): boolean =>
  usedAt === null && expiresAt !== null && now < expiresAt

/** Whether a link sets a password, or only confirms a role of an account that has one. */
export const needsPassword = (kind: LinkKind, passwordHash: string | null): boolean =>
  kind === 'reset' || (kind !== 'email' && passwordHash === null)
