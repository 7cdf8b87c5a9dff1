import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'

/** The secret that a person's authenticator app makes codes of. */
export const totp = pgTable('totp', {
  userId: uuid('user_id').primaryKey(),
  /** Base32, encrypted. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: at('created_at').notNull(),
  /** Null until the person has given a code of it; only then codes are asked for. */
  confirmedAt: at('confirmed_at'),
  /** The half minute since 1970 whose code was taken last: that and earlier ones are taken no more. */
  usedStep: integer('used_step').notNull().default(0),
})

/** Codes for whoever has lost their phone; each works once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: uuid('user_id').notNull(),
    /** Keyed hash. */
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
