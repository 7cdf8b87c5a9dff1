import { formStates, identityKinds } from '@kompeten/contract/instruments/content'
import type { FormSource } from '@kompeten/contract/instruments/form-source'
import { type FormParty, formCodes, formParties } from '@kompeten/contract/instruments/forms/form-definition'
import type { FormContent } from '@kompeten/contract/instruments/forms/form-rows'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
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
import { at, ofLsp } from '../../platform/database/columns.ts'

/** Which device wrote a place last, where in the order of its changes, and how often the place was written. */
export type Stamp = { device: string; sequence: number; version: number }

/**
 * The forms of assessments (domain §2.3–2.16): of one participant, or an assessor's report on all of theirs; and
 * FR.MAPA.01 and 02 as they are prepared for a version of a scheme, which stand in no assessment.
 */
export const formDocument = pgTable(
  'form_document',
  {
    lspId: ofLsp(),
    formId: uuid('form_id').notNull(),
    formCode: text('form_code', { enum: formCodes }).notNull(),
    /** Generation of BNSP's forms by which it is made. */
    formVersion: text('form_version', { enum: ['2018', '2023'] }).notNull(),
    /** Null for what is prepared for a scheme. */
    assessmentId: uuid('assessment_id'),
    /** Null for an assessor's report. */
    assessmentApplicantId: uuid('assessment_applicant_id'),
    /** Whose report it is; null for a participant's form. */
    assessorId: uuid('assessor_id'),
    schemeVersionId: uuid('scheme_version_id').notNull(),
    /** Values by their paths. */
    content: jsonb('content').$type<FormContent>().notNull(),
    stamps: jsonb('stamps').$type<Record<string, Stamp>>().notNull(),
    state: text('state', { enum: formStates }).notNull(),
    /** Counts the writings: a correction begins the next. */
    revision: integer('revision').notNull(),
    signedBy: text('signed_by').array().$type<FormParty[]>().notNull(),
    correctionReason: text('correction_reason'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.formId] }),
    uniqueIndex('form_document_of_participant')
      .on(table.lspId, table.assessmentApplicantId, table.formCode)
      .where(sql`assessment_applicant_id is not null`),
    uniqueIndex('form_document_of_assessor')
      .on(table.lspId, table.assessmentId, table.assessorId, table.formCode)
      .where(sql`assessment_applicant_id is null`),
    uniqueIndex('form_document_plan_of_scheme')
      .on(table.lspId, table.schemeVersionId, table.formCode)
      .where(sql`assessment_id is null`),
    index('form_document_in_assessment').on(table.lspId, table.assessmentId),
    index('form_document_of_scheme').on(
      table.lspId,
      table.schemeVersionId,
      table.formCode,
      table.modifiedAt.desc().nullsFirst(),
    ),
  ],
)

const ofForm = (name: string, lspId: AnyPgColumn, formId: AnyPgColumn) =>
  foreignKey({ name, columns: [lspId, formId], foreignColumns: [formDocument.lspId, formDocument.formId] })

/** What was signed, whole, each time somebody signed it. Rows are only ever added. */
export const formSignature = pgTable(
  'form_signature',
  {
    lspId: ofLsp(),
    formId: uuid('form_id').notNull(),
    revision: integer('revision').notNull(),
    party: text('party', { enum: formParties }).notNull(),
    content: jsonb('content').$type<FormContent>().notNull(),
    source: jsonb('source').$type<FormSource>().notNull(),
    /** Of content and source in canonical JSON, lower-case hex. */
    contentSha256: text('content_sha256').notNull(),
    /** Null where it is recorded that the participant did not sign. */
    signatureId: uuid('signature_id'),
    signatureSha256: text('signature_sha256'),
    refusedReason: text('refused_reason'),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    detail: text('detail'),
    signedAt: at('signed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.formId, table.revision, table.party] }),
    ofForm('signature_of_form', table.lspId, table.formId),
  ],
)

/** Photos and documents that were added to a form. Rows are only ever added; the content names those it shows. */
export const formFile = pgTable(
  'form_file',
  {
    lspId: ofLsp(),
    formFileId: uuid('form_file_id').notNull(),
    formId: uuid('form_id').notNull(),
    path: text('path').notNull(),
    fileKey: text('file_key').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: at('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.formFileId] }),
    index('form_file_of_form').on(table.lspId, table.formId),
    ofForm('file_of_form', table.lspId, table.formId),
  ],
)

/** Who was there, and how they proved who they are. Rows are only ever added; the newest of a participant holds. */
export const attendanceCheck = pgTable(
  'attendance_check',
  {
    lspId: ofLsp(),
    attendanceCheckId: uuid('attendance_check_id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    assessmentApplicantId: uuid('assessment_applicant_id').notNull(),
    attendance: text('attendance', { enum: ['PRESENT', 'ABSENT'] }).notNull(),
    identityKind: text('identity_kind', { enum: identityKinds }),
    identityMatches: boolean('identity_matches'),
    note: text('note'),
    checkedAt: at('checked_at').notNull(),
    checkedBy: uuid('checked_by').notNull(),
    checkedByName: text('checked_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.attendanceCheckId] }),
    index('attendance_check_in').on(table.lspId, table.assessmentId, table.assessmentApplicantId),
  ],
)
