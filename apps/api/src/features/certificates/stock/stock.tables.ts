import { date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../../platform/database/columns.ts'

/** The scan of a letter. */
export type KeptLetter = { key: string; mime: string; sha256: string }

/** Ranges of forms as they came from BNSP, each with its letter. */
export const blankoDelivery = pgTable(
  'blanko_delivery',
  {
    lspId: ofLsp(),
    deliveryId: uuid('delivery_id').notNull(),
    letterNumber: text('letter_number').notNull(),
    letterDate: date('letter_date').notNull(),
    letter: jsonb('letter').$type<KeptLetter>(),
    receivedOn: date('received_on').notNull(),
    firstNumber: text('first_number').notNull(),
    lastNumber: text('last_number').notNull(),
    createdAt: at('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.deliveryId] }),
    index('blanko_delivery_by_received').on(table.lspId, table.receivedOn, table.deliveryId),
    index('blanko_delivery_by_created').on(table.lspId, table.createdAt, table.deliveryId),
  ],
)

/**
 * The forms that came, one row each: their key lets none come twice. Whether one is used or spoiled is said where that
 * happens, by the certificate that bears its number and by the register of spoiled forms.
 */
export const blankoForm = pgTable(
  'blanko_form',
  {
    lspId: ofLsp(),
    blankoNumber: text('blanko_number').notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    /** Its place in the delivery, from 1. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.blankoNumber] }),
    foreignKey({
      name: 'blanko_form_of_delivery',
      columns: [table.lspId, table.deliveryId],
      foreignColumns: [blankoDelivery.lspId, blankoDelivery.deliveryId],
    }),
    index('blanko_form_in_delivery').on(table.lspId, table.deliveryId, table.position),
  ],
)
