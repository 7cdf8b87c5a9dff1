import type { Language } from '@kompeten/phrases/platform/words'
import type { PlatformCtx } from '../../../platform/context.ts'
import { brokenUnique } from '../../../platform/database/failures.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isOthersAddress } from '../access.rules.ts'
import { platformIdentityByEmail, platformUsernameTaken } from '../access.store.ts'
import { addPerson } from './add-person.ts'
import { platformRolesHeld } from './members.store.ts'

type Wanted = {
  lspId: string
  username: string
  email: string
  firstName: string
  lastName: string
  /** The one that they have chosen themselves; null where somebody else makes the account. */
  language: Language | null
}

const taken = (field: 'username' | 'email') => new Refusal('already_exists', { field })

/**
 * Refuses an e-mail that has a role in the LSP already.
 * @throws Refusal `already_exists`
 */
export const checkEmailFree = async ({ tx }: PlatformCtx, lspId: string, email: string): Promise<void> => {
  const known = await platformIdentityByEmail(tx, email)
  if (known && (await platformRolesHeld(tx, known.userId, lspId)).length > 0) throw taken('email')
}

/**
 * The account of whoever registers: a new one without password, or the one that their e-mail has through another LSP,
 * which stays as it is. The caller is not told which: an address is known within its own LSP only.
 * @throws Refusal `already_exists` for a username that somebody else has
 */
export const accountFor = async (
  { tx, now }: PlatformCtx,
  { username, email, firstName, lastName, language }: Wanted,
): Promise<string> => {
  const known = await platformIdentityByEmail(tx, email)
  if (known?.username.toLowerCase() === username.toLowerCase()) return known.userId
  if (isOthersAddress(username, email) || (await platformUsernameTaken(tx, username))) throw taken('username')
  if (known) return known.userId
  const person = { username, email, firstName, lastName, language }
  return addPerson(tx, person, now).catch((error: unknown) => {
    const broken = brokenUnique(error)
    if (broken === 'identity_username') throw taken('username')
    if (broken === 'identity_email') throw taken('email')
    throw error
  })
}
