import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../platform/database/columns.ts'

/** The private calendar address of a role: one at most, known by its SHA-256 alone (base64url, as all hashes of keys). */
export const calendarAddress = pgTable(
  'calendar_address',
  {
    lspId: ofLsp(),
    userPermissionId: uuid('user_permission_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    madeAt: at('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.userPermissionId] }),
    uniqueIndex('calendar_address_token').on(table.lspId, table.tokenHash),
  ],
)
