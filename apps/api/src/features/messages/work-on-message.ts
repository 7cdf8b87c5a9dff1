import { editMinutes, type MessageRulesChange, type MessageStep } from '@kompeten/contract/messages/content'
import type { WriteCtx } from '../../platform/context.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { insertWaiting } from '../../platform/files/uploads.store.ts'
import { momentInWords } from '../../platform/moment-words.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type ComplaintsServices, fileComplaint } from '../complaints/index.ts'
import { usualRules } from './circle.ts'
import { moveOn, putReader, setMuted, takeFromUnread } from './conversations.store.ts'
import { messageEvent } from './message-event.ts'
import { seenConversation } from './messages.reads.ts'
import { circlePolicy, isFresh, messagePolicy } from './messages.rules.ts'
import {
  changeMessage,
  heldRules,
  keepRules,
  type MessageStored,
  messageById,
  messagesAt,
} from './messages.store.ts'
import type { message } from './messages.tables.ts'
import { peopleGiven } from './send-message.ts'
import { tellOfMessage, tellSockets } from './tell-windows.ts'

type At = { conversation_id: string; message_id: string }

/**
 * A message with which the actor may do this, its conversation held.
 * @throws Refusal `not_found`, `rule_broken` for one's own that is too old, `step_not_possible` for one that is taken back, `not_allowed`
 */
const heldMessage = async (ctx: WriteCtx, at: At, step: MessageStep) => {
  const held = await seenConversation(ctx, at.conversation_id, { hold: true })
  const row = await messageById(ctx.tx, at.conversation_id, at.message_id)
  if (!row) throw new Refusal('not_found')
  const { byUserId, byRole, sentAt } = row
  const ruled = { byUserId, byRole, sentAt, isTakenBack: row.takenBackAt !== null, now: ctx.now }
  const isClosed = step === 'edit' && !circlePolicy.write(ctx.actor, held.known.circle)
  if (isClosed || !messagePolicy[step](ctx.actor, ruled)) {
    if (step === 'report' || byUserId !== ctx.actor.userId || isClosed) throw new Refusal('not_allowed')
    throw step === 'edit' && !ruled.isTakenBack && !isFresh(ruled)
      ? new Refusal('rule_broken', {
          issues: [{ path: 'text', code: 'message_too_old', facts: { limit: editMinutes } }],
        })
      : new Refusal('step_not_possible', { step, possible: [] })
  }
  return { ...held, row }
}

type Held = Awaited<ReturnType<typeof heldMessage>>

/** Changes a message, as the conversation's next change, and tells those who are in it. */
const change = async (
  ctx: WriteCtx,
  { conversation, known, row }: Held,
  changed: Partial<NewRow<typeof message>>,
): Promise<void> => {
  const { conversationId } = conversation
  const changeSeq = conversation.changeSeq + 1
  await changeMessage(ctx.tx, row, { ...changed, changeSeq, version: row.version + 1 })
  await moveOn(ctx.tx, conversationId, { changeSeq })
  const people = await peopleGiven(ctx, conversationId, known)
  await tellOfMessage(ctx.tx, { conversationId, seq: row.seq }, people)
}

/** Changes one's own message within five minutes. @throws Refusal as `heldMessage`, `version_conflict` */
export const editMessage = async (
  ctx: WriteCtx,
  at: At,
  { text, version }: { text: string; version: number },
): Promise<void> => {
  const held = await heldMessage(ctx, at, 'edit')
  const { row, conversation } = held
  if (row.version !== version) {
    throw new Refusal('version_conflict', {
      changed_by: row.byName,
      changed_at: (row.editedAt ?? row.sentAt).toISOString(),
      version: row.version,
    })
  }
  await change(ctx, held, { text, editedAt: ctx.now })
  ctx.tell(messageEvent(conversation, { name: 'message.edited', facts: { seq: row.seq } }))
}

