import { conflictKinds } from '@kompeten/contract/assessments/conflicts'
import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../../platform/database/columns.ts'

/**
 * What ties an assessor to a participant (domain §4.2). It is known by the two persons: by the keyed hashes of their NIK, so that who
 * registers again takes it along, and by the records of which it was declared, so that a NIK which is put right does not end
 * it. A participant without account has no NIK: until they are linked, the person is their place in the assessment. Never
 * deleted; a withdrawn one says why.
 */
export const conflict = pgTable(
  'conflict_of_interest',
  {
    lspId: ofLsp(),
    conflictId: uuid('conflict_id').notNull(),
    assessorId: uuid('assessor_id').notNull(),
    /** Null for a participant without account, as long as they have none. */
    applicantId: uuid('applicant_id'),
    /** The participant without account of whom it was declared; null for everybody else. */
    assessmentApplicantId: uuid('assessment_applicant_id'),
    assessorPerson: text('assessor_person').notNull(),
    applicantPerson: text('applicant_person').notNull(),
    kind: text('kind', { enum: conflictKinds }).notNull(),
    /** The last day on which it was so; null where it lasts. */
    lastOn: date('last_on'),
    note: text('note'),
    /** The assignment with which it was declared; null for one declared beside any. */
    assessmentId: uuid('assessment_id'),
    declaredAt: at('declared_at').notNull(),
    declaredBy: uuid('declared_by').notNull(),
    declaredByName: text('declared_by_name').notNull(),
    withdrawnAt: at('withdrawn_at'),
    withdrawnByName: text('withdrawn_by_name'),
    withdrawnReason: text('withdrawn_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.conflictId] }),
    index('conflict_of_guest')
      .on(table.lspId, table.assessmentApplicantId)
      .where(sql`assessment_applicant_id is not null`),
    index('conflict_of_assessor').on(table.lspId, table.assessorPerson, table.applicantPerson),
    index('conflict_of_assessor_record').on(table.lspId, table.assessorId),
    uniqueIndex('conflict_declared_once')
      .on(table.lspId, table.assessorPerson, table.applicantPerson, table.kind)
      .where(sql`withdrawn_at is null`),
  ],
)

/** A conflict that DIR allows for one participant of one assessment, with the reason and what is done against harm. */
export const conflictWaiver = pgTable(
  'conflict_waiver',
  {
    lspId: ofLsp(),
    waiverId: uuid('waiver_id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    assessorId: uuid('assessor_id').notNull(),
    assessmentApplicantId: uuid('assessment_applicant_id').notNull(),
    reason: text('reason').notNull(),
    safeguards: text('safeguards').notNull(),
    /** The conflicts that it was given for, as they were known then. */
    kinds: text('kinds').array().notNull(),
    waivedAt: at('waived_at').notNull(),
    waivedBy: uuid('waived_by').notNull(),
    waivedByName: text('waived_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.waiverId] }),
    index('conflict_waiver_of').on(table.lspId, table.assessmentId, table.assessorId),
  ],
)
