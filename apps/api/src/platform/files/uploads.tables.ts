import { bigint, boolean, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofLsp } from '../database/columns.ts'

/**
 * Uploads that are stored and that no row refers to yet. The row goes in the transaction that refers to the file; what
 * stays belongs to a call that failed after its file was stored, or to a server that died.
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

/**
 * What each person has uploaded to an LSP a day, in UTC; of the last days. Strangers count by their address, of which
 * the id is made.
 */
export const uploadDay = pgTable(
  'upload_day',
  {
    lspId: ofLsp(),
    day: date('day').notNull(),
    userId: uuid('user_id').notNull(),
    isStranger: boolean('is_stranger').notNull().default(false),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.day, table.userId] }),
    index('upload_day_day').on(table.day),
  ],
)

/**
 * Files that are stored and that no scanner has found clean: it was away when they came, or it found something. Nobody
 * reads them.
 */
export const uncheckedFile = pgTable(
  'unchecked_file',
  {
    lspId: ofLsp(),
    fileKey: text('file_key').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** What was found; null while it is being checked. */
    finding: text('finding'),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.fileKey] }), index('unchecked_file_at').on(table.at)],
)
