import { keyScopes } from '@kompeten/contract/integrations/partner-calls'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../platform/database/columns.ts'

/** Keys of partners' programs: hashes, what they may do, from where, until when. */
export const apiKey = pgTable(
  'api_key',
  {
    lspId: ofLsp(),
    keyId: uuid('key_id').notNull(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull(),
    hint: text('hint').notNull(),
    /** The key that was replaced last; good until the moment named. */
    formerHash: text('former_hash'),
    formerUntil: at('former_until'),
    scopes: text('scopes', { enum: keyScopes }).array().notNull(),
    addresses: text('addresses').array().notNull(),
    expiresOn: text('expires_on'),
    perMinute: integer('per_minute').notNull(),
    lastUsedAt: at('last_used_at'),
    lastUsedAddress: text('last_used_address'),
    createdAt: at('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    endedAt: at('ended_at'),
    endedByName: text('ended_by_name'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.keyId] }),
    uniqueIndex('api_key_by_hash').on(table.lspId, table.keyHash),
    index('api_key_by_former').on(table.lspId, table.formerHash),
  ],
)
