import type { RoleCode } from '@kompeten/contract/platform/roles'
import { choosesAnyLsp } from '../../platform/contract-runs.rules.ts'

/**
 * Failed logins within a quarter of an hour after which no more are tried (decisions §3): of an account from one
 * place (an address, or a browser of its own), of an account from all places, and of an address over all accounts. Many share an address, so one of them
 * who types wrong passwords by hand must not fill it.
 */
export const loginLimits = { minutes: 15, perAccount: 5, perAccountAnywhere: 20, perAddress: 100 } as const

/** Shorter passwords are refused in the spec's words before anything is looked up (spec §8). */
export const loginPasswordMin = 6

/**
 * True for a username in the form of an e-mail address that is not the person's own: it belongs to its owner. Whether
 * an account has that address is not asked, so that nobody learns it.
 */
export const isOthersAddress = (username: string, ownEmail: string): boolean =>
  /@[^@]*\.[^@]*$/.test(username) && username.toLowerCase() !== ownEmail.toLowerCase()

/** The only identity group that may log in here (decisions §2). */
export const lspGroup = 2

/** Seconds to wait until the failure that fills the window has left it; 0 where another try is allowed. */
export const waitSeconds = (failures: readonly Date[], limit: number, now: Date): number => {
  const windowMs = loginLimits.minutes * 60_000
  const recent = failures
    .map((at) => at.getTime())
    .filter((at) => now.getTime() - at < windowMs)
    .sort((a, b) => b - a)
  const filling = recent[limit - 1]
  return filling === undefined ? 0 : Math.max(1, Math.ceil((filling + windowMs - now.getTime()) / 1000))
}

type Failures = {
  account: readonly { at: Date; addressKey: string }[]
  address: readonly Date[]
}
/** An address, or a browser on which the account was signed in. */
export type Place = {
  key: string
  /** By what it is known that the account was signed in there before; null where it was not. */
  knownBy: 'browser' | 'address' | null
}

/**
 * Seconds that an account waits at a place. What strangers fail elsewhere keeps nobody out of a place from which they
 * signed in before.
 */
export const accountWait = (failures: Pick<Failures, 'account'>, place: Place, now: Date): number => {
  const there = failures.account.filter(({ addressKey }) => addressKey === place.key)
  const moments = (rows: Failures['account']) => rows.map(({ at }) => at)
  const here = waitSeconds(moments(there), loginLimits.perAccount, now)
  if (place.knownBy !== null) return here
  return Math.max(here, waitSeconds(moments(failures.account), loginLimits.perAccountAnywhere, now))
}

/** Seconds that a login waits at a place; what others fail there keeps nobody out who signed in there before. */
export const loginWait = (failures: Failures, place: Place, now: Date): number => {
  const own = accountWait(failures, place, now)
  return place.knownBy !== null
    ? own
    : Math.max(own, waitSeconds(failures.address, loginLimits.perAddress, now))
}

/**
 * Whether a sign-in that an LSP's OpenID provider vouched for opens a role: those of that LSP, and never DEV's. Whoever keeps
 * the provider can say that anybody is there, and has no say in other LSPs.
 */
const mayEnterVouched = (vouchedByLspId: string, role: RoleCode, lsp: { lspId: string }): boolean =>
  lsp.lspId === vouchedByLspId && !choosesAnyLsp(role)

/** The roles that a sign-in opens, and that are told to whoever holds it: all, where no provider vouched for them. */
export const rolesOpenTo = <Role extends { permission: { roleCode: RoleCode }; lsp: { lspId: string } }>(
  roles: readonly Role[],
  vouchedByLspId: string | null,
): Role[] =>
  roles.filter(
    ({ permission, lsp }) =>
      vouchedByLspId === null || mayEnterVouched(vouchedByLspId, permission.roleCode, lsp),
  )

type Ended = { endReason: string | null; endedAt: Date | null }
type Life = { lastSeenAt: Date; expiresAt: Date; endedAt: Date | null }

/** True while a session lives: not ended, not idle too long, not past its absolute end (decisions §3). */
export const sessionLives = (session: Life, now: Date, idleHours: number): boolean =>
  session.endedAt === null &&
  now < session.expiresAt &&
  now.getTime() - session.lastSeenAt.getTime() < idleHours * 3_600_000

/** When a session that is used now ends if it is not used again, which is what its holder is told. */
export const endsUnused = (expiresAt: Date, now: Date, idleHours: number): Date =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + idleHours * 3_600_000))

/** A rotated key may still come in calls that were under way; later it is a stolen one and ends the family. */
export const rotationGraceMs = 30_000

/** So long a key may be changed once more after it was: by a second tab at the same moment, or where the answer was lost. */
const refreshGraceMs = 10_000

/** Whether a key that was changed already may be changed again. */
export const changesAgain = ({ endReason, endedAt }: Ended, now: Date): boolean =>
  endReason === 'rotated' && endedAt !== null && now.getTime() - endedAt.getTime() <= refreshGraceMs

/** A signed request's date may be this far from the server's clock, either way (decisions §3). */
export const signatureWindowMs = 5 * 60_000

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dateForm =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{1,2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) (?:([+-])(\d{2})(\d{2})|GMT)$/

/** Reads an `X-Lsp-Date`, `ddd, D MMM YYYY HH:mm:ss ±HHMM`, or `GMT` as in other headers of HTTP; undefined where it is not of that form. */
export const readSignedDate = (text: string): Date | undefined => {
  const found = dateForm.exec(text)
  if (!found) return undefined
  const [, day, month, year, hour, minute, second, sign, zoneHour = '0', zoneMinute = '0'] = found
  const index = months.indexOf(month ?? '')
  if (index < 0) return undefined
  const offset = (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === '-' ? -1 : 1)
  const at =
    Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute), Number(second)) - offset * 60_000
  return Number.isNaN(at) ? undefined : new Date(at)
}

/**
 * The text that a signed request signs: `METHOD+path+date`, with the body's hash where there is a body, and with the
 * caller's own `nonce` where the same call is to be made several times in a second.
 */
export const signedText = (
  method: string,
  path: string,
  date: string,
  { bodySha256, nonce }: { bodySha256?: string | undefined; nonce?: string | undefined } = {},
): string => [method, path, date, bodySha256, nonce].filter((part) => part !== undefined).join('+')
