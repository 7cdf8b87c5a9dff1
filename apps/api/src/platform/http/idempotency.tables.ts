import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ofLsp } from '../database/columns.ts'

/** First answers to calls with an `Idempotency-Key`; the nil tenant holds those outside every LSP. Kept for a day. */
export const idempotency = pgTable(
  'idempotency',
  {
    lspId: ofLsp(),
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Sealed; null while the call runs. */
    answer: jsonb('answer').$type<string>(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.owner, table.key] })],
)
