import { surveillanceStates } from '@kompeten/contract/certificates/surveillances'
import type { SurveillanceAsk } from '@kompeten/contract/schemes/surveillance-rule'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../../platform/database/columns.ts'
import { certificate } from '../certificates.tables.ts'

/**
 * What holders are asked for while their certificates run: a row for each day of surveillance, written as the certificate is
 * issued. A correction takes the rows of what it corrects along.
 */
export const surveillance = pgTable(
  'surveillance',
  {
    lspId: ofLsp(),
    surveillanceId: uuid('surveillance_id').notNull(),
    certificateId: uuid('certificate_id').notNull(),
    /** 1, 2, … of its certificate. */
    number: integer('number').notNull(),
    dueOn: date('due_on').notNull(),
    asks: jsonb('asks').$type<SurveillanceAsk[]>().notNull(),
    state: text('state', { enum: surveillanceStates }).notNull(),
    statement: boolean('statement'),
    noComplaints: boolean('no_complaints'),
    cpd: text('cpd'),
    note: text('note'),
    submittedAt: at('submitted_at'),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decisionNote: text('decision_note'),
    /** Of the reminders the last that was sent: 60, 30 or 0 days before. */
    remindedDays: integer('reminded_days'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.surveillanceId] }),
    foreignKey({
      name: 'surveillance_of_certificate',
      columns: [table.lspId, table.certificateId],
      foreignColumns: [certificate.lspId, certificate.certificateId],
    }),
    uniqueIndex('surveillance_once').on(table.lspId, table.certificateId, table.number),
    index('surveillance_by_day').on(table.lspId, table.dueOn, table.surveillanceId),
    index('surveillance_by_submission').on(table.lspId, table.submittedAt, table.surveillanceId),
    index('surveillance_by_state').on(table.lspId, table.state, table.dueOn, table.surveillanceId),
    /** Looked through over all tenants by the timers of each hour. */
    index('surveillance_due').on(table.dueOn, table.lspId).where(sql`state in ('AWAITED', 'RETURNED')`),
  ],
)

/** Files that holders gave: logbooks, evidence of work and of what they learned. */
export const surveillanceFile = pgTable(
  'surveillance_file',
  {
    lspId: ofLsp(),
    surveillanceFileId: uuid('surveillance_file_id').notNull(),
    surveillanceId: uuid('surveillance_id').notNull(),
    fileKey: text('file_key').notNull(),
    /** As they called it. */
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.surveillanceFileId] }),
    foreignKey({
      name: 'file_of_surveillance',
      columns: [table.lspId, table.surveillanceId],
      foreignColumns: [surveillance.lspId, surveillance.surveillanceId],
    }),
    index('surveillance_file_of_surveillance').on(table.lspId, table.surveillanceId, table.addedAt),
  ],
)
