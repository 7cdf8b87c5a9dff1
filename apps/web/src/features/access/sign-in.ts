import { access, type LoginUser, type UserPermission } from '@kompeten/contract/access/access'
import type { ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { FactsOf } from '@kompeten/contract/platform/refusals'
import { call } from '../../platform/call.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { forgetSession, rememberRole, secretKey } from '../../platform/session.ts'

export type Login = ReplyOf<typeof access.login>
/** A login whose password was right, and that waits for the second factor. */
export type AwaitedFactor = FactsOf<'second_factor_needed'>
export type RoleChoice = { userPermissionId: string; lspId?: string }

/** The only identity group that may log in here (spec §4; decisions §2). */
const lspGroup = 2

/**
 * What follows a login (spec §4): one permission is selected at once, several go to the role picker. DEV belongs to
 * no LSP and chooses one. Anything else is no login at all.
 */
export const afterLogin = (
  login: Pick<Login, 'group_id' | 'user_permissions'>,
): 'refuse' | 'choose-lsp' | 'choose-role' | UserPermission => {
  const [first, ...others] = login.user_permissions
  if (login.group_id !== lspGroup || first === undefined) return 'refuse'
  if (others.length > 0) return 'choose-role'
  return first.role_code === 'DEV' ? 'choose-lsp' : first
}

/**
 * Signs in; returns a key with which only a role can be chosen, or what the login waits for. Without any session of this
 * browser.
 */
export const logIn = async (usernameOrEmail: string, password: string): Promise<Login | AwaitedFactor> => {
  const body = { username_email: usernameOrEmail, password }
  try {
    return await call(access.login, { body }, { secretKey: null })
  } catch (failure) {
    if (!(failure instanceof RefusedCall) || failure.reason !== 'second_factor_needed') throw failure
    return failure.facts as AwaitedFactor
  }
}

/**
 * Chooses the role and remembers it (spec §4). `key` is the login's, or the session's where the role is switched.
 * @throws RefusedCall
 */
export const chooseRole = async (choice: RoleChoice, key: string | null = secretKey()): Promise<void> => {
  const { userPermissionId, lspId } = choice
  const body = { user_permission_id: userPermissionId, ...(lspId !== undefined && { lsp_id: lspId }) }
  rememberRole(await call(access.selectLsp, { body }, { secretKey: key }))
}

/** Refusals of a role choice after which the storage is cleared and the person logs in again (spec §4). */
export const sendsBackToLogin = (failure: unknown): boolean =>
  failure instanceof RefusedCall && [401, 419, 504].includes(failure.status)

/** Where the LSP requires a second factor of the role, and the person has none. */
export const asksForFactor = (failure: unknown): boolean =>
  failure instanceof RefusedCall && failure.reason === 'second_factor_required'

/** Logs out (spec §4): tells the server, then clears the storage, even if the call fails. */
export const logOut = async (): Promise<void> => {
  const key = secretKey()
  if (key !== null)
    await call(access.logout, { body: { token: key } }, { secretKey: key }).catch(() => undefined)
  forgetSession({ alsoDrafts: true })
}

/** A person's name as greeted: first and last name, else the username. */
export const fullName = (user: Pick<LoginUser, 'first_name' | 'last_name' | 'username'>): string =>
  [user.first_name, user.last_name].filter((part) => part !== '').join(' ') || user.username
