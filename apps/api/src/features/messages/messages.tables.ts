import { conversationKinds, usualKeepMonths } from '@kompeten/contract/messages/content'
import { roleCodes } from '@kompeten/contract/platform/roles'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../platform/database/columns.ts'

/** Conversations about assessments. Who is in one is not stored: it follows from the assessment's people. */
export const messageConversation = pgTable(
  'message_conversation',
  {
    lspId: ofLsp(),
    conversationId: uuid('conversation_id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    kind: text('kind', { enum: conversationKinds }).notNull(),
    /** Of a participant's; null for the circle. */
    assessmentApplicantId: uuid('assessment_applicant_id'),
    /** Of an assessor with their participant: another assessor has another conversation. */
    assessorId: uuid('assessor_id'),
    /** The number of the last message. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Counts what is sent, changed and taken back. */
    changeSeq: integer('change_seq').notNull().default(0),
    createdAt: at('created_at').notNull(),
    lastAt: at('last_at').notNull(),
    /** What there is one of: a kind, with its participant and assessor. */
    subjectKey: text('subject_key')
      .notNull()
      .generatedAlwaysAs(
        sql`kind || ':' || coalesce(assessment_applicant_id::text, '') || ':' || coalesce(assessor_id::text, '')`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.conversationId] }),
    uniqueIndex('message_conversation_once').on(table.lspId, table.assessmentId, table.subjectKey),
  ],
)

/** Messages, numbered within their conversation. One that was taken back stays as a row without its text. */
export const message = pgTable(
  'message',
  {
    lspId: ofLsp(),
    conversationId: uuid('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    /** Made by whoever sent it. */
    messageId: uuid('message_id').notNull(),
    changeSeq: integer('change_seq').notNull(),
    byPermissionId: uuid('by_permission_id').notNull(),
    byUserId: uuid('by_user_id').notNull(),
    byName: text('by_name').notNull(),
    byRole: text('by_role', { enum: roleCodes }).notNull(),
    text: text('text'),
    replyTo: integer('reply_to'),
    fileKey: text('file_key'),
    fileName: text('file_name'),
    fileMime: text('file_mime'),
    fileSize: integer('file_size'),
    sentAt: at('sent_at').notNull(),
    editedAt: at('edited_at'),
    takenBackAt: at('taken_back_at'),
    version: integer('version').notNull().default(1),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(coalesce(text, '') || ' ' || coalesce(file_name, ''))`),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.conversationId, table.seq] }),
    foreignKey({
      name: 'message_of_conversation',
      columns: [table.lspId, table.conversationId],
      foreignColumns: [messageConversation.lspId, messageConversation.conversationId],
    }),
    uniqueIndex('message_once').on(table.lspId, table.conversationId, table.messageId),
    index('message_by_change').on(table.lspId, table.conversationId, table.changeSeq),
    index('message_by_sent').on(table.lspId, table.sentAt),
    index('message_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

/**
 * How far somebody has read, and who was given the last message: what lists and counts stand on. It lets nobody in; that
 * is decided each time by the assessment's people.
 */
export const messageReader = pgTable(
  'message_reader',
  {
    lspId: ofLsp(),
    conversationId: uuid('conversation_id').notNull(),
    userPermissionId: uuid('user_permission_id').notNull(),
    userId: uuid('user_id').notNull(),
    readSeq: integer('read_seq').notNull().default(0),
    /** The last message that was given to them. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastAt: at('last_at').notNull(),
    muted: boolean('muted').notNull().default(false),
    /** Since when something is unread; null while nothing is. */
    unreadSince: at('unread_since'),
    /** The last message of which a mail has told. */
    mailedSeq: integer('mailed_seq').notNull().default(0),
    mailedAt: at('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.conversationId, table.userPermissionId] }),
    foreignKey({
      name: 'message_reader_of_conversation',
      columns: [table.lspId, table.conversationId],
      foreignColumns: [messageConversation.lspId, messageConversation.conversationId],
    }),
    index('message_reader_by_last').on(
      table.lspId,
      table.userPermissionId,
      table.lastAt,
      table.conversationId,
    ),
    index('message_reader_unread')
      .on(table.lspId, table.userPermissionId, table.unreadSince)
      .where(sql`unread_since is not null`),
    index('message_reader_to_mail')
      .on(table.lspId, table.unreadSince)
      .where(sql`unread_since is not null and not muted and mailed_seq < last_seq`),
  ],
)

/** What an LSP allows in its conversations; one without a row is as usual. */
export const messageRule = pgTable(
  'message_rule',
  {
    lspId: ofLsp(),
    pairsAllowed: boolean('pairs_allowed').notNull().default(false),
    keepMonths: integer('keep_months').notNull().default(usualKeepMonths),
  },
  (table) => [primaryKey({ columns: [table.lspId] })],
)
