import type { RoleCode } from '@kompeten/contract/platform/roles'
import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { newId } from '../../../platform/ids.ts'
import { platformInsertIdentity } from '../access.store.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import { type KnownAs, platformInsertPermission, platformKeepMember } from './members.store.ts'

export type NewPerson = {
  username: string
  email: string
  firstName: string
  lastName: string
  /** Absent: the person sets one by the mailed link. */
  password?: string
  groupId?: number
  language?: 'id' | 'en' | null
}

/** Makes an identity; returns its id. A taken username or e-mail breaks `identity_username` or `identity_email`. */
export const addPerson = async (tx: PlatformTx, person: NewPerson, now: Date): Promise<string> => {
  const userId = newId(now.getTime())
  const { password, ...rest } = person
  const passwordHash = password === undefined ? null : await hashPassword(password)
  await platformInsertIdentity(tx, { ...rest, userId, passwordHash, createdAt: now, modifiedAt: now })
  return userId
}

export type NewRole = {
  lspId: string
  userId: string
  roleCode: RoleCode
  tukId?: string | null
  /** The institution through which it is held. */
  institutionId?: string | null
  /** False until its holder has confirmed it by the mailed link. */
  active?: boolean
  /** Who gives it; absent where its holder registers themselves. */
  givenBy?: string
  /** How the LSP is to know them if it does not yet; absent: as their account says. */
  knownAs?: KnownAs
}

/** Gives a person a role in an LSP, where they are known from then on; returns the permission's id. */
export const giveRole = async (tx: PlatformTx, { knownAs, ...role }: NewRole, now: Date): Promise<string> => {
  const userPermissionId = newId(now.getTime())
  const confirmed = role.active ?? true
  const confirmedAt = confirmed ? now : null
  await platformInsertPermission(tx, { ...role, userPermissionId, confirmedAt, createdAt: now })
  const { lspId, userId } = role
  if (role.roleCode !== 'DEV') await platformKeepMember(tx, { lspId, userId, confirmed }, knownAs, now)
  return userPermissionId
}
