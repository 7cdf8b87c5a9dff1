import { bigint, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, ofLsp } from '../../../platform/database/columns.ts'

/**
 * The chain of an LSP's log (decision 112): each entry's place, and the hash over the hash before it and the entry. Rows are
 * only ever added.
 */
export const eventSeal = pgTable(
  'event_seal',
  {
    lspId: ofLsp(),
    /** 1, 2, 3 …, without a gap. */
    position: bigint('position', { mode: 'number' }).notNull(),
    eventId: uuid('event_id').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.position] }),
    uniqueIndex('event_sealed_once').on(table.lspId, table.eventId),
  ],
)
