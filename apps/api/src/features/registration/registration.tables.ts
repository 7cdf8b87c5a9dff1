import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../platform/database/columns.ts'
import type { ApplicantGaps } from '../applicants/index.ts'

/** Registrations that wait for their mailed link. Gone once confirmed; swept, with all they made, after a month. */
export const pendingRegistration = pgTable(
  'pending_registration',
  {
    lspId: ofLsp(),
    userPermissionId: uuid('user_permission_id').notNull(),
    userId: uuid('user_id').notNull(),
    roleCode: text('role_code', { enum: ['APL', 'ACS'] }).notNull(),
    /** What comes into a record that the LSP had before, where it lacks that, once it is confirmed (decision 233). */
    gaps: jsonb('gaps').$type<ApplicantGaps>(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.userPermissionId] }),
    index('pending_registration_created').on(table.createdAt),
  ],
)
