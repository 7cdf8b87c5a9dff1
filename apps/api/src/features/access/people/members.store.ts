import type { InvitationMail } from '@kompeten/contract/people/content'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Connection } from '../../../platform/database/database.ts'
import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { fullNameOf } from '../../../platform/full-name.ts'
import type { Permission } from '../access.store.ts'
import { identity, member, session, userPermission } from '../access.tables.ts'

type PermissionInsert = typeof userPermission.$inferInsert

/** What an LSP keeps of a person when it first hears of them. */
export type KnownAs = {
  username: string
  email: string
  firstName: string
  lastName: string
  registrationNumber?: string | null
}

export const platformInsertPermission = async (tx: PlatformTx, row: PermissionInsert): Promise<void> => {
  await tx.insert(userPermission).values(row)
}

/**
 * Makes a person known in an LSP, as `knownAs` says, else as their account does; who is known there stays as they are.
 * The first confirmed role makes them active.
 */
export const platformKeepMember = async (
  tx: PlatformTx,
  { lspId, userId, confirmed }: { lspId: string; userId: string; confirmed: boolean },
  knownAs: KnownAs | undefined,
  now: Date,
): Promise<void> => {
  const [account] = knownAs ? [knownAs] : await tx.select().from(identity).where(eq(identity.userId, userId))
  if (!account) throw new Error('A role is given to nobody')
  const { username, email, firstName, lastName } = account
  const modifiedByName = fullNameOf({ firstName, lastName })
  const registrationNumber = knownAs?.registrationNumber ?? null
  const known = { lspId, userId, username, email, firstName, lastName, registrationNumber, createdAt: now }
  const confirmedAt = confirmed ? now : null
  await tx
    .insert(member)
    .values({ ...known, confirmedAt, modifiedAt: now, modifiedByName })
    .onConflictDoUpdate({
      target: [member.lspId, member.userId],
      set: { confirmedAt: sql`coalesce(${member.confirmedAt}, excluded.confirmed_at)` },
    })
}

/**
 * Notes how the mail with a person's link to an LSP stands now. That one could not be sent changes nothing where another
 * was: that one's link works.
 */
export const platformNoteInvitationMail = async (
  tx: PlatformTx,
  { lspId, userId }: { lspId: string; userId: string },
  state: InvitationMail,
  at: Date,
): Promise<void> => {
  await tx
    .update(member)
    .set({ invitationMail: state, invitationMailAt: at })
    .where(
      and(
        eq(member.lspId, lspId),
        eq(member.userId, userId),
        state === 'sent' ? undefined : sql`${member.invitationMail} is distinct from 'sent'`,
      ),
    )
}

/** That nobody has deactivated, in the LSP of a role, the person who holds it. */
export const memberMayAct = sql`not exists (select from ${member} m
  where m.lsp_id = ${userPermission.lspId} and m.user_id = ${userPermission.userId} and m.deleted_at is not null)`

/** The roles of a person, of one LSP or of all, confirmed or not, also those that were taken away. */
export const platformRolesHeld = (tx: PlatformTx, userId: string, lspId?: string): Promise<Permission[]> =>
  tx
    .select()
    .from(userPermission)
    .where(
      and(
        eq(userPermission.userId, userId),
        lspId === undefined ? undefined : eq(userPermission.lspId, lspId),
      ),
    )

/** The roles that nobody has taken from a person of the LSP; none of somebody who is deactivated in it. */
export const platformRolesKept = (tx: PlatformTx, userId: string, lspId: string): Promise<Permission[]> =>
  tx
    .select()
    .from(userPermission)
    .where(
      and(
        eq(userPermission.userId, userId),
        eq(userPermission.lspId, lspId),
        isNull(userPermission.removedAt),
        memberMayAct,
      ),
    )

/** Who holds the role of a DEV or is awaited in it, wherever they are at home. */
export const platformDevelopers = (tx: PlatformTx): Promise<Permission[]> =>
  tx
    .select()
    .from(userPermission)
    .where(and(eq(userPermission.roleCode, 'DEV'), isNull(userPermission.removedAt)))

/** Until the end of the transaction nobody else makes a first DEV. */
export const platformLockDevelopers = async (tx: PlatformTx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first developer'))`)
}

/**
 * Changes what an account signs in with; every LSP in which its holder has confirmed a role knows them by it. A taken
 * one breaks `identity_username` or `identity_email`.
 */
export const platformChangeLogin = async (
  tx: PlatformTx,
  userId: string,
  login: { username?: string; email?: string },
  now: Date,
): Promise<void> => {
  await tx
    .update(identity)
    .set({ ...login, modifiedAt: now, version: sql`${identity.version} + 1` })
    .where(eq(identity.userId, userId))
  const modifiedByName = sql`(select trim(i.first_name || ' ' || i.last_name) from ${identity} i where i.user_id = ${member.userId})`
  await tx
    .update(member)
    .set({ ...login, modifiedAt: now, modifiedByName, version: sql`${member.version} + 1` })
    .where(and(eq(member.userId, userId), isNotNull(member.confirmedAt)))
}

