import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../../platform/database/columns.ts'

/** Two records made one. What was taken and from whom is kept, so that it can be undone (decision 20). */
export const applicantMerge = pgTable(
  'applicant_merge',
  {
    lspId: ofLsp(),
    mergeId: uuid('merge_id').notNull(),
    keptId: uuid('kept_id').notNull(),
    goneId: uuid('gone_id').notNull(),
    /** The columns that the kept record took over, with the values they had before and got. */
    taken: jsonb('taken').$type<Record<string, { before: unknown; after: unknown }>>().notNull(),
    /** Records merged earlier into the one that is gone; they follow it. */
    followers: jsonb('followers').$type<string[]>().notNull(),
    /** Since when the gone record lay in the bin already; null where it was in use. */
    goneDeletedAt: at('gone_deleted_at'),
    /** Whether the kept record got the other's account. */
    accountMoved: boolean('account_moved').notNull(),
    mergedAt: at('merged_at').notNull(),
    mergedBy: uuid('merged_by').notNull(),
    mergedByName: text('merged_by_name').notNull(),
    undoneAt: at('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.mergeId] }),
    index('applicant_merge_kept').on(table.lspId, table.keptId, table.mergedAt),
  ],
)
