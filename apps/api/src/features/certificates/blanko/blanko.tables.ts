import { type BlankoDocument, blankoStates } from '@kompeten/contract/certificates/blanko'
import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../../platform/database/columns.ts'
import { certificate } from '../certificates.tables.ts'

/** One of the three documents of a request, as it was attached. */
export type KeptDocument = {
  kind: BlankoDocument
  number: string
  date: string
  name: string
  key: string
  sha256: string
}

/** Requests for certificate forms (blanko) to BNSP. */
export const blankoRequest = pgTable(
  'blanko_request',
  {
    lspId: ofLsp(),
    blankoRequestId: uuid('blanko_request_id').notNull(),
    state: text('state', { enum: blankoStates }).notNull(),
    title: text('title').notNull(),
    documents: jsonb('documents').$type<KeptDocument[]>().notNull(),
    sentOn: date('sent_on'),
    receivedOn: date('received_on'),
    createdAt: at('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: integer('version').notNull().default(1),
    titleKey: text('title_key').notNull().generatedAlwaysAs(sql`lower(title)`),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.blankoRequestId] }),
    index('blanko_request_by_created').on(table.lspId, table.createdAt, table.blankoRequestId),
    index('blanko_request_search').using('gin', table.lspId, table.titleKey.op('gin_trgm_ops')),
  ],
)

/** Forms that were spoiled in printing, or before, and those of wrong prints: their numbers are burned. */
export const spoiledBlanko = pgTable(
  'spoiled_blanko',
  {
    lspId: ofLsp(),
    blankoNumber: text('blanko_number').notNull(),
    /** Null for one that was spoiled before it was used. */
    certificateId: uuid('certificate_id'),
    /** When the form of a wrong print came back. */
    returnedOn: date('returned_on'),
    reason: text('reason').notNull(),
    notedByName: text('noted_by_name').notNull(),
    notedAt: at('noted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.blankoNumber] }),
    foreignKey({
      name: 'spoiled_blanko_of_certificate',
      columns: [table.lspId, table.certificateId],
      foreignColumns: [certificate.lspId, certificate.certificateId],
    }),
    index('spoiled_blanko_newest').on(table.lspId, table.notedAt),
  ],
)
