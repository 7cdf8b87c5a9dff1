import { messagesPage } from '@kompeten/contract/messages/messages'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, count, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import { holdsText } from '../../platform/database/search-pattern.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { message, messageConversation, messageReader, messageRule } from './messages.tables.ts'

export type MessageStored = typeof message.$inferSelect

const of = (conversationId: string) => eq(message.conversationId, conversationId)

/** The newest messages of a conversation, or those before a number; the newest first, one more than a page. */
export const newestMessages = (tx: TenantTx, conversationId: string, before?: number) =>
  tx
    .select()
    .from(message)
    .where(and(of(conversationId), before === undefined ? undefined : lt(message.seq, before)))
    .orderBy(desc(message.seq))
    .limit(messagesPage + 1)

/** What was sent, changed or taken back after a count of changes, in that order, one more than a page. */
export const changedMessages = (tx: TenantTx, conversationId: string, changedAfter: number) =>
  tx
    .select()
    .from(message)
    .where(and(of(conversationId), gt(message.changeSeq, changedAfter)))
    .orderBy(asc(message.changeSeq))
    .limit(messagesPage + 1)

/** One message by the id that its author gave it. */
export const messageById = async (
  tx: TenantTx,
  conversationId: string,
  messageId: string,
): Promise<MessageStored | undefined> => {
  const [found] = await tx
    .select()
    .from(message)
    .where(and(of(conversationId), eq(message.messageId, messageId)))
  return found
}

/** These messages of conversations, by number. */
export const messagesAt = async (
  tx: TenantTx,
  conversationIds: readonly string[],
  seqs: readonly number[],
): Promise<MessageStored[]> =>
  seqs.length === 0
    ? []
    : tx
        .select()
        .from(message)
        .where(and(inArray(message.conversationId, [...conversationIds]), inArray(message.seq, [...seqs])))

/** How many messages of a conversation stand, those that were taken back left out. */
export const standingMessages = async (tx: TenantTx, conversationId: string): Promise<number> => {
  const [found] = await tx
    .select({ stand: count() })
    .from(message)
    .where(and(of(conversationId), isNull(message.takenBackAt)))
  return found?.stand ?? 0
}

export const insertMessage = async (tx: TenantTx, row: NewRow<typeof message>): Promise<void> => {
  await tx.insert(message).values(row)
}

/** Changes a message of a conversation that is held. */
export const changeMessage = async (
  tx: TenantTx,
  { conversationId, seq }: Pick<MessageStored, 'conversationId' | 'seq'>,
  change: Partial<NewRow<typeof message>>,
): Promise<void> => {
  await tx
    .update(message)
    .set(change)
    .where(and(of(conversationId), eq(message.seq, seq)))
}

const foundMost = 30

/** Messages of conversations in somebody's list that hold a text, the latest first. */
export const messagesWith = (
  tx: TenantTx,
  userPermissionId: string,
  { search, conversationId }: { search: string; conversationId?: string | undefined },
) =>
  tx
    .select({ message, conversation: messageConversation })
    .from(message)
    .innerJoin(
      messageReader,
      and(
        joined(messageReader, message, 'conversationId'),
        eq(messageReader.userPermissionId, userPermissionId),
      ),
    )
    .innerJoin(messageConversation, joined(messageConversation, message, 'conversationId'))
    .where(
      and(
        holdsText(message.searchText, search.toLowerCase()),
        conversationId === undefined ? undefined : of(conversationId),
      ),
    )
    .orderBy(desc(message.sentAt), desc(message.seq))
    .limit(foundMost)

/** What the LSP allows; undefined where it says nothing. */
export const storedRules = async (tx: TenantTx) => {
  const [found] = await tx
    .select({ pairsAllowed: messageRule.pairsAllowed, keepMonths: messageRule.keepMonths })
    .from(messageRule)
  return found
}

/** The rules held for a change, by which two who change them come one after the other; begun as usual where there are none. */
export const heldRules = async (tx: TenantTx, usual: { pairsAllowed: boolean; keepMonths: number }) => {
  await tx.insert(messageRule).values(usual).onConflictDoNothing()
  const [held] = await tx
    .select({ pairsAllowed: messageRule.pairsAllowed, keepMonths: messageRule.keepMonths })
    .from(messageRule)
    .for('update')
  return held ?? usual
}

export const keepRules = async (
  tx: TenantTx,
  row: { pairsAllowed: boolean; keepMonths: number },
): Promise<void> => {
  await tx.insert(messageRule).values(row).onConflictDoUpdate({ target: messageRule.lspId, set: row })
}

/** Messages sent before then, the oldest first, at most so many: what a sweep takes at once. */
export const messagesBefore = (tx: TenantTx, before: Date, most: number) =>
  tx
    .select(pick(message, 'conversationId', 'seq', 'fileKey'))
    .from(message)
    .where(lt(message.sentAt, before))
    .orderBy(asc(message.sentAt))
    .limit(most)

export const removeMessages = async (
  tx: TenantTx,
  rows: readonly Pick<MessageStored, 'conversationId' | 'seq'>[],
): Promise<void> => {
  for (const [conversationId, own] of Map.groupBy(rows, (row) => row.conversationId)) {
    await tx.delete(message).where(
      and(
        of(conversationId),
        inArray(
          message.seq,
          own.map(({ seq }) => seq),
        ),
      ),
    )
  }
}
