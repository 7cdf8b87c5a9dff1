import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import { lspOf, type TenantTx } from '../../platform/database/tenancy.ts'
import { givenAfter } from './conversations.store.ts'
import { messageConversation, messageReader } from './messages.tables.ts'

const most = 500

/**
 * What has been unread since before `since`, of which no mail has told and none at all since `again`; the longest first,
 * held, at most 500. What was taken back is no reason for a mail.
 */
export const unreadToMail = (tx: TenantTx, { since, again }: { since: Date; again: Date }) => {
  const given = (after: SQL) => givenAfter(after, sql`${lspOf(tx)}::uuid`)
  return tx
    .select({
      conversation: messageConversation,
      ...pick(messageReader, 'userPermissionId', 'userId', 'lastSeq'),
      unread: sql<number>`(select count(*)::int ${given(sql`${messageReader.readSeq}`)})`,
    })
    .from(messageReader)
    .innerJoin(messageConversation, joined(messageConversation, messageReader, 'conversationId'))
    .where(
      and(
        isNotNull(messageReader.unreadSince),
        lte(messageReader.unreadSince, since),
        eq(messageReader.muted, false),
        lt(messageReader.mailedSeq, messageReader.lastSeq),
        sql`exists (select ${given(sql`greatest(${messageReader.readSeq}, ${messageReader.mailedSeq})`)})`,
        or(isNull(messageReader.mailedAt), lt(messageReader.mailedAt, again)),
      ),
    )
    .orderBy(asc(messageReader.unreadSince))
    .limit(most)
    .for('update', { of: messageReader })
}

/** Notes that a mail tells of what is unread. */
export const noteMailed = async (
  tx: TenantTx,
  rows: readonly { conversation: { conversationId: string }; userPermissionId: string }[],
  at: Date,
): Promise<void> => {
  for (const [userPermissionId, own] of Map.groupBy(rows, (row) => row.userPermissionId)) {
    await tx
      .update(messageReader)
      .set({ mailedSeq: sql`${messageReader.lastSeq}`, mailedAt: at })
      .where(
        and(
          eq(messageReader.userPermissionId, userPermissionId),
          inArray(
            messageReader.conversationId,
            own.map(({ conversation }) => conversation.conversationId),
          ),
        ),
      )
  }
}
