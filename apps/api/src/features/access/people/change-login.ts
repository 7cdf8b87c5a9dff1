import { brokenUnique } from '../../../platform/database/failures.ts'
import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { platformIdentityByEmail, platformUsernameTaken } from '../access.store.ts'
import { type AccessServices, forgetSessions } from '../access-services.ts'
import { platformChangeLogin } from './members.store.ts'

type Login = { username: string } | { email: string }

const taken = (field: 'username' | 'email') => new Refusal('already_exists', { field })

/**
 * Refuses an address that an account has, and a username that another person has or that looks like it.
 * @throws Refusal `already_exists` at it
 */
export const checkLoginFree = async (tx: PlatformTx, login: Login, ownUserId?: string): Promise<void> => {
  const isTaken =
    'email' in login
      ? (await platformIdentityByEmail(tx, login.email)) !== undefined
      : await platformUsernameTaken(tx, login.username, ownUserId)
  if (isTaken) throw taken('email' in login ? 'email' : 'username')
}

/**
 * Changes the username or the address that a person signs in with, on every node; their sessions go on.
 * @throws Refusal `already_exists` where somebody else took it first
 */
export const changeLogin = async (
  tx: PlatformTx,
  services: AccessServices,
  userId: string,
  login: { username?: string; email?: string },
  now: Date,
): Promise<void> => {
  await platformChangeLogin(tx, userId, login, now).catch((error: unknown) => {
    const broken = brokenUnique(error)
    if (broken === 'identity_username') throw taken('username')
    if (broken === 'identity_email') throw taken('email')
    throw error
  })
  await forgetSessions(tx, services, userId)
}
