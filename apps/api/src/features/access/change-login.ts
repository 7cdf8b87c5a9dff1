import { brokenUnique } from '../../platform/database/failures.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { platformIdentityByEmail, platformUsernameTaken } from './access.store.ts'
import { type AccessServices, forgetSessions } from './access-services.ts'
import { platformChangeLogin } from './members.store.ts'

export type Login = { username: string } | { email: string }

const taken = (login: Login) =>
  new Refusal('already_exists', { field: 'email' in login ? 'email' : 'username' })

/** Refuses a username or an address that an account has. @throws Refusal `already_exists` at it */
export const checkLoginFree = async (tx: PlatformTx, login: Login): Promise<void> => {
  const isTaken =
    'email' in login
      ? (await platformIdentityByEmail(tx, login.email)) !== undefined
      : await platformUsernameTaken(tx, login.username)
  if (isTaken) throw taken(login)
}

/**
 * Changes the username or the address that a person signs in with, on every node; his sessions go on.
 * @throws Refusal `already_exists` where somebody else took it first
 */
export const changeLogin = async (
  tx: PlatformTx,
  services: AccessServices,
  userId: string,
  login: Login,
  now: Date,
): Promise<void> => {
  await platformChangeLogin(tx, userId, login, now).catch((error: unknown) => {
    if (['identity_username', 'identity_email'].includes(brokenUnique(error) ?? '')) throw taken(login)
    throw error
  })
  await forgetSessions(tx, services, userId)
}
