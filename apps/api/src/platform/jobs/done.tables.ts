import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ofLsp } from '../database/columns.ts'

/** What jobs have done already, so that no second attempt does it again; the nil tenant holds what is nobody's. */
export const jobDone = pgTable(
  'job_done',
  {
    lspId: ofLsp(),
    key: text('key').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.key] }), index('job_done_oldest').on(table.at)],
)
