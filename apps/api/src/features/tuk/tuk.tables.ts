import type { tukInput } from '@kompeten/contract/tuk'
import { tukTypes } from '@kompeten/contract/tuk'
import { type SQL, sql } from 'drizzle-orm'
import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { output } from 'zod/mini'

type Supervisor = output<typeof tukInput>['supervisors'][number]

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Assessment venues. */
export const tuk = pgTable(
  'tuk',
  {
    lspId: uuid('lsp_id').notNull(),
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
    supervisors: jsonb('supervisors').$type<Supervisor[]>().notNull(),
    logoKey: text('logo_key'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedBy: uuid('modified_by').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    deletedAt: at('deleted_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.tukId] }),
    uniqueIndex('tuk_code_once').on(table.lspId, sql`lower(${table.tukCode})`).where(sql`deleted_at is null`),
    index('tuk_by_name')
      .on(table.lspId, sql`lower(${table.tukName})`, table.tukId)
      .where(sql`deleted_at is null`),
    index('tuk_by_created').on(table.lspId, table.createdAt, table.tukId).where(sql`deleted_at is null`),
    index('tuk_by_type_and_name')
      .on(table.lspId, table.tukType, sql`lower(${table.tukName})`, table.tukId)
      .where(sql`deleted_at is null`),
    index('tuk_search').using('gin', table.lspId, sql`${searchedText(table)} gin_trgm_ops`),
  ],
)

type Searched = Record<'tukName' | 'tukCode' | 'address' | 'contact', { getSQL(): SQL }>

/** What a search looks in; the same expression stands in the index. */
export function searchedText(table: Searched): SQL {
  return sql`lower(${table.tukName} || ' ' || ${table.tukCode} || ' ' || ${table.address} || ' ' || ${table.contact})`
}
