import { pick } from '@kompeten/contract/platform/pick'
import { and, desc, eq, gt, inArray, isNull, max, ne, notInArray, or, sql } from 'drizzle-orm'
import { type Connection, preparedOn } from '../../../platform/database/database.ts'
import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { identity, session } from '../access.tables.ts'

export type Session = typeof session.$inferSelect

export type EndReason = NonNullable<Session['endReason']>

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

/** What a session says of itself, and whose it is. */
export const platformSessionWithAccount = async (tx: PlatformTx, sessionId: string) => {
  const statement = preparedOn(tx, 'session_with_account', (connection) =>
    connection
      .select({
        ...pick(session, 'userPermissionId', 'lspId', 'expiresAt', 'vouchedByLspId'),
        account: identity,
      })
      .from(session)
      .innerJoin(identity, eq(identity.userId, session.userId))
      .where(eq(session.sessionId, sql.placeholder('sessionId')))
      .prepare('session_with_account'),
  )
  const [found] = await statement.execute({ sessionId })
  return found
}

/** A session that nobody else looks at so until the transaction ends. */
export const platformHeldSession = async (
  tx: PlatformTx,
  sessionId: string,
): Promise<Session | undefined> => {
  const [found] = await tx.select().from(session).where(eq(session.sessionId, sessionId)).for('update')
  return found
}

/** The sessions of a sign-in that nobody has ended. */
export const platformFamily = (tx: PlatformTx, familyId: string): Promise<Session[]> =>
  tx
    .select()
    .from(session)
    .where(and(eq(session.familyId, familyId), isNull(session.endedAt)))

/**
 * The live sessions that signed requests under this name may belong to, newest first, at most 20: those that were begun by it,
 * and those of the person who has it as username or address, which are one account.
 */
export const platformSessionsByLoginName = (
  tx: Connection,
  loginName: string,
  userId: string | undefined,
): Promise<Session[]> =>
  tx
    .select()
    .from(session)
    .where(
      and(
        or(eq(session.loginName, loginName), userId === undefined ? undefined : eq(session.userId, userId)),
        isNull(session.endedAt),
      ),
    )
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

/**
 * Whether the person was signed in from the address, and on the browser, and nobody ended that as somebody else's: a browser on
 * which one sign-in was ended so is theirs again with the next.
 */
export const platformWasSignedIn = async (
  tx: PlatformTx,
  userId: string,
  { address, device }: { address: string; device: string | null },
): Promise<{ address: boolean; device: boolean }> => {
  const others: EndReason[] = ['reused', 'ended_by_user', 'ended_by_lsp']
  const somebodyElses = tx
    .select({ familyId: session.familyId })
    .from(session)
    .where(and(eq(session.userId, userId), inArray(session.endReason, others)))
  const ofPerson = eq(session.userId, userId)
  const [ended] = await tx
    .select({ at: max(session.endedAt) })
    .from(session)
    .where(and(ofPerson, eq(session.deviceKey, device ?? ''), inArray(session.endReason, others)))
  const since = ended?.at ?? new Date(0)
  const [found] = await tx
    .select({
      address: sql<boolean>`coalesce(bool_or(${session.address} = ${address}), false)`,
      device: sql<boolean>`coalesce(bool_or(${session.deviceKey} = ${device} and ${gt(session.createdAt, since)}), false)`,
    })
    .from(session)
    .where(and(ofPerson, notInArray(session.familyId, somebodyElses)))
  return found ?? { address: false, device: false }
}

/** Ends every session of a person but one. */
export const platformEndSessionsOf = async (
  tx: PlatformTx,
  userId: string,
  endReason: EndReason,
  endedAt: Date,
  keptSessionId?: string,
): Promise<void> => {
  await tx
    .update(session)
    .set({ endReason, endedAt })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.endedAt),
        keptSessionId === undefined ? undefined : ne(session.sessionId, keptSessionId),
      ),
    )
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
