import { formerBlankos, receiptKinds, receivers } from '@kompeten/contract/certificates/content'
import { sql } from 'drizzle-orm'
import { date, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, ofLsp } from '../../../platform/database/columns.ts'
import { certificate } from '../certificates.tables.ts'

/** To whom certificates were handed over, and who signed for them. One that came back keeps its row, ended. */
export const certificateHandover = pgTable(
  'certificate_handover',
  {
    lspId: ofLsp(),
    handoverId: uuid('handover_id').notNull(),
    certificateId: uuid('certificate_id').notNull(),
    kind: text('kind', { enum: receiptKinds }).notNull(),
    receiver: text('receiver', { enum: receivers }).notNull(),
    receiverName: text('receiver_name').notNull(),
    powerOfAttorney: text('power_of_attorney'),
    handedOn: date('handed_on').notNull(),
    formerBlanko: text('former_blanko', { enum: formerBlankos }),
    /** The form that was handed over. */
    blankoNumber: text('blanko_number'),
    /** Of one signed for on the screen: whoever signs may have no account, so it is nobody's signature in use. */
    png: bytes('png'),
    /** Of one signed for on paper: its scan. */
    fileKey: text('file_key'),
    mime: text('mime'),
    sha256: text('sha256').notNull(),
    byName: text('by_name').notNull(),
    notedAt: at('noted_at').notNull(),
    endedAt: at('ended_at'),
    endedReason: text('ended_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.handoverId] }),
    foreignKey({
      name: 'certificate_handover_of_certificate',
      columns: [table.lspId, table.certificateId],
      foreignColumns: [certificate.lspId, certificate.certificateId],
    }),
    uniqueIndex('certificate_handed_over_once')
      .on(table.lspId, table.certificateId)
      .where(sql`ended_at is null`),
  ],
)
