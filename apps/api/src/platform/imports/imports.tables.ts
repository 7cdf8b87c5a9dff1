import type { ImportKind } from '@kompeten/phrases/platform/events'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../database/columns.ts'

/** An import that was stored: what a person sees in the list of the last ones. */
export const storedImport = pgTable(
  'stored_import',
  {
    lspId: ofLsp(),
    importId: uuid('import_id').notNull(),
    /** What it made and changed, as its events are called: `tuk`. */
    kind: text('kind').$type<ImportKind>().notNull(),
    /** The record whose part was imported, such as the scheme of a bank of questions; null where there is none. */
    withinId: uuid('within_id'),
    fileName: text('file_name').notNull(),
    created: integer('created').notNull(),
    updated: integer('updated').notNull(),
    storedAt: at('stored_at').notNull(),
    storedBy: uuid('stored_by').notNull(),
    storedByName: text('stored_by_name').notNull(),
    undoneAt: at('undone_at'),
    undoneByName: text('undone_by_name'),
    removedCount: integer('removed_count'),
    restoredCount: integer('restored_count'),
    leftCount: integer('left_count'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.importId] }),
    index('stored_import_newest').on(table.lspId, table.kind, table.storedAt, table.importId),
    index('stored_import_oldest').on(table.storedAt),
  ],
)

/** A record that an import made or changed. Kept as long as the import can be undone. */
export const importEntry = pgTable(
  'import_entry',
  {
    lspId: ofLsp(),
    importId: uuid('import_id').notNull(),
    recordId: text('record_id').notNull(),
    /** The version that the import left: where the record has another, somebody has changed it since. */
    version: integer('version').notNull(),
    /** Of a changed record what the changed columns held before; null of one that the import made. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    storedAt: at('stored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.importId, table.recordId] }),
    index('import_entry_oldest').on(table.storedAt),
  ],
)
