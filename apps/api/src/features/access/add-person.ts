import type { RoleCode } from '@kompeten/contract/roles'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { newId } from '../../platform/ids.ts'
import { platformInsertIdentity, platformInsertPermission } from './access.store.ts'
import { hashPassword } from './password-hash.ts'

export type NewPerson = {
  username: string
  email: string
  firstName: string
  lastName: string
  /** Absent: the person sets one by the mailed link. */
  password?: string
  groupId?: number
  language?: 'id' | 'en'
}

/** Makes an identity; answers its id. A taken username or e-mail breaks `identity_username` or `identity_email`. */
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
  tukId?: string
  groupId?: number
  /** False until its holder has confirmed it (`confirmRole`). */
  active?: boolean
}

/** Gives a person a role in an LSP; answers the permission's id. */
export const giveRole = async (tx: PlatformTx, role: NewRole, now: Date): Promise<string> => {
  const userPermissionId = newId(now.getTime())
  await platformInsertPermission(tx, { ...role, userPermissionId, createdAt: now })
  return userPermissionId
}
