import type { Conversation } from '@kompeten/contract/messages/content'
import type { WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { audienceOf, type KnownCircle } from './circle.ts'
import {
  type ConversationStored,
  conversationsAbout,
  giveTo,
  insertConversation,
  moveOn,
  putReader,
  readersOf,
} from './conversations.store.ts'
import { messageEvent } from './message-event.ts'
import { readConversation, seenConversation } from './messages.reads.ts'
import { circlePolicy } from './messages.rules.ts'
import { insertMessage, messageById } from './messages.store.ts'
import { type ConversationSubject, possibleSubjects } from './possible-conversations.ts'
import { tellOfMessage } from './tell-windows.ts'

type Opening = Pick<ConversationSubject, 'kind' | 'assessmentId' | 'assessmentApplicantId'>

const foundAbout = async (ctx: WriteCtx, { kind, assessmentId, ...subject }: ConversationSubject) =>
  (await conversationsAbout(ctx.tx, assessmentId)).find(
    (one) =>
      one.kind === kind &&
      one.assessmentApplicantId === subject.assessmentApplicantId &&
      one.assessorId === subject.assessorId,
  )

/**
 * Opens a conversation about an assessment, or finds it open, and puts it into the actor's list.
 * @throws Refusal `not_found` for one that the actor is not in, `not_allowed` where the LSP does not allow it
 */
export const openConversation = async (ctx: WriteCtx, asked: Opening): Promise<Conversation> => {
  const possible = (await possibleSubjects(ctx, asked.assessmentId)).find(
    ({ subject }) =>
      subject.kind === asked.kind && subject.assessmentApplicantId === asked.assessmentApplicantId,
  )
  if (!possible) throw new Refusal('not_found')
  const { subject, known } = possible
  const open = await foundAbout(ctx, subject)
  if (!open && !circlePolicy.write(ctx.actor, known.circle)) throw new Refusal('not_allowed')
  if (!open) {
    const conversationId = newId(ctx.now.getTime())
    const row = { conversationId, ...subject, createdAt: ctx.now, lastAt: ctx.now }
    if (await insertConversation(ctx.tx, row)) {
      ctx.tell(messageEvent(row, { name: 'conversation.opened', facts: { kind: subject.kind } }))
    }
  }
  const conversation = open ?? (await foundAbout(ctx, subject))
  if (!conversation) throw new Refusal('not_found')
  const { userId, userPermissionId } = ctx.actor
  await putReader(ctx.tx, conversation, { userId, userPermissionId, readSeq: 0 })
  return readConversation(ctx, conversation.conversationId)
}

/** Those who are given what happens in a conversation now. */
export const peopleGiven = async (ctx: WriteCtx, conversationId: string, known: KnownCircle) => {
  const readers = await readersOf(ctx.tx, conversationId)
  const openedBy = new Set([...readers.map((one) => one.userPermissionId), ctx.actor.userPermissionId])
  return audienceOf(ctx.tx, known, openedBy)
}

/** A conversation that the actor writes in, held. @throws Refusal `not_found`, `not_allowed` */
const heldForWriting = async (ctx: WriteCtx, conversationId: string) => {
  const held = await seenConversation(ctx, conversationId, { hold: true })
  if (!circlePolicy.write(ctx.actor, held.known.circle)) throw new Refusal('not_allowed')
  return held
}

/** A message again: the same, if it is its author's, in the same conversation. */
const sentBefore = async (
  ctx: WriteCtx,
  { conversationId }: ConversationStored,
  { messageId, file }: Sending,
): Promise<boolean> => {
  const before = await messageById(ctx.tx, conversationId, messageId)
  if (!before) return false
  if (before.byPermissionId !== ctx.actor.userPermissionId || file) throw new Refusal('idempotency_conflict')
  return true
}

type Sending = {
  messageId: string
  text: string
  replyTo: number | null
  file?: Pick<ReceivedFile, 'key' | 'name' | 'mime' | 'bytes'>
}

/**
 * Sends a message to those who are in the conversation now. The same id sent again changes nothing.
 * @throws Refusal `not_found`, `not_allowed`, `rule_broken` for a reply to nothing, `idempotency_conflict` for an id that
 * is another's, or that a file was sent under
 */
export const sendMessage = async (ctx: WriteCtx, conversationId: string, sent: Sending): Promise<void> => {
  const { tx, now, actor } = ctx
  const { conversation, known } = await heldForWriting(ctx, conversationId)
  if (await sentBefore(ctx, conversation, sent)) return
  const { messageId, replyTo, file } = sent
  if (replyTo !== null && replyTo > conversation.lastSeq) {
    throw new Refusal('rule_broken', { issues: [{ path: 'reply_to', code: 'not_found' }] })
  }
  const seq = conversation.lastSeq + 1
  const changeSeq = conversation.changeSeq + 1
  const people = await peopleGiven(ctx, conversationId, known)
  const row = {
    ...{ conversationId, messageId, seq, changeSeq, replyTo, sentAt: now },
    text: sent.text || null,
    byPermissionId: actor.userPermissionId,
    byUserId: actor.userId,
    byName: actor.name,
    byRole: actor.roleCode,
    ...(file && {
      fileKey: file.key,
      fileName: file.name,
      fileMime: file.mime,
      fileSize: file.bytes.length,
    }),
  }
  // Started together: the connection is pipelined, so all of it is one trip.
  await Promise.all([
    insertMessage(tx, row),
    moveOn(tx, conversationId, { lastSeq: seq, changeSeq, lastAt: now }),
    giveTo(tx, { conversationId, seq, at: now, by: actor.userPermissionId }, people),
    tellOfMessage(tx, { conversationId, seq }, people),
  ])
  ctx.tell(messageEvent(conversation, { name: 'message.sent', facts: { seq } }))
}
