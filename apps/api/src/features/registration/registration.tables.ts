import { guardianRelations } from '@kompeten/contract/registration'
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Who agreed to what, when and from where (decisions §10). The text of a version stands in the phrases. */
export const consent = pgTable(
  'consent',
  {
    lspId: uuid('lsp_id').notNull(),
    consentId: uuid('consent_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The role that the person registered for with it. */
    userPermissionId: uuid('user_permission_id').notNull(),
    version: text('version').notNull(),
    /** The language the text was shown in. */
    language: text('language', { enum: ['id', 'en'] }).notNull(),
    givenAt: at('given_at').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Of people under 18. */
    guardianName: text('guardian_name'),
    guardianRelation: text('guardian_relation', { enum: guardianRelations }),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.consentId] }),
    index('consent_user').on(table.lspId, table.userId),
  ],
)

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
