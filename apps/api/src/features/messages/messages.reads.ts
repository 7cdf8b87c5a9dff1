import {
  type Conversation,
  type ConversationRow,
  conversationView,
  type Message,
  type MessageRules,
} from '@kompeten/contract/messages/content'
import { conversationsPage, messagesPage, unreadMessagesCap } from '@kompeten/contract/messages/messages'
import type { ReadCtx } from '../../platform/context.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { holdersOf } from '../access/index.ts'
import { audienceOf, circleOf, circlesOf, type KnownCircle, maySee, rulesOf } from './circle.ts'
import {
  type After,
  type ConversationStored,
  conversationById,
  type ListedRow,
  listedByIds,
  listedOf,
  readersOf,
  unreadOf,
} from './conversations.store.ts'
import { messageFor, withQuotesAndChecks } from './message-view.ts'
import { circlePolicy } from './messages.rules.ts'
import {
  changedMessages,
  type MessageStored,
  messageById,
  messagesAt,
  messagesWith,
  newestMessages,
  standingMessages,
} from './messages.store.ts'

/** A conversation that this actor is in now. @throws Refusal `not_found` */
export const seenConversation = async (
  ctx: ReadCtx,
  conversationId: string,
  { hold = false }: { hold?: boolean } = {},
) => {
  const conversation = await conversationById(ctx.tx, conversationId, { hold })
  const known = conversation ? await circleOf(ctx.tx, conversation) : null
  if (!conversation || !maySee(ctx.actor, known)) throw new Refusal('not_found')
  return { conversation, known }
}

const cutAt = 120

/** The names of the assessors that these conversations are with. */
const assessorNames = async ({ tx }: ReadCtx, circles: readonly (KnownCircle | null)[]) => {
  const holders = await holdersOf(
    tx,
    circles.flatMap((one) => one?.assessorPermissionId ?? []),
  )
  return new Map(holders.map(({ userPermissionId, name }) => [userPermissionId, name]))
}

const rowOf = (
  ctx: ReadCtx,
  { conversation, reader, last, unread }: ListedRow,
  known: KnownCircle,
  names: ReadonlyMap<string, string>,
): ConversationRow => ({
  conversation_id: conversation.conversationId,
  kind: conversation.kind,
  assessment_id: conversation.assessmentId,
  assessment_number: known.assessment.number,
  assessment_title: known.assessment.title,
  participant_name: known.participant?.name ?? null,
  assessor_name: names.get(known.assessorPermissionId ?? '') ?? null,
  unread,
  muted: reader.muted,
  last_date: reader.lastAt.toISOString(),
  last_text: last?.text?.slice(0, cutAt) ?? null,
  last_by: last?.byName ?? null,
  last_is_own: last?.byPermissionId === ctx.actor.userPermissionId,
  last_is_file: Boolean(last?.fileName) && last?.takenBackAt === null,
})

/** The rows of conversations that the actor is in now; the others are left out. */
const rowsSeen = async (ctx: ReadCtx, rows: readonly ListedRow[]): Promise<ConversationRow[]> => {
  const circles = await circlesOf(
    ctx.tx,
    rows.map(({ conversation }) => conversation),
  )
  const names = await assessorNames(ctx, circles)
  return rows.flatMap((row, index) => {
    const known = circles[index] ?? null
    return maySee(ctx.actor, known) ? [rowOf(ctx, row, known, names)] : []
  })
}

const cursorOf = ({ reader, conversation }: ListedRow) =>
  `${reader.lastAt.toISOString()}_${conversation.conversationId}`

const afterOf = (cursor: string | undefined): After | undefined => {
  const [, at = '', conversationId = ''] = /^(.+)_([0-9a-f-]{36})$/.exec(cursor ?? '') ?? []
  const lastAt = new Date(at)
  return Number.isNaN(lastAt.getTime()) ? undefined : { lastAt, conversationId }
}

/** A page of the actor's conversations, the latest first. */
export const listConversations = async (ctx: ReadCtx, before: string | undefined) => {
  const found = await listedOf(ctx.tx, ctx.actor.userPermissionId, afterOf(before))
  const rows = found.slice(0, conversationsPage)
  const last = rows.at(-1)
  return {
    rows: await rowsSeen(ctx, rows),
    next: found.length > conversationsPage && last ? cursorOf(last) : null,
  }
}

/** How many messages are unread where the actor is in the conversation now, counted up to the cap. */
export const countUnread = async (ctx: ReadCtx) => {
  const rows = await unreadOf(ctx.tx, ctx.actor.userPermissionId)
  const circles = await circlesOf(
    ctx.tx,
    rows.map(({ conversation }) => conversation),
  )
  const count = rows.reduce(
    (sum, { unread }, index) => (maySee(ctx.actor, circles[index] ?? null) ? sum + unread : sum),
    0,
  )
  return { count: Math.min(count, unreadMessagesCap), count_is_exact: count <= unreadMessagesCap }
}

