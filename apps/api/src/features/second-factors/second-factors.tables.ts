import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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

/** Keys that live in people's devices, of which the public half is kept. Each works at one host. */
export const passkey = pgTable(
  'passkey',
  {
    passkeyId: uuid('passkey_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** As the device names it, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it was used, where the device counts; a lower number later is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** The host that it was made at, and works at alone (WebAuthn's RP ID). */
    host: text('host').notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkey_credential').on(table.credentialId),
    index('passkey_user').on(table.userId, table.createdAt),
  ],
)
