import {
  complaintCategories,
  complaintFindings,
  complaintStates,
  dueStages,
  type FailedCall,
  type FirstAnswer,
  linkedKinds,
} from '@kompeten/contract/complaints/content'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../platform/database/columns.ts'

/** Complaints about the body and what it does (ISO/IEC 17024 9.9). What was written first never changes. */
export const complaint = pgTable(
  'complaint',
  {
    lspId: ofLsp(),
    complaintId: uuid('complaint_id').notNull(),
    complaintNumber: text('complaint_number').notNull(),
    state: text('state', { enum: complaintStates }).notNull(),
    category: text('category', { enum: complaintCategories }).notNull(),
    about: text('about'),
    description: text('description').notNull(),
    wish: text('wish'),
    complainantName: text('complainant_name').notNull(),
    /** Of a stranger; an account's own stand with the account. */
    email: text('email'),
    phone: text('phone'),
    language: text('language', { enum: ['id', 'en'] }).notNull(),
    userId: uuid('user_id'),
    userPermissionId: uuid('user_permission_id'),
    /** Keyed hash of the secret in the private address. */
    followHash: text('follow_hash').notNull(),
    /** Of a failed call, where it is about this software. */
    failedCall: jsonb('failed_call').$type<FailedCall>(),
    /** Keyed hash of what was written and by whom; the same sent again within minutes is not kept twice. */
    contentHash: text('content_hash'),
    filedAt: at('filed_at').notNull(),
    filedOn: date('filed_on').notNull(),
    acknowledgeBy: date('acknowledge_by').notNull(),
    /** By when somebody is charged with it; null for those of earlier times. */
    handlerBy: date('handler_by'),
    answerBy: date('answer_by').notNull(),
    subjectUserId: uuid('subject_user_id'),
    subjectPermissionId: uuid('subject_permission_id'),
    subjectName: text('subject_name'),
    /** The record that it is about, as the office found it, by its name then. */
    linkedKind: text('linked_kind', { enum: linkedKinds }),
    linkedId: uuid('linked_id'),
    linkedName: text('linked_name'),
    /** Who had taken part in that record when it was linked, by person. */
    involvedUserIds: uuid('involved_user_ids').array().notNull().default([]),
    referredTo: text('referred_to'),
    handlerUserId: uuid('handler_user_id'),
    handlerPermissionId: uuid('handler_permission_id'),
    handlerName: text('handler_name'),
    finding: text('finding', { enum: complaintFindings }),
    answer: text('answer'),
    answeredAt: at('answered_at'),
    answeredOn: date('answered_on'),
    answeredByName: text('answered_by_name'),
    /** What stands above the signature of the answer's letter; with the signature null for answers without a letter. */
    answeredByTitle: text('answered_by_title'),
    answerSignatureId: uuid('answer_signature_id'),
    answerSignatureSha256: text('answer_signature_sha256'),
    /** What was answered before it was opened again; who is not satisfied sees both. */
    firstAnswer: jsonb('first_answer').$type<FirstAnswer>(),
    reopened: boolean('reopened').notNull().default(false),
    reopenedReason: text('reopened_reason'),
    /** The day on which its handler and the office were last reminded. */
    remindedOn: date('reminded_on'),
    /** Of which deadline a mail told last, and whether before or after it: `answer 2026-11-25 late`. */
    mailedOf: text('mailed_of'),
    version: integer('version').notNull().default(1),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(complainant_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(complaint_number || ' ' || complainant_name || ' ' || coalesce(about, '') || ' ' || description)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.complaintId] }),
    uniqueIndex('complaint_numbered').on(table.lspId, table.complaintNumber),
    uniqueIndex('complaint_followed').on(table.lspId, table.followHash),
    index('complaint_by_filed').on(table.lspId, table.filedOn, table.complaintId),
    index('complaint_by_answer').on(table.lspId, table.answerBy, table.complaintId),
    index('complaint_by_name').on(table.lspId, table.nameKey, table.complaintId),
    index('complaint_by_state').on(table.lspId, table.state, table.filedOn, table.complaintId),
    index('complaint_by_content').on(table.lspId, table.contentHash, table.filedAt),
    // DEV's list over all LSPs: it has no tenant to begin with.
    index('complaint_about_software')
      .on(table.filedOn, table.complaintId)
      .where(sql`category = 'application'`),
    index('complaint_of_user').on(table.lspId, table.userId, table.filedOn),
    index('complaint_about').on(table.lspId, table.subjectUserId),
    index('complaint_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

/** Files that whoever complained, or the office, added. Rows are only ever added. */
export const complaintFile = pgTable(
  'complaint_file',
  {
    lspId: ofLsp(),
    complaintFileId: uuid('complaint_file_id').notNull(),
    complaintId: uuid('complaint_id').notNull(),
    fileKey: text('file_key').notNull(),
    /** As they called it. */
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Whether whoever complained gave it, and not the office. */
    fromComplainant: boolean('from_complainant').notNull().default(false),
    addedAt: at('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.complaintFileId] }),
    foreignKey({
      name: 'file_of_complaint',
      columns: [table.lspId, table.complaintId],
      foreignColumns: [complaint.lspId, complaint.complaintId],
    }),
    index('complaint_file_of_complaint').on(table.lspId, table.complaintId, table.addedAt),
  ],
)

/** What the office notes and whoever complained never sees. Rows are only ever added. */
export const complaintNote = pgTable(
  'complaint_note',
  {
    lspId: ofLsp(),
    noteId: uuid('note_id').notNull(),
    complaintId: uuid('complaint_id').notNull(),
    text: text('text').notNull(),
    byUserId: uuid('by_user_id').notNull(),
    byName: text('by_name').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.noteId] }),
    foreignKey({
      name: 'note_of_complaint',
      columns: [table.lspId, table.complaintId],
      foreignColumns: [complaint.lspId, complaint.complaintId],
    }),
    index('complaint_note_of_complaint').on(table.lspId, table.complaintId, table.at),
  ],
)

/** Corrective actions: what is changed so that it does not happen again. */
export const complaintAction = pgTable(
  'complaint_action',
  {
    lspId: ofLsp(),
    actionId: uuid('action_id').notNull(),
    complaintId: uuid('complaint_id').notNull(),
    text: text('text').notNull(),
    ownerName: text('owner_name').notNull(),
    dueOn: date('due_on').notNull(),
    doneOn: date('done_on'),
    result: text('result'),
    /** The last reminder of it; null before the first. */
    reminded: text('reminded', { enum: dueStages }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.actionId] }),
    foreignKey({
      name: 'action_of_complaint',
      columns: [table.lspId, table.complaintId],
      foreignColumns: [complaint.lspId, complaint.complaintId],
    }),
    index('complaint_action_of_complaint').on(table.lspId, table.complaintId, table.createdAt),
    index('complaint_action_open').on(table.lspId, table.dueOn).where(sql`done_on is null`),
  ],
)
