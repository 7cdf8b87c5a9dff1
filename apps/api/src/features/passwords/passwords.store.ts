import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { passwordLink, passwordRequest } from './passwords.tables.ts'

export type Link = typeof passwordLink.$inferSelect
export type LinkRow = typeof passwordLink.$inferInsert
export type Request = typeof passwordRequest.$inferSelect

export const platformInsertLink = async (tx: PlatformTx, row: LinkRow): Promise<void> => {
  await tx.insert(passwordLink).values(row)
}

export const platformLink = async (tx: PlatformTx, linkId: string): Promise<Link | undefined> => {
  const [found] = await tx.select().from(passwordLink).where(eq(passwordLink.linkId, linkId))
  return found
}

/** The link of a token; with `hold` nobody else holds it until the end of the transaction. */
export const platformLinkByToken = async (
  tx: PlatformTx,
  tokenHash: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<Link | undefined> => {
  const query = tx.select().from(passwordLink).where(eq(passwordLink.tokenHash, tokenHash))
  const [found] = await (hold ? query.for('update') : query)
  return found
}

/** The newest unused link of a person that confirms a registration or an invitation, of one LSP or of any. */
export const platformWaitingLink = async (
  tx: PlatformTx,
  userId: string,
  lspId: string | null,
): Promise<Link | undefined> => {
  const [found] = await tx
    .select()
    .from(passwordLink)
    .where(
      and(
        eq(passwordLink.userId, userId),
        inArray(passwordLink.kind, ['confirm', 'invite']),
        isNull(passwordLink.usedAt),
        lspId === null ? undefined : eq(passwordLink.lspId, lspId),
      ),
    )
    .orderBy(desc(passwordLink.createdAt))
    .limit(1)
  return found
}

/** Lets a link hold until then. */
export const platformOpenLink = async (tx: PlatformTx, linkId: string, expiresAt: Date): Promise<void> => {
  await tx.update(passwordLink).set({ expiresAt }).where(eq(passwordLink.linkId, linkId))
}

/** Uses a link up; false where it was used before or has expired. */
export const platformUseLink = async (tx: PlatformTx, linkId: string, now: Date): Promise<boolean> => {
  const used = await tx
    .update(passwordLink)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordLink.linkId, linkId),
        isNull(passwordLink.usedAt),
        isNotNull(passwordLink.expiresAt),
        sql`${passwordLink.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning({ linkId: passwordLink.linkId })
  return used.length > 0
}

/** Uses up the person's links of these kinds: those that would set a password again, or an address. */
export const platformEndLinks = async (
  tx: PlatformTx,
  userId: string,
  kinds: readonly ('reset' | 'email')[],
  now: Date,
): Promise<void> => {
  await tx
    .update(passwordLink)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordLink.userId, userId),
        inArray(passwordLink.kind, [...kinds]),
        isNull(passwordLink.usedAt),
      ),
    )
}

/** The link by which a person's new address waits to be confirmed. */
export const platformEmailLink = async (tx: PlatformTx, userId: string): Promise<Link | undefined> => {
  const [found] = await tx
    .select()
    .from(passwordLink)
    .where(and(eq(passwordLink.userId, userId), eq(passwordLink.kind, 'email'), isNull(passwordLink.usedAt)))
    .orderBy(desc(passwordLink.createdAt))
    .limit(1)
  return found
}

/** Notes with a used link which address its new one took the place of. */
export const platformNoteFormerEmail = async (
  tx: PlatformTx,
  linkId: string,
  sealedFormerEmail: string,
): Promise<void> => {
  await tx.update(passwordLink).set({ sealedFormerEmail }).where(eq(passwordLink.linkId, linkId))
}

/** Removes the links that wait for a role. */
export const platformRemoveLinksOf = async (tx: PlatformTx, userPermissionId: string): Promise<void> => {
  await tx.delete(passwordLink).where(eq(passwordLink.userPermissionId, userPermissionId))
}

/** The same, but keeps of invitations, without whose they were, that the LSP has taken them back: whoever opens one reads so. */
export const platformWithdrawLinksOf = async (
  tx: PlatformTx,
  userPermissionId: string,
  now: Date,
): Promise<void> => {
  await tx
    .update(passwordLink)
    .set({ usedAt: now, userPermissionId: null })
    .where(
      and(
        eq(passwordLink.userPermissionId, userPermissionId),
        eq(passwordLink.kind, 'invite'),
        isNull(passwordLink.usedAt),
      ),
    )
  await platformRemoveLinksOf(tx, userPermissionId)
}

/** Notes that a mail is asked for; false where one was asked for after `noneSince`. */
export const platformTakeRequest = async (
  tx: PlatformTx,
  row: Request,
  noneSince: Date,
): Promise<boolean> => {
  const { accountKey: _, ...asked } = row
  const taken = await tx
    .insert(passwordRequest)
    .values(row)
    .onConflictDoUpdate({
      target: passwordRequest.accountKey,
      set: asked,
      setWhere: lte(passwordRequest.requestedAt, noneSince),
    })
    .returning({ requestId: passwordRequest.requestId })
  return taken.length > 0
}

export const platformRequestOf = async (tx: PlatformTx, accountKey: string): Promise<Request | undefined> => {
  const [found] = await tx.select().from(passwordRequest).where(eq(passwordRequest.accountKey, accountKey))
  return found
}

/** A request that no later one of the same address has replaced. */
export const platformRequest = async (tx: PlatformTx, requestId: string): Promise<Request | undefined> => {
  const [found] = await tx.select().from(passwordRequest).where(eq(passwordRequest.requestId, requestId))
  return found
}

/** Forgets requests and links of before then. */
export const platformForgetLinks = async (tx: PlatformTx, before: Date): Promise<void> => {
  await tx.delete(passwordRequest).where(lt(passwordRequest.requestedAt, before))
  await tx.delete(passwordLink).where(lt(passwordLink.createdAt, before))
}
