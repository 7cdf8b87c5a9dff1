import { conversationsPage, unreadMessagesCap } from '@kompeten/contract/messages/messages'
import { pick } from '@kompeten/contract/platform/pick'
import { and, desc, eq, gt, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import { lspOf, type TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { message, messageConversation, messageReader } from './messages.tables.ts'

export type ConversationStored = typeof messageConversation.$inferSelect

/** One conversation; `hold` keeps it until the transaction ends, so that its messages come one after another. */
export const conversationById = async (
  tx: TenantTx,
  conversationId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<ConversationStored | undefined> => {
  const asked = tx
    .select()
    .from(messageConversation)
    .where(eq(messageConversation.conversationId, conversationId))
  const [found] = await (hold ? asked.for('update') : asked)
  return found
}

/** The conversations of an assessment that were opened. */
export const conversationsAbout = (tx: TenantTx, assessmentId: string): Promise<ConversationStored[]> =>
  tx.select().from(messageConversation).where(eq(messageConversation.assessmentId, assessmentId))

/** Opens a conversation; where the same is open already, nothing happens. */
export const insertConversation = async (
  tx: TenantTx,
  row: NewRow<typeof messageConversation>,
): Promise<boolean> => {
  const added = await tx
    .insert(messageConversation)
    .values(row)
    .onConflictDoNothing()
    .returning({ conversationId: messageConversation.conversationId })
  return added.length > 0
}

/** Moves a conversation that is held on: the numbers of its last message and change. */
export const moveOn = async (
  tx: TenantTx,
  conversationId: string,
  change: Partial<Pick<ConversationStored, 'lastSeq' | 'changeSeq' | 'lastAt'>>,
): Promise<void> => {
  await tx
    .update(messageConversation)
    .set(change)
    .where(eq(messageConversation.conversationId, conversationId))
}

export type ReaderStored = typeof messageReader.$inferSelect

export const readersOf = (tx: TenantTx, conversationId: string): Promise<ReaderStored[]> =>
  tx.select().from(messageReader).where(eq(messageReader.conversationId, conversationId))

type Given = { userPermissionId: string; userId: string }

/**
 * Gives a message to these people: it is unread for all but its author, for whoever is new there it alone; and nobody else
 * has the conversation in their list any more.
 */
export const giveTo = async (
  tx: TenantTx,
  { conversationId, seq, at, by }: { conversationId: string; seq: number; at: Date; by: string },
  people: readonly Given[],
): Promise<void> => {
  const given = JSON.stringify(people.map((one) => [one.userPermissionId, one.userId]))
  const when = sql`${at.toISOString()}::timestamptz`
  const put = tx.execute(sql`
    insert into ${messageReader} as r
      (lsp_id, conversation_id, user_permission_id, user_id, read_seq, last_seq, last_at, unread_since)
    select ${lspOf(tx)}::uuid, ${conversationId}::uuid, (one ->> 0)::uuid, (one ->> 1)::uuid,
      case when one ->> 0 = ${by} then ${seq}::int else ${seq}::int - 1 end, ${seq}::int, ${when},
      case when one ->> 0 = ${by} then null else ${when} end
    from jsonb_array_elements(${given}::jsonb) one
    on conflict (lsp_id, conversation_id, user_permission_id) do update set
      last_seq = excluded.last_seq, last_at = excluded.last_at, read_seq = case when excluded.unread_since is null then excluded.read_seq else r.read_seq end,
      unread_since = case when excluded.unread_since is null then null
        else coalesce(r.unread_since, excluded.unread_since) end`)
  const drop = tx.execute(sql`
    delete from ${messageReader} where lsp_id = ${lspOf(tx)} and conversation_id = ${conversationId}
      and user_permission_id not in (select (one ->> 0)::uuid from jsonb_array_elements(${given}::jsonb) one)`)
  await Promise.all([put, drop])
}

/** Puts a conversation into somebody's list, as far as they have read it. */
export const putReader = async (
  tx: TenantTx,
  conversation: Pick<ConversationStored, 'conversationId' | 'lastSeq' | 'lastAt'>,
  { userPermissionId, userId, readSeq }: Given & { readSeq: number },
): Promise<void> => {
  const { conversationId, lastSeq, lastAt } = conversation
  const read = sql`greatest(${messageReader.readSeq}, least(${readSeq}::int, ${lastSeq}::int))`
  await tx
    .insert(messageReader)
    .values({
      ...{ conversationId, userPermissionId, userId, lastSeq, lastAt },
      readSeq: Math.min(readSeq, lastSeq),
    })
    .onConflictDoUpdate({
      target: [messageReader.lspId, messageReader.conversationId, messageReader.userPermissionId],
      set: {
        readSeq: read,
        unreadSince: sql`case when ${read} >= ${messageReader.lastSeq} then null else ${messageReader.unreadSince} end`,
      },
    })
}

/** Once a message was taken back: whoever has not read it has something unread since what still stands, or nothing. */
export const takeFromUnread = async (
  tx: TenantTx,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<void> => {
  const since = sql`(select min(m.sent_at) ${givenAfter(sql`${messageReader.readSeq}`)})`
  await tx
    .update(messageReader)
    .set({ unreadSince: since })
    .where(
      and(
        eq(messageReader.conversationId, conversationId),
        isNotNull(messageReader.unreadSince),
        lt(messageReader.readSeq, seq),
        gte(messageReader.lastSeq, seq),
      ),
    )
}

export const setMuted = async (
  tx: TenantTx,
  { conversationId, userPermissionId }: { conversationId: string; userPermissionId: string },
  muted: boolean,
): Promise<void> => {
  await tx
    .update(messageReader)
    .set({ muted })
    .where(
      and(
        eq(messageReader.conversationId, conversationId),
        eq(messageReader.userPermissionId, userPermissionId),
      ),
    )
}

/**
 * What a reader was given after a number and that still stands: what was taken back is nobody's to read. Where rows are held
 * the LSP is named: a cluster holds none that it does not know to be of one machine.
 */
export const givenAfter = (seq: SQL, lspId: SQL = sql`${messageReader.lspId}`): SQL => sql`
  from ${message} m where m.lsp_id = ${lspId} and m.conversation_id = ${messageReader.conversationId}
    and m.seq > ${seq} and m.seq <= ${messageReader.lastSeq} and m.taken_back_at is null`

/** How many messages a reader has not read. */
const unreadCount = sql<number>`(select count(*)::int ${givenAfter(sql`${messageReader.readSeq}`)})`

const listed = {
  conversation: messageConversation,
  unread: unreadCount,
  reader: pick(messageReader, 'readSeq', 'lastSeq', 'lastAt', 'muted'),
  last: pick(message, 'text', 'byName', 'byPermissionId', 'fileName', 'takenBackAt'),
}

const withLast = (tx: TenantTx) =>
  tx
    .select(listed)
    .from(messageReader)
    .innerJoin(messageConversation, joined(messageConversation, messageReader, 'conversationId'))
    .leftJoin(
      message,
      and(
        joined(message, messageConversation, 'conversationId'),
        eq(message.seq, messageConversation.lastSeq),
      ),
    )

/** Where a page of conversations goes on. */
export type After = { lastAt: Date; conversationId: string }

/** A page of the conversations in somebody's list, the latest first, with their last messages. */
export const listedOf = (tx: TenantTx, userPermissionId: string, after?: After) =>
  withLast(tx)
    .where(
      and(
        eq(messageReader.userPermissionId, userPermissionId),
        after &&
          or(
            lt(messageReader.lastAt, after.lastAt),
            and(
              eq(messageReader.lastAt, after.lastAt),
              lt(messageReader.conversationId, after.conversationId),
            ),
          ),
      ),
    )
    .orderBy(desc(messageReader.lastAt), desc(messageReader.conversationId))
    .limit(conversationsPage + 1)

export type ListedRow = Awaited<ReturnType<typeof listedOf>>[number]

/** These conversations as they stand in somebody's list; those that do not are absent. */
export const listedByIds = async (
  tx: TenantTx,
  userPermissionId: string,
  conversationIds: readonly string[],
): Promise<ListedRow[]> =>
  conversationIds.length === 0
    ? []
    : withLast(tx).where(
        and(
          eq(messageReader.userPermissionId, userPermissionId),
          inArray(messageReader.conversationId, [...conversationIds]),
        ),
      )

/** Conversations that are not muted and hold something unread for somebody, with how much; as many as are counted. */
export const unreadOf = (tx: TenantTx, userPermissionId: string) =>
  tx
    .select({
      conversation: messageConversation,
      unread: unreadCount,
    })
    .from(messageReader)
    .innerJoin(messageConversation, joined(messageConversation, messageReader, 'conversationId'))
    .where(
      and(
        eq(messageReader.userPermissionId, userPermissionId),
        isNotNull(messageReader.unreadSince),
        gt(messageReader.lastSeq, messageReader.readSeq),
        eq(messageReader.muted, false),
      ),
    )
    .orderBy(desc(messageReader.unreadSince))
    .limit(unreadMessagesCap + 1)
