import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, sql } from 'drizzle-orm'
import { type Connection, isSpread, preparedOn } from '../../../platform/database/database.ts'
import { identity, session, userPermission } from '../access.tables.ts'

const ofSession = {
  ...pick(
    session,
    'keyHash',
    'sessionId',
    'familyId',
    'userId',
    'userPermissionId',
    'lspId',
    'lastSeenAt',
    'provedAt',
    'expiresAt',
    'endedAt',
    'endReason',
  ),
  account: pick(identity, 'username', 'firstName', 'lastName'),
}
const ofRole = pick(userPermission, 'roleCode', 'tukId', 'institutionId')
const isOfKeys = sql`${session.keyHash} = any(${sql.placeholder('keyHashes')}::text[])`
const accountOfSession = and(eq(identity.userId, session.userId), identity.active)

/** What tells who calls by a key: the session, and of its person what a call needs to know. */
export type KnownSession = Awaited<ReturnType<typeof sessionsInOne>>[number]

const sessionsInOne = (tx: Connection, keyHashes: readonly string[]) =>
  preparedOn(tx, 'sessions_by_keys', (connection) =>
    connection
      .select({ ...ofSession, held: ofRole })
      .from(session)
      .leftJoin(identity, accountOfSession)
      .leftJoin(
        userPermission,
        and(
          eq(userPermission.userId, session.userId),
          eq(userPermission.userPermissionId, session.userPermissionId),
          userPermission.active,
        ),
      )
      .where(isOfKeys)
      .prepare('sessions_by_keys'),
  ).execute({ keyHashes })

const sessionsWithoutRole = (tx: Connection, keyHashes: readonly string[]) =>
  preparedOn(tx, 'sessions_without_role', (connection) =>
    connection
      .select(ofSession)
      .from(session)
      .leftJoin(identity, accountOfSession)
      .where(isOfKeys)
      .prepare('sessions_without_role'),
  ).execute({ keyHashes })

const isHeldBy = and(
  eq(userPermission.userPermissionId, sql.placeholder('userPermissionId')),
  eq(userPermission.userId, sql.placeholder('userId')),
  userPermission.active,
)
const roleInLsp = (tx: Connection) =>
  preparedOn(tx, 'role_in_lsp', (connection) =>
    connection
      .select(ofRole)
      .from(userPermission)
      .where(and(eq(userPermission.lspId, sql.placeholder('lspId')), isHeldBy))
      .prepare('role_in_lsp'),
  )
const roleAnywhere = (tx: Connection) =>
  preparedOn(tx, 'role_anywhere', (connection) =>
    connection.select(ofRole).from(userPermission).where(isHeldBy).prepare('role_anywhere'),
  )

/** The role of a session: nearly always one of its LSP. DEV acts in LSPs that are not the role's, so it is looked for in all. */
const heldRole = async (
  tx: Connection,
  { lspId, userId, userPermissionId }: Pick<KnownSession, 'lspId' | 'userId' | 'userPermissionId'>,
): Promise<KnownSession['held']> => {
  if (lspId === null || userPermissionId === null) return null
  const [held] = await roleInLsp(tx).execute({ lspId, userPermissionId, userId })
  if (held) return held
  const [elsewhere] = await roleAnywhere(tx).execute({ userPermissionId, userId })
  return elsewhere ?? null
}

/**
 * The sessions of these keys, by their hashes, each with its account and the role it acts in; null for what is not there or not
 * usable. On a cluster each role is asked of the machine that has it, and one whose machine is away fails alone: what is asked
 * of the whole cluster at each call would end with any of its machines.
 */
export const platformSessionsByKeys = async (
  tx: Connection,
  keyHashes: readonly string[],
): Promise<Map<string, KnownSession | Promise<KnownSession>>> => {
  if (!isSpread(tx.$client))
    return new Map((await sessionsInOne(tx, keyHashes)).map((one) => [one.keyHash, one]))
  const withRole = async (one: Omit<KnownSession, 'held'>) => ({ ...one, held: await heldRole(tx, one) })
  const found = await sessionsWithoutRole(tx, keyHashes)
  const known = new Map(found.map((one) => [one.keyHash, withRole(one)]))
  await Promise.allSettled(known.values())
  return known
}
