import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { flag, id, line, orNull, prose, version } from '../platform/fields.ts'
import { nothing, one } from '../platform/lists.ts'
import {
  besideFile,
  conversationKinds,
  conversationRow,
  conversationView,
  messageFile,
  messageRules,
  messageRulesChange,
  messageText,
  messageView,
  possibleConversation,
} from './content.ts'

/** Conversations and messages that one answer holds at most. */
export const conversationsPage = 30
export const messagesPage = 50
/** Unread messages are counted up to here; more is "99+". */
export const unreadMessagesCap = 99

const ofConversation = z.object({ conversation_id: id })
const ofMessage = z.object({ conversation_id: id, message_id: id })
/** Everybody who takes part somewhere: the circle's rule decides where. */
const may = ['MESSAGE_CREATE_OWN'] as const
const seen = ['not_found'] as const
const written = ['not_found', 'not_allowed', 'rule_broken', 'idempotency_conflict'] as const
/** A whole number in an address. */
const number = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))

/** The number of the message that a message replies to. */
const replyTo = orNull(z.int().check(z.gte(1)))

export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/messages',
    summary: 'One’s conversations, the latest first; `before` is the `next` of the page before',
    query: z.strictObject({ before: z.optional(z.string().check(z.regex(/^[\w:.-]{20,80}$/))) }),
    reply: one(z.object({ rows: z.array(conversationRow), next: z.nullable(z.string()) })),
    may,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/messages/unread',
    summary: 'How many messages are unread in conversations that are not muted, counted up to 99',
    reply: one(z.object({ count: z.int(), count_is_exact: flag })),
    may,
  }),
  search: endpoint({
    method: 'GET',
    path: '/messages/found',
    summary: 'Messages with a text in them, the latest first, in one conversation or in all of one’s own',
    query: z.strictObject({ search: line(100, 2), conversation_id: z.optional(id) }),
    reply: one(z.array(z.object({ message: messageView, conversation: conversationRow }))),
    may,
    refusals: seen,
  }),
  rules: endpoint({
    method: 'GET',
    path: '/messages/rules',
    summary: 'What the LSP allows, and how long messages are kept',
    reply: one(messageRules),
    may: ['LSP_LIST'],
  }),
  changeRules: endpoint({
    method: 'PUT',
    path: '/messages/rules',
    summary: 'Change what the LSP allows, and how long messages are kept',
    body: messageRulesChange,
    reply: one(messageRules),
    may: ['LSP_UPDATE'],
    refusals: ['version_conflict'],
  }),
  ofAssessment: endpoint({
    method: 'GET',
    path: '/messages/assessments/:assessment_id',
    summary: 'The conversations that one may have about an assessment',
    params: z.object({ assessment_id: id }),
    reply: one(z.array(possibleConversation)),
    may,
    refusals: seen,
  }),
  open: endpoint({
    method: 'POST',
    path: '/messages',
    summary: 'Open a conversation about an assessment; one that is open stays as it is',
    body: z.strictObject({
      assessment_id: id,
      kind: z.enum(conversationKinds),
      assessment_applicant_id: orNull(id),
    }),
    reply: one(conversationView),
    may,
    refusals: ['not_found', 'not_allowed'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/messages/:conversation_id',
    summary: 'One conversation: about what, with whom, and who has read how far',
    params: ofConversation,
    reply: one(conversationView),
    may,
    refusals: seen,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/messages/:conversation_id/entries',
    summary: 'The newest messages, those before a number, or what changed after a count of changes',
    params: ofConversation,
    query: z.strictObject({ before: z.optional(number), changed_after: z.optional(number) }),
    reply: one(z.object({ messages: z.array(messageView), has_more: flag })),
    may,
    refusals: seen,
  }),
  send: endpoint({
    method: 'POST',
    path: '/messages/:conversation_id/entries',
    summary: 'Send a message; the same id sent again is the same message',
    params: ofConversation,
    body: z.strictObject({ message_id: id, reply_to: replyTo, text: messageText }),
    reply: one(messageView),
    status: 201,
    may,
    refusals: written,
    // A whole LSP may sit behind one address.
    perMinute: 600,
  }),
  sendFile: endpoint({
    method: 'POST',
    path: '/messages/:conversation_id/files',
    summary: 'Send a picture or a document, with or without a text',
    params: ofConversation,
    upload: messageFile,
    body: z.strictObject({
      message_id: id,
      reply_to: z.optional(number),
      text: z._default(besideFile, ''),
    }),
    reply: one(messageView),
    status: 201,
    may,
    refusals: [...written, 'too_large', 'wrong_file_type'],
    perMinute: 30,
  }),
  file: endpoint({
    method: 'GET',
    path: '/messages/:conversation_id/entries/:message_id/file',
    summary: 'The file of a message',
    params: ofMessage,
    reply: { file: 'application/octet-stream' },
    may,
    refusals: seen,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/messages/:conversation_id/entries/:message_id',
    summary: 'Change one’s own message within five minutes; an old version is refused',
    params: ofMessage,
    body: z.strictObject({ text: messageText, version }),
    reply: one(messageView),
    may,
    refusals: ['not_found', 'not_allowed', 'version_conflict', 'rule_broken'],
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/messages/:conversation_id/entries/:message_id',
    summary: 'Take back one’s own message; that there was one stays visible',
    params: ofMessage,
    reply: one(messageView),
    may,
    refusals: ['not_found', 'not_allowed'],
  }),
  report: endpoint({
    method: 'POST',
    path: '/messages/:conversation_id/entries/:message_id/report',
    summary: 'Report a message: it becomes a complaint, with its text',
    params: ofMessage,
    body: z.strictObject({ reason: prose(1000).check(z.minLength(10)) }),
    reply: one(z.object({ complaint_id: id })),
    status: 201,
    may,
    refusals: ['not_found', 'not_allowed'],
    perMinute: 10,
  }),
  read: endpoint({
    method: 'PUT',
    path: '/messages/:conversation_id/read',
    summary: 'Note up to which message one has read',
    params: ofConversation,
    body: z.strictObject({ seq: z.int().check(z.gte(0)) }),
    reply: nothing,
    forgets: true,
    may,
    refusals: seen,
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/messages/:conversation_id/muting',
    summary: 'Mute a conversation, or hear of it again',
    params: ofConversation,
    body: z.strictObject({ muted: flag }),
    reply: one(conversationView),
    may,
    refusals: seen,
  }),
}
