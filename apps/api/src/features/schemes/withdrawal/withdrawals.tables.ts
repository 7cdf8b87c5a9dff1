import { withdrawalStates } from '@kompeten/contract/schemes/withdrawals'
import { sql } from 'drizzle-orm'
import { date, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../../platform/database/columns.ts'
import { scheme } from '../schemes.tables.ts'

/** Withdrawals of schemes with their transition: one stands for each scheme; those taken back stay. */
export const schemeWithdrawal = pgTable(
  'scheme_withdrawal',
  {
    lspId: ofLsp(),
    schemeWithdrawalId: uuid('scheme_withdrawal_id').notNull(),
    schemeId: uuid('scheme_id').notNull(),
    state: text('state', { enum: withdrawalStates }).notNull(),
    reason: text('reason').notNull(),
    lastApplicationOn: date('last_application_on').notNull(),
    lastAssessmentOn: date('last_assessment_on').notNull(),
    // No foreign key: a successor that is removed for ever is only not named any more.
    successorId: uuid('successor_id'),
    documentNumber: text('document_number').notNull(),
    decidedOn: date('decided_on').notNull(),
    fileKey: text('file_key').notNull(),
    mime: text('mime').notNull(),
    sha256: text('sha256').notNull(),
    proposedBy: uuid('proposed_by').notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: at('proposed_at').notNull(),
    announcedByName: text('announced_by_name'),
    announcedAt: at('announced_at'),
    /** When it was told that the scheme takes no new applications, and that nobody is assessed under it any more. */
    closedAt: at('closed_at'),
    endedAt: at('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.schemeWithdrawalId] }),
    foreignKey({
      name: 'scheme_withdrawal_of_scheme',
      columns: [table.lspId, table.schemeId],
      foreignColumns: [scheme.lspId, scheme.schemeId],
    }),
    uniqueIndex('scheme_withdrawal_one_standing')
      .on(table.lspId, table.schemeId)
      .where(sql`state <> 'TAKEN_BACK'`),
    index('scheme_withdrawal_of_scheme_by_time').on(table.lspId, table.schemeId, table.proposedAt),
  ],
)