/** Takes back one's own message: text and file go, that there was one stays. @throws Refusal as `heldMessage` */
export const takeBackMessage = async (ctx: WriteCtx, at: At): Promise<void> => {
  const held = await heldMessage(ctx, at, 'take_back')
  const { row, conversation } = held
  // Nothing refers to the file any more: the sweep of uploads removes it.
  if (row.fileKey) {
    await insertWaiting(ctx.tx, { lspId: ctx.tenant.lspId, fileKey: row.fileKey, at: ctx.now })
  }
  const gone = { text: null, fileKey: null, fileName: null, fileMime: null, fileSize: null }
  await change(ctx, held, { ...gone, takenBackAt: ctx.now })
  await takeFromUnread(ctx.tx, row)
  ctx.tell(messageEvent(conversation, { name: 'message.taken_back', facts: { seq: row.seq } }))
}

/** The complaint's text: why, and what was written, whose it was and when. */
const reported = (
  { tenant, caller }: WriteCtx,
  { byName, text, fileName, sentAt }: MessageStored,
  reason: string,
): string => {
  const at = momentInWords(caller.language, sentAt, tenant.timeZone)
  return [reason, '', `${byName}, ${at}:`, text ?? fileName ?? ''].join('\n').slice(0, 4000)
}

/**
 * Reports a message: it becomes a complaint about a person, which those handle who handle complaints, and which the log
 * names as such alone. Whoever wrote the message is the one it is about, and finds it nowhere (decision 94).
 * @throws Refusal as `heldMessage`
 */
export const reportMessage = async (
  ctx: WriteCtx,
  services: ComplaintsServices,
  at: At,
  reason: string,
): Promise<string> => {
  const { row } = await heldMessage(ctx, at, 'report')
  const { byUserId: userId, byPermissionId: userPermissionId, byName: name } = row
  const complaint = {
    category: 'person' as const,
    about: name.slice(0, 200),
    description: reported(ctx, row, reason),
    wish: null,
  }
  return fileComplaint(ctx, services, complaint, { userId, userPermissionId, name })
}

/**
 * Notes up to which message the actor has read; whoever wrote it is told, if their window is open.
 * @throws Refusal `not_found`
 */
export const markRead = async (ctx: WriteCtx, conversationId: string, seq: number): Promise<void> => {
  const { conversation } = await seenConversation(ctx, conversationId)
  const { userId, userPermissionId } = ctx.actor
  await putReader(ctx.tx, conversation, { userId, userPermissionId, readSeq: seq })
  const readSeq = Math.min(seq, conversation.lastSeq)
  const [read] = readSeq > 0 ? await messagesAt(ctx.tx, [conversationId], [readSeq]) : []
  if (!read || read.byPermissionId === userPermissionId) return
  const news = { kind: 'read' as const, conversationId, by: userPermissionId, readSeq }
  await tellSockets(ctx.tx, news, [read.byPermissionId])
}

/** Mutes a conversation for the actor, or lets it be heard again. @throws Refusal `not_found` */
export const muteConversation = async (
  ctx: WriteCtx,
  conversationId: string,
  muted: boolean,
): Promise<void> => {
  const { conversation } = await seenConversation(ctx, conversationId)
  const { userId, userPermissionId } = ctx.actor
  await putReader(ctx.tx, conversation, { userId, userPermissionId, readSeq: 0 })
  await setMuted(ctx.tx, { conversationId, userPermissionId }, muted)
}

/**
 * Changes what the LSP allows in conversations, and how long they are kept.
 * @throws Refusal `version_conflict` where it has been changed meanwhile
 */
export const changeRules = async (
  ctx: WriteCtx,
  { pairs_allowed: pairsAllowed, keep_months: keepMonths, replaces }: MessageRulesChange,
): Promise<void> => {
  const held = await heldRules(ctx.tx, usualRules)
  if (held.pairsAllowed !== replaces.pairs_allowed || held.keepMonths !== replaces.keep_months) {
    const changed_at = ctx.now.toISOString()
    throw new Refusal('version_conflict', { changed_by: '', changed_at, version: 0 })
  }
  await keepRules(ctx.tx, { pairsAllowed, keepMonths })
  ctx.tell({
    name: 'message_rules.changed',
    subject: { kind: 'lsp', id: ctx.tenant.lspId },
    facts: { pairs_allowed: pairsAllowed, keep_months: keepMonths },
  })
}
