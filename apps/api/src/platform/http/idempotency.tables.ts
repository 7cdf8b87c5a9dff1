import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** First answers to calls with an `Idempotency-Key`; the nil tenant holds those outside every LSP. Kept for a day. */
export const idempotency = pgTable(
  'idempotency',
  {
    lspId: uuid('lsp_id').notNull(),
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.owner, table.key] })],
)
