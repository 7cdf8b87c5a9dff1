import { documentKinds } from '@kompeten/contract/applicants/documents'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../../platform/database/columns.ts'
import { applicantProfile } from '../applicants.tables.ts'

/** Papers of an applicant: identity card, photograph, diplomas. Evidence for a scheme belongs to `requirements`. */
export const applicantDocument = pgTable(
  'applicant_document',
  {
    lspId: ofLsp(),
    documentId: uuid('document_id').notNull(),
    applicantId: uuid('applicant_id').notNull(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    /** As the person named the file; for showing only. */
    name: text('name').notNull(),
    fileKey: text('file_key').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    addedAt: at('added_at').notNull(),
    addedBy: uuid('added_by').notNull(),
    addedByName: text('added_by_name').notNull(),
    deletedAt: at('deleted_at'),
    /** Deleted by others, who may bring it back; what the person took away themselves stays away (decision 115). */
    inBin: boolean('in_bin').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.documentId] }),
    index('applicant_document_of').on(table.lspId, table.applicantId, table.addedAt),
    foreignKey({
      columns: [table.lspId, table.applicantId],
      foreignColumns: [applicantProfile.lspId, applicantProfile.applicantId],
    }),
  ],
)
