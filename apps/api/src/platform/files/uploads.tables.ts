import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ofLsp } from '../database/columns.ts'

/**
 * Uploads that are stored and that no row refers to yet. The row goes in the transaction that refers to the file; what
 * stays was refused, or its server died.
 */
export const waitingUpload = pgTable(
  'waiting_upload',
  {
    lspId: ofLsp(),
    fileKey: text('file_key').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.fileKey] }), index('waiting_upload_at').on(table.at)],
)
