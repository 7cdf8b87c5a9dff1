import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Registrations that wait for their mailed link. Gone once confirmed; swept, with all they made, after a month. */
export const pendingRegistration = pgTable(
  'pending_registration',
  {
    lspId: uuid('lsp_id').notNull(),
    userPermissionId: uuid('user_permission_id').notNull(),
    userId: uuid('user_id').notNull(),
    roleCode: text('role_code', { enum: ['APL', 'ACS'] }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.userPermissionId] }),
    index('pending_registration_created').on(table.createdAt),
  ],
)
