import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { type Connection, preparedOn } from '../../platform/database/database.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { failedLogin, identity, seenAs, usedSignature, userPermission } from './access.tables.ts'

export type Identity = typeof identity.$inferSelect

export type Permission = typeof userPermission.$inferSelect

/** The active identity of that username or e-mail, without regard to case. */
export const platformIdentityByName = async (tx: Connection, name: string): Promise<Identity | undefined> => {
  const lower = name.toLowerCase()
  const named = or(eq(sql`lower(${identity.username})`, lower), eq(sql`lower(${identity.email})`, lower))
  const found = await tx
    .select()
    .from(identity)
    .where(and(named, eq(identity.active, true)))
    .limit(2)
  // A username that looks like somebody else's e-mail never wins over that e-mail's owner.
  return found.find((row) => row.email.toLowerCase() === lower) ?? found[0]
}

export const platformIdentity = async (tx: Connection, userId: string): Promise<Identity | undefined> => {
  const statement = preparedOn(tx, 'identity_by_id', (connection) =>
    connection
      .select()
      .from(identity)
      .where(eq(identity.userId, sql.placeholder('userId')))
      .prepare('identity_by_id'),
  )
  const [found] = await statement.execute({ userId })
  return found
}

/** The same, which nobody else changes until the transaction ends. */
export const platformHeldIdentity = async (tx: PlatformTx, userId: string): Promise<Identity | undefined> => {
  const [found] = await tx.select().from(identity).where(eq(identity.userId, userId)).for('update')
  return found
}

/** The roles a person holds, over all LSPs, oldest first. */
export const platformPermissionsOf = (tx: Connection, userId: string): Promise<Permission[]> =>
  preparedOn(tx, 'permissions_of', (connection) =>
    connection
      .select()
      .from(userPermission)
      .where(and(eq(userPermission.userId, sql.placeholder('userId')), eq(userPermission.active, true)))
      .orderBy(asc(userPermission.createdAt), asc(userPermission.userPermissionId))
      .prepare('permissions_of'),
  ).execute({ userId })

/** Recent failed logins of an account, with where they came from, and of an address. */
export const platformFailedLogins = async (
  tx: PlatformTx,
  accountKey: string,
  addressKey: string,
  since: Date,
) => {
  const of = (column: typeof failedLogin.accountKey | typeof failedLogin.addressKey, key: string) =>
    tx
      .select({ at: failedLogin.at, addressKey: failedLogin.addressKey })
      .from(failedLogin)
      .where(and(eq(column, key), gte(failedLogin.at, since)))
  const [account, address] = await Promise.all([
    of(failedLogin.accountKey, accountKey),
    of(failedLogin.addressKey, addressKey),
  ])
  return { account, address: address.map(({ at }) => at) }
}

export const platformInsertFailedLogin = async (
  tx: PlatformTx,
  row: typeof failedLogin.$inferInsert,
): Promise<void> => {
  await tx.insert(failedLogin).values(row)
}

/** Forgets an account's failed logins from an address; those from elsewhere may be somebody else's. */
export const platformForgetFailedLogins = async (
  tx: PlatformTx,
  accountKey: string,
  addressKey: string,
): Promise<void> => {
  await tx
    .delete(failedLogin)
    .where(and(eq(failedLogin.accountKey, accountKey), eq(failedLogin.addressKey, addressKey)))
}

/** Takes a signature; false where it was used before. */
export const platformUseSignature = async (
  tx: Connection,
  signatureHash: string,
  at: Date,
): Promise<boolean> => {
  const taken = await tx
    .insert(usedSignature)
    .values({ signatureHash, at })
    .onConflictDoNothing()
    .returning({ signatureHash: usedSignature.signatureHash })
  return taken.length > 0
}

export const platformInsertIdentity = async (
  tx: PlatformTx,
  row: typeof identity.$inferInsert,
): Promise<void> => {
  await tx.insert(identity).values(row)
}

export const platformUpdatePassword = async (
  tx: PlatformTx,
  userId: string,
  passwordHash: string,
  modifiedAt: Date,
): Promise<void> => {
  await tx
    .update(identity)
    .set({ passwordHash, modifiedAt, version: sql`${identity.version} + 1` })
    .where(eq(identity.userId, userId))
}

/** The account of an e-mail address, without regard to case, active or not. */
export const platformIdentityByEmail = async (
  tx: PlatformTx,
  email: string,
): Promise<Identity | undefined> => {
  const [found] = await tx
    .select()
    .from(identity)
    .where(eq(sql`lower(${identity.email})`, email.toLowerCase()))
  return found
}

/** Whose a username is, or looks like (`seenAs`). */
export const platformHoldersOfUsername = async (tx: PlatformTx, username: string): Promise<string[]> => {
  const found = await tx
    .select({ userId: identity.userId })
    .from(identity)
    .where(eq(seenAs(identity.username), seenAs(sql`${username}::text`)))
  return found.map(({ userId }) => userId)
}

/** Whether a username is another person's, or looks like one. */
export const platformUsernameTaken = async (
  tx: PlatformTx,
  username: string,
  ownUserId?: string,
): Promise<boolean> => (await platformHoldersOfUsername(tx, username)).some((userId) => userId !== ownUserId)

/** Removes an account that nobody has ever used: without password and without a role. */
export const platformRemoveUnusedIdentity = async (tx: PlatformTx, userId: string): Promise<void> => {
  // Asked first: a cluster removes nothing from a table that every node has by what another table's rows say.
  const held = await tx
    .select({ userId: userPermission.userId })
    .from(userPermission)
    .where(eq(userPermission.userId, userId))
    .limit(1)
  if (held.length === 0)
    await tx.delete(identity).where(and(eq(identity.userId, userId), isNull(identity.passwordHash)))
}

export const platformForgetOld = async (tx: PlatformTx, before: Date): Promise<void> => {
  await Promise.all([
    tx.delete(failedLogin).where(sql`${failedLogin.at} < ${before.toISOString()}::timestamptz`),
    tx.delete(usedSignature).where(sql`${usedSignature.at} < ${before.toISOString()}::timestamptz`),
  ])
}

/** Whether anybody has an account. */
export const platformAnyPerson = async (tx: PlatformTx): Promise<boolean> => {
  const found = await tx.select({ userId: identity.userId }).from(identity).limit(1)
  return found.length > 0
}
