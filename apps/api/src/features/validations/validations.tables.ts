import { teamPositions, validationPeriods, validationStates } from '@kompeten/contract/validations/content'
import type { ValidationReport } from '@kompeten/contract/validations/report'
import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../platform/database/columns.ts'

/** Validations of schemes (FR.VA, domain §2.15): planned for a day, held by a team, reported and signed by all of it. */
export const validation = pgTable(
  'validation',
  {
    lspId: ofLsp(),
    validationId: uuid('validation_id').notNull(),
    schemaId: uuid('schema_id').notNull(),
    /** As it was called when the validation was planned; papers keep it. */
    schemaName: text('schema_name').notNull(),
    schemaCode: text('schema_code'),
    period: text('period', { enum: validationPeriods }).notNull(),
    plannedOn: date('planned_on').notNull(),
    state: text('state', { enum: validationStates }).notNull(),
    report: jsonb('report').$type<ValidationReport>().notNull(),
    /** Of the report in canonical JSON, from the first signature on. */
    reportSha256: text('report_sha256'),
    doneOn: date('done_on'),
    cancelledReason: text('cancelled_reason'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: integer('version').notNull().default(1),
    schemaNameKey: text('schema_name_key').notNull().generatedAlwaysAs(sql`lower(schema_name)`),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.validationId] }),
    index('validation_by_day').on(table.lspId, table.plannedOn, table.validationId),
    index('validation_by_name').on(table.lspId, table.schemaNameKey, table.validationId),
    index('validation_by_state').on(table.lspId, table.state, table.plannedOn, table.validationId),
    index('validation_of_scheme').on(table.lspId, table.schemaId, table.plannedOn),
    index('validation_search').using('gin', table.lspId, table.schemaNameKey.op('gin_trgm_ops')),
  ],
)

/** The team of a validation, by person. Each signs once; a reopened report is signed again. */
export const validationMember = pgTable(
  'validation_member',
  {
    lspId: ofLsp(),
    validationId: uuid('validation_id').notNull(),
    userId: uuid('user_id').notNull(),
    userPermissionId: uuid('user_permission_id').notNull(),
    name: text('name').notNull(),
    registrationNumber: text('registration_number'),
    position: text('position', { enum: teamPositions }).notNull(),
    signedAt: at('signed_at'),
    signatureId: uuid('signature_id'),
    signatureSha256: text('signature_sha256'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.validationId, table.userId] }),
    foreignKey({
      name: 'member_of_validation',
      columns: [table.lspId, table.validationId],
      foreignColumns: [validation.lspId, validation.validationId],
    }),
    index('validation_member_of_user').on(table.lspId, table.userId, table.validationId),
  ],
)
