import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../../platform/database/columns.ts'
import { examSitting } from '../exams.tables.ts'

/**
 * That answers to a version of a question are marked by the key of a later one, or, where both numbers are the same, do not
 * count; only ever added to.
 */
export const examKeyMend = pgTable(
  'exam_key_mend',
  {
    lspId: ofLsp(),
    mendId: uuid('mend_id').notNull(),
    schemeId: uuid('scheme_id').notNull(),
    questionId: uuid('question_id').notNull(),
    questionCode: text('question_code').notNull(),
    fromNumber: integer('from_number').notNull(),
    toNumber: integer('to_number').notNull(),
    reason: text('reason').notNull(),
    mendedAt: at('mended_at').notNull(),
    mendedBy: uuid('mended_by').notNull(),
    mendedByName: text('mended_by_name').notNull(),
    /** How many sittings were over by then; null until they are counted. */
    sittingCount: integer('sitting_count'),
    doneAt: at('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.mendId] }),
    uniqueIndex('exam_key_mend_once').on(table.lspId, table.questionId, table.fromNumber, table.toNumber),
    index('exam_key_mend_by_scheme').on(table.lspId, table.schemeId, table.mendedAt),
  ],
)

/** What a sitting came to before and after a key was mended; only ever added to. */
export const examRemark = pgTable(
  'exam_remark',
  {
    lspId: ofLsp(),
    mendId: uuid('mend_id').notNull(),
    sittingId: uuid('sitting_id').notNull(),
    markedAt: at('marked_at').notNull(),
    beforePercent: doublePrecision('before_percent'),
    afterPercent: doublePrecision('after_percent'),
    beforePoints: doublePrecision('before_points').notNull(),
    afterPoints: doublePrecision('after_points').notNull(),
    /** Its FR.IA.05 was signed by then. */
    wasSigned: boolean('was_signed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.mendId, table.sittingId] }),
    foreignKey({
      name: 'exam_remark_of_mend',
      columns: [table.lspId, table.mendId],
      foreignColumns: [examKeyMend.lspId, examKeyMend.mendId],
    }),
    foreignKey({
      name: 'exam_remark_of_sitting',
      columns: [table.lspId, table.sittingId],
      foreignColumns: [examSitting.lspId, examSitting.sittingId],
    }),
    index('exam_remark_by_sitting').on(table.lspId, table.sittingId, table.markedAt),
  ],
)
