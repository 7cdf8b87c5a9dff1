import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../../platform/database/columns.ts'

/**
 * The pictures of people. A person is in several LSPs, a file in the store is one tenant's, and these are small: so
 * they lie here, and change in the transaction that changes the account.
 */
export const identityPicture = pgTable('identity_picture', {
  userId: uuid('user_id').primaryKey(),
  /** Square, at most 224 pixels. */
  png: bytes('png').notNull(),
  sha256: text('sha256').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
