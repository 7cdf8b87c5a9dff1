import { and, asc, desc, eq, gte, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { type Connection, preparedOn } from '../../platform/database/database.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { failedLogin, identity, session, usedSignature, userPermission } from './access.tables.ts'

export type Identity = typeof identity.$inferSelect
export type Permission = typeof userPermission.$inferSelect
export type Session = typeof session.$inferSelect
export type EndReason = NonNullable<Session['endReason']>

/** The active identity of that username or e-mail, without regard to case. */
export const platformIdentityByName = async (tx: PlatformTx, name: string): Promise<Identity | undefined> => {
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

export const platformInsertSession = async (
  tx: PlatformTx,
  row: typeof session.$inferInsert,
): Promise<void> => {
  await tx.insert(session).values(row)
}

export const platformSessionByKey = async (tx: Connection, keyHash: string): Promise<Session | undefined> => {
  const statement = preparedOn(tx, 'session_by_key', (connection) =>
    connection
      .select()
      .from(session)
      .where(eq(session.keyHash, sql.placeholder('keyHash')))
      .prepare('session_by_key'),
  )
  const [found] = await statement.execute({ keyHash })
  return found
}

export const platformSession = async (tx: PlatformTx, sessionId: string): Promise<Session | undefined> => {
  const statement = preparedOn(tx, 'session_by_id', (connection) =>
    connection
      .select()
      .from(session)
      .where(eq(session.sessionId, sql.placeholder('sessionId')))
      .prepare('session_by_id'),
  )
  const [found] = await statement.execute({ sessionId })
  return found
}

/** The live sessions that signed requests under this login name may belong to, newest first, at most 20. */
export const platformSessionsByLoginName = (tx: Connection, loginName: string): Promise<Session[]> =>
  tx
    .select()
    .from(session)
    .where(and(eq(session.loginName, loginName), isNull(session.endedAt)))
    .orderBy(desc(session.createdAt))
    .limit(20)

/** Ends one session if it still runs; returns whether this call ended it. */
export const platformEndSession = async (
  tx: Connection,
  sessionId: string,
  endReason: EndReason,
  endedAt: Date,
): Promise<boolean> => {
  const ended = await tx
    .update(session)
    .set({ endReason, endedAt })
    .where(and(eq(session.sessionId, sessionId), isNull(session.endedAt)))
    .returning({ sessionId: session.sessionId })
  return ended.length > 0
}

/** Ends all that is left of a sign-in, on every device that its key went to. */
export const platformEndFamily = async (
  tx: Connection,
  familyId: string,
  endReason: EndReason,
  endedAt: Date,
) => {
  await tx
    .update(session)
    .set({ endReason, endedAt })
    .where(and(eq(session.familyId, familyId), isNull(session.endedAt)))
}

/** A person's sessions that nobody has ended, the last used first, at most 100. */
export const platformOpenSessionsOf = (tx: PlatformTx, userId: string): Promise<Session[]> =>
  tx
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.endedAt)))
    .orderBy(desc(session.lastSeenAt), desc(session.sessionId))
    .limit(100)

/** Notes that the sessions were used; `at` is never moved back. */
export const platformTouchSessions = async (
  tx: Connection,
  sessionIds: string[],
  at: Date,
): Promise<void> => {
  await tx
    .update(session)
    .set({ lastSeenAt: sql`greatest(${session.lastSeenAt}, ${at.toISOString()}::timestamptz)` })
    .where(inArray(session.sessionId, sessionIds))
}

/** Notes that whoever holds the sign-in has proved now who they are. */
export const platformNoteProof = async (tx: PlatformTx, familyId: string, provedAt: Date): Promise<void> => {
  await tx
    .update(session)
    .set({ provedAt })
    .where(and(eq(session.familyId, familyId), isNull(session.endedAt)))
}

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

/** Whether the person was signed in from the address, and nobody ended that as somebody else's. */
export const platformWasSignedInFrom = async (
  tx: PlatformTx,
  userId: string,
  address: string,
): Promise<boolean> => {
  const others: EndReason[] = ['reused', 'ended_by_user', 'ended_by_lsp']
  const found = await tx
    .select({ sessionId: session.sessionId })
    .from(session)
    .where(
      and(
        eq(session.userId, userId),
        eq(session.address, address),
        or(isNull(session.endReason), notInArray(session.endReason, others)),
      ),
    )
    .limit(1)
  return found.length > 0
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

/** Ends every session of a person but those of one sign-in. */
export const platformEndSessionsOf = async (
  tx: PlatformTx,
  userId: string,
  endReason: EndReason,
  endedAt: Date,
  keptFamilyId?: string,
): Promise<void> => {
  await tx
    .update(session)
    .set({ endReason, endedAt })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.endedAt),
        keptFamilyId === undefined ? undefined : ne(session.familyId, keptFamilyId),
      ),
    )
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

/** Whether a username is somebody's, without regard to case. */
export const platformUsernameTaken = async (tx: PlatformTx, username: string): Promise<boolean> => {
  const found = await tx
    .select({ userId: identity.userId })
    .from(identity)
    .where(eq(sql`lower(${identity.username})`, username.toLowerCase()))
  return found.length > 0
}

/** Removes an account that nobody has ever used: without password and without a role. */
export const platformRemoveUnusedIdentity = async (tx: PlatformTx, userId: string): Promise<void> => {
  await tx
    .delete(identity)
    .where(
      and(
        eq(identity.userId, userId),
        isNull(identity.passwordHash),
        sql`not exists (select from user_permission p where p.user_id = ${identity.userId})`,
      ),
    )
}

export const platformForgetOld = async (tx: PlatformTx, before: Date): Promise<void> => {
  await Promise.all([
    tx.delete(failedLogin).where(sql`${failedLogin.at} < ${before.toISOString()}::timestamptz`),
    tx.delete(usedSignature).where(sql`${usedSignature.at} < ${before.toISOString()}::timestamptz`),
  ])
}

/** Removes at most `most` sessions that were over before that moment, and returns how many. */
export const platformForgetSessions = async (tx: PlatformTx, before: Date, most: number): Promise<number> => {
  const over = tx
    .select({ sessionId: session.sessionId })
    .from(session)
    .where(sql`least(${session.endedAt}, ${session.expiresAt}) < ${before.toISOString()}::timestamptz`)
    .limit(most)
  const { rowCount } = await tx.delete(session).where(inArray(session.sessionId, over))
  return rowCount ?? 0
}

/** Whether anybody has an account. */
export const platformAnyPerson = async (tx: PlatformTx): Promise<boolean> => {
  const found = await tx.select({ userId: identity.userId }).from(identity).limit(1)
  return found.length > 0
}
