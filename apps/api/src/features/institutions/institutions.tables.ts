import { type InstitutionInput, institutionTypes } from '@kompeten/contract/institutions/institutions'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofLsp, stamps } from '../../platform/database/columns.ts'

/** Schools, companies and other bodies that an LSP works with. */
export const institution = pgTable(
  'institution',
  {
    lspId: ofLsp(),
    institutionId: uuid('institution_id').notNull(),
    /** Unique among the institutions of the LSP that are not in the bin. */
    institutionName: text('institution_name').notNull(),
    institutionType: text('institution_type', { enum: institutionTypes }).notNull(),
    address: text('address'),
    kelurahanId: text('kelurahan_id'),
    contact: text('contact'),
    email: text('email'),
    website: text('website'),
    sendsApplicants: boolean('sends_applicants').notNull(),
    description: text('description'),
    contacts: jsonb('contacts').$type<InstitutionInput['contacts']>().notNull(),
    ...stamps(),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(institution_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(institution_name || ' ' || coalesce(address, '') || ' ' || coalesce(contact, ''))`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.institutionId] }),
    uniqueIndex('institution_name_once').on(table.lspId, table.nameKey).where(sql`deleted_at is null`),
    index('institution_by_name')
      .on(table.lspId, table.nameKey, table.institutionId)
      .where(sql`deleted_at is null`),
    index('institution_by_created')
      .on(table.lspId, table.createdAt, table.institutionId)
      .where(sql`deleted_at is null`),
    index('institution_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)
