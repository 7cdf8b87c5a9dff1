import { type TukInput, tukTypes } from '@kompeten/contract/tuk/tuk'
import { sql } from 'drizzle-orm'
import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofLsp, stamps } from '../../platform/database/columns.ts'

/** Assessment venues. */
export const tuk = pgTable(
  'tuk',
  {
    lspId: ofLsp(),
    tukId: uuid('tuk_id').notNull(),
    /** SK (licence) number, unique among the venues of the LSP that are not in the bin. */
    tukCode: text('tuk_code').notNull(),
    tukName: text('tuk_name').notNull(),
    tukType: text('tuk_type', { enum: tukTypes }).notNull(),
    address: text('address').notNull(),
    kelurahanId: text('kelurahan_id'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    contact: text('contact').notNull(),
    email: text('email'),
    description: text('description'),
    /** Participants that can be assessed at once. */
    capacity: integer('capacity'),
    skValidFrom: date('sk_valid_from'),
    skValidUntil: date('sk_valid_until'),
    verifiedOn: date('verified_on'),
    supervisors: jsonb('supervisors').$type<TukInput['supervisors']>().notNull(),
    logoKey: text('logo_key'),
    ...stamps(),
    // Columns, not index expressions: behind the wall only plain comparisons may use an index (decision 9).
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(tuk_name)`),
    codeKey: text('code_key').notNull().generatedAlwaysAs(sql`lower(tuk_code)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(tuk_name || ' ' || tuk_code || ' ' || address || ' ' || contact)`),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.tukId] }),
    uniqueIndex('tuk_code_once').on(table.lspId, table.codeKey).where(sql`deleted_at is null`),
    index('tuk_by_name').on(table.lspId, table.nameKey, table.tukId).where(sql`deleted_at is null`),
    index('tuk_by_created').on(table.lspId, table.createdAt, table.tukId).where(sql`deleted_at is null`),
    index('tuk_by_type_and_name')
      .on(table.lspId, table.tukType, table.nameKey, table.tukId)
      .where(sql`deleted_at is null`),
    index('tuk_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)
