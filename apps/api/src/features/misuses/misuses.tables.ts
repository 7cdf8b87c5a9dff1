import { misuseActions, misuseKinds, misuseSources } from '@kompeten/contract/misuses/misuses'
import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofLsp, stamps } from '../../platform/database/columns.ts'

/** Cases of misuse of certificates and marks (ISO/IEC 17024 9.7). */
export const misuse = pgTable(
  'misuse',
  {
    lspId: ofLsp(),
    misuseId: uuid('misuse_id').notNull(),
    /** Unique among those of the LSP that are not in the bin. */
    misuseNumber: text('misuse_number').notNull(),
    personName: text('person_name').notNull(),
    certificateNumber: text('certificate_number'),
    misuseKind: text('misuse_kind', { enum: misuseKinds }).notNull(),
    source: text('source', { enum: misuseSources }).notNull(),
    foundOn: date('found_on').notNull(),
    description: text('description').notNull(),
    action: text('action', { enum: misuseActions }).notNull(),
    actedOn: date('acted_on'),
    outcome: text('outcome'),
    closed: boolean('closed').notNull(),
    ...stamps(),
    numberKey: text('number_key').notNull().generatedAlwaysAs(sql`lower(misuse_number)`),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(person_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(person_name || ' ' || misuse_number || ' ' || coalesce(certificate_number, ''))`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.misuseId] }),
    uniqueIndex('misuse_number_once').on(table.lspId, table.numberKey).where(sql`deleted_at is null`),
    index('misuse_newest').on(table.lspId, table.foundOn, table.misuseId).where(sql`deleted_at is null`),
    index('misuse_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)
