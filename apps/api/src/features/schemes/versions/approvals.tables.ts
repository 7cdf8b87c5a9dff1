import { date, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../../platform/database/columns.ts'
import { scheme } from '../schemes.tables.ts'

/**
 * Who approved a version for the scheme committee, a row for each person. It says which content it is about by the two
 * change counters of the version: what was changed since is not approved.
 */
export const schemeApproval = pgTable(
  'scheme_approval',
  {
    lspId: ofLsp(),
    schemeVersionId: uuid('scheme_version_id').notNull(),
    userId: uuid('user_id').notNull(),
    schemeId: uuid('scheme_id').notNull(),
    userName: text('user_name').notNull(),
    detailsVersion: integer('details_version').notNull(),
    unitsVersion: integer('units_version').notNull(),
    documentNumber: text('document_number').notNull(),
    decidedOn: date('decided_on').notNull(),
    reviewOn: date('review_on').notNull(),
    fileKey: text('file_key').notNull(),
    mime: text('mime').notNull(),
    sha256: text('sha256').notNull(),
    approvedAt: at('approved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.schemeVersionId, table.userId] }),
    foreignKey({
      name: 'scheme_approval_of_scheme',
      columns: [table.lspId, table.schemeId],
      foreignColumns: [scheme.lspId, scheme.schemeId],
    }),
  ],
)
