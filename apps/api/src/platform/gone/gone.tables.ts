import type { ChangeKind } from '@kompeten/contract/integrations/changes'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../database/columns.ts'

/** A record that was removed for good without a year in the bin: whoever keeps a copy is told so. Nothing of it but its id. */
export const goneRecord = pgTable(
  'gone_record',
  {
    lspId: ofLsp(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    recordId: uuid('record_id').notNull(),
    goneAt: at('gone_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.kind, table.recordId] }),
    index('gone_record_by_change').on(table.lspId, table.kind, table.goneAt, table.recordId),
    index('gone_record_oldest').on(table.goneAt),
  ],
)
