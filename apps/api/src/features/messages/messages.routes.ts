import type { messages } from '@kompeten/contract/messages/messages'
import type { Handlers } from '../../platform/http/answers.ts'
import { writesThenReads } from '../../platform/http/then-read.ts'
import type { ComplaintsServices } from '../complaints/index.ts'
import {
  countUnread,
  findMessages,
  listConversations,
  readConversation,
  readMessage,
  readMessageFile,
  readMessages,
  readRules,
} from './messages.reads.ts'
import { conversationsOfAssessment } from './possible-conversations.ts'
import { openConversation, sendMessage } from './send-message.ts'
import {
  changeRules,
  editMessage,
  markRead,
  muteConversation,
  reportMessage,
  takeBackMessage,
} from './work-on-message.ts'

const thenRead = writesThenReads(readConversation)

/** Conversations about assessments. */
export const messagesRoutes = (services: ComplaintsServices): Handlers<typeof messages> => ({
  list: async (ctx, { query }) => ({ data: await listConversations(ctx, query.before) }),
  unread: async (ctx) => ({ data: await countUnread(ctx) }),
  search: async (ctx, { query }) => ({ data: await findMessages(ctx, query) }),
  rules: async (ctx) => ({ data: await readRules(ctx) }),
  changeRules: async (ctx, { body }) => {
    await changeRules(ctx, body)
    return { data: await readRules(ctx) }
  },
  ofAssessment: async (ctx, { params }) => ({
    data: await conversationsOfAssessment(ctx, params.assessment_id),
  }),
  open: async (ctx, { body }) => ({
    data: await openConversation(ctx, {
      assessmentId: body.assessment_id,
      kind: body.kind,
      assessmentApplicantId: body.assessment_applicant_id,
    }),
  }),
  get: async (ctx, { params }) => ({ data: await readConversation(ctx, params.conversation_id) }),
  entries: async (ctx, { params, query }) => ({
    data: await readMessages(ctx, params.conversation_id, query),
  }),
  send: async (ctx, { params: { conversation_id: id }, body }) => {
    const { message_id: messageId, text, reply_to: replyTo } = body
    await sendMessage(ctx, id, { messageId, text, replyTo })
    return { data: await readMessage(ctx, id, messageId) }
  },
  sendFile: async (ctx, { params: { conversation_id: id }, body, file }) => {
    const { message_id: messageId, text, reply_to: replyTo = null } = body
    await sendMessage(ctx, id, { messageId, text, replyTo, file })
    return { data: await readMessage(ctx, id, messageId) }
  },
  file: (ctx, { params }) => readMessageFile(ctx, params),
  edit: async (ctx, { params, body }) => {
    await editMessage(ctx, params, body)
    return { data: await readMessage(ctx, params.conversation_id, params.message_id) }
  },
  takeBack: async (ctx, { params }) => {
    await takeBackMessage(ctx, params)
    return { data: await readMessage(ctx, params.conversation_id, params.message_id) }
  },
  report: async (ctx, { params, body }) => ({
    data: { complaint_id: await reportMessage(ctx, services, params, body.reason) },
  }),
  read: async (ctx, { params, body }) => {
    await markRead(ctx, params.conversation_id, body.seq)
    return {}
  },
  mute: (ctx, { params: { conversation_id: id }, body }) =>
    thenRead(ctx, id, () => muteConversation(ctx, id, body.muted)),
})
