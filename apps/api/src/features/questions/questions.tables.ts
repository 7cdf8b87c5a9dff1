import { roleCodes } from '@kompeten/contract/platform/roles'
import { difficulties, type QuestionContent, questionKinds } from '@kompeten/contract/questions/content'
import { openingPurposes, questionStates } from '@kompeten/contract/questions/views'
import { sql } from 'drizzle-orm'
import {
  doublePrecision,
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

/** What says where a question belongs: of its newest version in `question`, of each version in `question_version`. */
const about = () => ({
  unitId: uuid('unit_id').notNull(),
  unitCode: text('unit_code').notNull(),
  kukIds: uuid('kuk_ids').array().notNull(),
  kind: text('kind', { enum: questionKinds }).notNull(),
  difficulty: text('difficulty', { enum: difficulties }).notNull(),
  minutes: doublePrecision('minutes'),
  points: integer('points').notNull(),
  source: text('source'),
})

/** Questions of the banks of schemes, as lists show them: without options and keys. */
export const question = pgTable(
  'question',
  {
    lspId: ofLsp(),
    questionId: uuid('question_id').notNull(),
    schemeId: uuid('scheme_id').notNull(),
    questionCode: text('question_code').notNull(),
    ...about(),
    text: text('text').notNull(),
    textEn: text('text_en'),
    /** Of the newest version; and of the one in use, null while there is none. */
    number: integer('number').notNull(),
    usedNumber: integer('used_number'),
    state: text('state', { enum: questionStates }).notNull(),
    /** Who wrote the newest version: none of them may review it. */
    writers: uuid('writers').array().notNull(),
    writtenByName: text('written_by_name').notNull(),
    reviewedByName: text('reviewed_by_name'),
    reviewedAt: at('reviewed_at'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedBy: uuid('modified_by').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: integer('version').notNull().default(1),
    // Columns, not index expressions: behind the wall only plain comparisons may use an index (decision 9).
    codeKey: text('code_key').notNull().generatedAlwaysAs(sql`lower(question_code)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(question_code || ' ' || text || ' ' || coalesce(text_en, ''))`),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.questionId] }),
    uniqueIndex('question_code_once').on(table.lspId, table.schemeId, table.codeKey),
    index('question_by_unit').on(
      table.lspId,
      table.schemeId,
      table.unitCode,
      table.codeKey,
      table.questionId,
    ),
    index('question_by_modified').on(table.lspId, table.schemeId, table.modifiedAt, table.questionId),
    index('question_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

/** Versions of questions with their keys. One that was in use never changes again: sat papers name it. */
export const questionVersion = pgTable(
  'question_version',
  {
    lspId: ofLsp(),
    questionId: uuid('question_id').notNull(),
    number: integer('number').notNull(),
    /** The version of the scheme whose units and KUK it was written for. */
    schemeVersionId: uuid('scheme_version_id').notNull(),
    ...about(),
    content: jsonb('content').$type<QuestionContent>().notNull(),
    writtenAt: at('written_at').notNull(),
    writtenByName: text('written_by_name').notNull(),
    reviewedByName: text('reviewed_by_name'),
    /** When it was first put in use. */
    usedAt: at('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.questionId, table.number] }),
    foreignKey({
      name: 'question_version_of_question',
      columns: [table.lspId, table.questionId],
      foreignColumns: [question.lspId, question.questionId],
    }),
  ],
)

/** Pictures that were uploaded for questions; versions name them. */
export const questionPicture = pgTable(
  'question_picture',
  {
    lspId: ofLsp(),
    pictureId: uuid('picture_id').notNull(),
    fileKey: text('file_key').notNull(),
    createdAt: at('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.pictureId] })],
)

/** Every opening of a key (ISO/IEC 17024 7.4); only ever added to. */
export const questionOpening = pgTable(
  'question_opening',
  {
    lspId: ofLsp(),
    openingId: uuid('opening_id').notNull(),
    questionId: uuid('question_id').notNull(),
    schemeId: uuid('scheme_id').notNull(),
    /** As it was called then, and the version that was opened. */
    questionCode: text('question_code').notNull(),
    number: integer('number').notNull(),
    purpose: text('purpose', { enum: openingPurposes }).notNull(),
    openedAt: at('opened_at').notNull(),
    openedBy: uuid('opened_by').notNull(),
    openedByName: text('opened_by_name').notNull(),
    openedByRole: text('opened_by_role', { enum: roleCodes }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.openingId] }),
    foreignKey({
      name: 'question_opening_of_question',
      columns: [table.lspId, table.questionId],
      foreignColumns: [question.lspId, question.questionId],
    }),
    index('question_opening_by_time').on(table.lspId, table.openedAt, table.openingId),
    index('question_opening_by_question').on(table.lspId, table.questionId, table.openedAt),
  ],
)
