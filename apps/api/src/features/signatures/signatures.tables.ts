import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes, ofLsp } from '../../platform/database/columns.ts'

/** Signatures that people gave in an LSP. A row never changes but for where its picture lies; the newest is in use. */
export const signature = pgTable(
  'signature',
  {
    lspId: ofLsp(),
    signatureId: uuid('signature_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Each stroke flat: `x, y, milliseconds` of its points; empty for an uploaded picture. */
    strokes: jsonb('strokes').$type<number[][]>().notNull(),
    /** SHA-256 of the PNG, lower-case hex. */
    sha256: text('sha256').notNull(),
    /** The PNG until it lies in the file store: what is slow stays out of the transaction that signs. */
    png: bytes('png'),
    fileKey: text('file_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.signatureId] }),
    index('signature_of_user').on(
      table.lspId,
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.signatureId.desc().nullsFirst(),
    ),
  ],
)