/** A conversation that nobody has put into the actor's list yet. */
const unlisted = async (ctx: ReadCtx, conversation: ConversationStored): Promise<ListedRow> => {
  const { conversationId } = conversation
  const [[last], unread] = await Promise.all([
    messagesAt(ctx.tx, [conversationId], [conversation.lastSeq]),
    standingMessages(ctx.tx, conversationId),
  ])
  const { lastSeq, lastAt } = conversation
  return { conversation, unread, reader: { readSeq: 0, lastSeq, lastAt, muted: false }, last: last ?? null }
}

/** One conversation with its people. @throws Refusal `not_found` */
export const readConversation = async (ctx: ReadCtx, conversationId: string): Promise<Conversation> => {
  const { conversation, known } = await seenConversation(ctx, conversationId)
  const [listed] = await listedByIds(ctx.tx, ctx.actor.userPermissionId, [conversationId])
  const readers = await readersOf(ctx.tx, conversationId)
  const readBy = new Map(readers.map((one) => [one.userPermissionId, one.readSeq]))
  const [people, names] = await Promise.all([
    audienceOf(ctx.tx, known, new Set(readBy.keys())),
    assessorNames(ctx, [known]),
  ])
  const row = rowOf(ctx, listed ?? (await unlisted(ctx, conversation)), known, names)
  return shown(conversationView, conversation, {
    ...row,
    people: people.map(({ userPermissionId, name, roleCode }) => ({
      user_permission_id: userPermissionId,
      name,
      role_code: roleCode,
      read_seq: readBy.get(userPermissionId) ?? 0,
    })),
    may: circlePolicy.write(ctx.actor, known.circle) ? ['write'] : [],
  })
}

const viewsOf = async (ctx: ReadCtx, rows: readonly MessageStored[]): Promise<Message[]> =>
  (await withQuotesAndChecks(ctx.tx, rows)).map((one) => messageFor(ctx.actor, ctx.now, one))

/** One message as the actor sees it. @throws Refusal `not_found` */
export const readMessage = async (
  ctx: ReadCtx,
  conversationId: string,
  messageId: string,
): Promise<Message> => {
  const row = await messageById(ctx.tx, conversationId, messageId)
  const [view] = row ? await viewsOf(ctx, [row]) : []
  if (!view) throw new Refusal('not_found')
  return view
}

/** Messages of a conversation in the order in which they came, or what changed since. @throws Refusal `not_found` */
export const readMessages = async (
  ctx: ReadCtx,
  conversationId: string,
  {
    before,
    changed_after: changedAfter,
  }: { before?: number | undefined; changed_after?: number | undefined },
) => {
  await seenConversation(ctx, conversationId)
  const found =
    changedAfter === undefined
      ? await newestMessages(ctx.tx, conversationId, before)
      : await changedMessages(ctx.tx, conversationId, changedAfter)
  const rows = found.slice(0, messagesPage)
  if (changedAfter === undefined) rows.reverse()
  return { messages: await viewsOf(ctx, rows), has_more: found.length > messagesPage }
}

/** Messages that hold a text, where the actor is in the conversation now. @throws Refusal `not_found` */
export const findMessages = async (
  ctx: ReadCtx,
  { search, conversation_id: conversationId }: { search: string; conversation_id?: string | undefined },
) => {
  const { userPermissionId } = ctx.actor
  const hits = await messagesWith(ctx.tx, userPermissionId, { search, conversationId })
  const ids = [...new Set(hits.map(({ conversation }) => conversation.conversationId))]
  const rows = await rowsSeen(ctx, await listedByIds(ctx.tx, userPermissionId, ids))
  const views = await viewsOf(
    ctx,
    hits.map((hit) => hit.message),
  )
  return views.flatMap((view) => {
    const conversation = rows.find((row) => row.conversation_id === view.conversation_id)
    return conversation ? [{ message: view, conversation }] : []
  })
}

/** The file of a message; pictures and PDFs are shown, the rest is saved. @throws Refusal `not_found` */
export const readMessageFile = async (
  ctx: ReadCtx,
  { conversation_id: conversationId, message_id: messageId }: { conversation_id: string; message_id: string },
): Promise<FileAnswer> => {
  await seenConversation(ctx, conversationId)
  const row = await messageById(ctx.tx, conversationId, messageId)
  if (!row?.fileKey || !row.fileName || !row.fileMime) throw new Refusal('not_found')
  return { key: row.fileKey, sha256: null, name: row.fileName, mime: row.fileMime }
}

export const readRules = async ({ tx }: ReadCtx): Promise<MessageRules> => {
  const { pairsAllowed, keepMonths } = await rulesOf(tx)
  return { pairs_allowed: pairsAllowed, keep_months: keepMonths }
}
