import { agreementKinds } from '@kompeten/contract/certificates/content'
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofLsp } from '../../../platform/database/columns.ts'
import type { SignedWith } from '../../signatures/index.ts'
import { certificate } from '../certificates.tables.ts'

/**
 * What holders agreed to when they took their certificates (ISO/IEC 17024 9.7). One for each decision: corrections of a
 * certificate rest on the same. Only ever added to.
 */
export const holderAgreement = pgTable(
  'holder_agreement',
  {
    lspId: ofLsp(),
    decisionId: uuid('decision_id').notNull(),
    /** The edition that it was signed for. */
    certificateId: uuid('certificate_id').notNull(),
    kind: text('kind', { enum: agreementKinds }).notNull(),
    wording: integer('wording').notNull(),
    /** Of a holder who signed here. */
    signature: jsonb('signature').$type<SignedWith>(),
    /** Of a paper: its scan. */
    fileKey: text('file_key'),
    mime: text('mime'),
    sha256: text('sha256'),
    /** Who signed, or who keeps the paper. */
    byName: text('by_name').notNull(),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.decisionId] }),
    foreignKey({
      name: 'holder_agreement_of_certificate',
      columns: [table.lspId, table.certificateId],
      foreignColumns: [certificate.lspId, certificate.certificateId],
    }),
  ],
)
