import { guardianRelations } from '@kompeten/contract/registration/registration'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../platform/database/columns.ts'

/**
 * Who agreed to what, when and from where (decisions §10). The text of a version stands in the phrases. A consent
 * belongs to the role that somebody registered for, or, given later or on paper, to an applicant's record.
 */
export const consent = pgTable(
  'consent',
  {
    lspId: ofLsp(),
    consentId: uuid('consent_id').notNull(),
    userId: uuid('user_id'),
    /** The role that the person registered for with it. */
    userPermissionId: uuid('user_permission_id'),
    /** The record it was given for, where there is none for a role. */
    applicantId: uuid('applicant_id'),
    version: text('version').notNull(),
    /** The language the text was shown in. */
    language: text('language', { enum: ['id', 'en'] }).notNull(),
    medium: text('medium', { enum: ['online', 'paper'] })
      .notNull()
      .default('online'),
    /** Who entered a consent that was given on paper. */
    recordedByName: text('recorded_by_name'),
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
    index('consent_permission').on(table.lspId, table.userPermissionId),
    index('consent_applicant').on(table.lspId, table.applicantId),
  ],
)