/**
 * As a role is confirmed: the LSP, which knew the person by the address of before, knows the account's own from now on. Returns
 * both where they differ.
 */
export const platformMemberFollows = async (
  tx: PlatformTx,
  { lspId, userPermissionId }: { lspId: string; userPermissionId: string },
): Promise<{ userId: string; former: string; email: string } | undefined> => {
  const [known] = await tx
    .select({ userId: member.userId, former: member.email, email: identity.email })
    .from(userPermission)
    .innerJoin(member, and(eq(member.lspId, userPermission.lspId), eq(member.userId, userPermission.userId)))
    .innerJoin(identity, eq(identity.userId, member.userId))
    .where(and(eq(userPermission.lspId, lspId), eq(userPermission.userPermissionId, userPermissionId)))
  if (!known || known.former.toLowerCase() === known.email.toLowerCase()) return undefined
  await tx
    .update(member)
    .set({ email: known.email })
    .where(and(eq(member.lspId, lspId), eq(member.userId, known.userId)))
  return known
}

const waits = and(
  eq(userPermission.active, false),
  isNull(userPermission.confirmedAt),
  isNull(userPermission.removedAt),
)

/**
 * Lets a role be used that its holder has confirmed, and all roles that the LSP has given them meanwhile; returns the ids of those that waited. From then on the LSP knows the account's own username.
 */
export const platformConfirmRoles = async (
  tx: PlatformTx,
  { lspId, userId, userPermissionId }: { lspId: string; userId: string; userPermissionId: string },
  now: Date,
): Promise<string[]> => {
  const named = eq(userPermission.userPermissionId, userPermissionId)
  const confirmed = await tx
    .update(userPermission)
    .set({ active: true, confirmedAt: now })
    .where(
      and(
        eq(userPermission.lspId, lspId),
        eq(userPermission.userId, userId),
        or(named, isNotNull(userPermission.givenBy)),
        waits,
        memberMayAct,
      ),
    )
    .returning({ userPermissionId: userPermission.userPermissionId })
  if (confirmed.length === 0) return []
  await tx
    .update(member)
    .set({
      confirmedAt: sql`coalesce(${member.confirmedAt}, ${now.toISOString()}::timestamptz)`,
      username: sql`(select i.username from ${identity} i where i.user_id = ${member.userId})`,
    })
    .where(and(eq(member.lspId, lspId), eq(member.userId, userId)))
  return confirmed.map((row) => row.userPermissionId)
}

/** Whether the LSP has deactivated a person. */
export const platformIsDeactivated = async (
  tx: PlatformTx,
  lspId: string,
  userId: string,
): Promise<boolean> => {
  const found = await tx
    .select({ userId: member.userId })
    .from(member)
    .where(and(eq(member.lspId, lspId), eq(member.userId, userId), isNotNull(member.deletedAt)))
  return found.length > 0
}

/** Removes a role that was never confirmed, and with the last one what the LSP knows of its holder. */
export const platformRemovePermission = async (
  tx: PlatformTx,
  lspId: string,
  userPermissionId: string,
): Promise<void> => {
  const [removed] = await tx
    .delete(userPermission)
    .where(and(eq(userPermission.lspId, lspId), eq(userPermission.userPermissionId, userPermissionId)))
    .returning({ userId: userPermission.userId })
  if (!removed) return
  await tx
    .delete(member)
    .where(
      and(
        eq(member.lspId, lspId),
        eq(member.userId, removed.userId),
        sql`not exists (select from ${userPermission} p where p.lsp_id = ${member.lspId} and p.user_id = ${member.userId})`,
      ),
    )
}

/** Who is signed in to an LSP in one of the roles, and in which permissions. */
export const platformSignedInAs = (
  tx: PlatformTx,
  { lspId, roles }: { lspId: string; roles: readonly RoleCode[] },
): Promise<{ userId: string; userPermissionId: string }[]> =>
  tx
    .selectDistinct({ userId: session.userId, userPermissionId: userPermission.userPermissionId })
    .from(session)
    .innerJoin(userPermission, eq(userPermission.userPermissionId, session.userPermissionId))
    .where(
      and(
        eq(userPermission.lspId, lspId),
        inArray(userPermission.roleCode, [...roles]),
        eq(session.lspId, lspId),
        isNull(session.endedAt),
      ),
    )

/** Ends a person's sessions in an LSP, those in the given roles or all. */
export const platformEndSessionsIn = async (
  tx: Connection,
  { lspId, userId, roles }: { lspId: string; userId: string; roles?: string[] },
  endReason: 'deactivated' | 'permission_changed' | 'ended_by_lsp',
  endedAt: Date,
): Promise<void> => {
  await tx
    .update(session)
    .set({ endReason, endedAt })
    .where(
      and(
        eq(session.userId, userId),
        eq(session.lspId, lspId),
        isNull(session.endedAt),
        roles && inArray(session.userPermissionId, roles),
      ),
    )
}
