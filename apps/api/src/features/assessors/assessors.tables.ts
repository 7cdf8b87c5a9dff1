import { competenceStates } from '@kompeten/contract/assessors/competences'
import { dayKinds } from '@kompeten/contract/assessors/days'
import { assessorDocumentKinds } from '@kompeten/contract/assessors/documents'
import { genders } from '@kompeten/contract/registration/registration'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { at, ofLsp, stamps } from '../../platform/database/columns.ts'

/**
 * Assessors (asesor) as an LSP keeps them (domain §5.1). Name and address stand here once more, because an LSP answers
 * for its own records, whatever the person's account says later.
 */
export const assessorProfile = pgTable(
  'assessor_profile',
  {
    lspId: ofLsp(),
    assessorId: uuid('assessor_id').notNull(),
    userId: uuid('user_id').notNull(),
    userPermissionId: uuid('user_permission_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** NIK or passport number, sealed; its keyed hash makes it unique and lets it be found (decisions §10). */
    nikSealed: text('nik_sealed').notNull(),
    nikFingerprint: text('nik_fingerprint').notNull(),
    /** Given by the person with a NIK that another record had; the LSP settles whose it is (decision 140). */
    nikShared: boolean('nik_shared').notNull().default(false),
    /** ISO 3166-1 alpha-2. */
    nationality: text('nationality').notNull(),
    placeOfBirth: text('place_of_birth').notNull(),
    dateOfBirth: date('date_of_birth').notNull(),
    genderCode: text('gender_code', { enum: genders }).notNull(),
    religionCode: text('religion_code'),
    contact: text('contact').notNull(),
    kelurahanId: text('kelurahan_id').notNull(),
    address: text('address'),
    postalCode: text('postal_code'),
    educationCode: text('education_code').notNull(),
    jobsCode: text('jobs_code').notNull(),
    /** BNSP's, `MET.000.004306 2019`. */
    registrationNumber: text('registration_number').notNull(),
    registrationValidFrom: date('registration_valid_from'),
    registrationValidUntil: date('registration_valid_until'),
    /** Of the certificate's form, and of the decision that appointed them. */
    blankoNumber: text('blanko_number'),
    skNumber: text('sk_number'),
    /** False while they are left out of assignments, whatever they are entitled to. */
    active: boolean('active').notNull().default(true),
    inactiveReason: text('inactive_reason'),
    ...stamps(),
    // Columns, not index expressions: behind the wall only plain comparisons may use an index (decision 9).
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(first_name || ' ' || last_name)`),
    registrationKey: text('registration_key').notNull().generatedAlwaysAs(sql`lower(registration_number)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(first_name || ' ' || last_name || ' ' || registration_number || ' ' || email)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.assessorId] }),
    uniqueIndex('assessor_nik_once')
      .on(table.lspId, table.nikFingerprint)
      .where(sql`deleted_at is null and not nik_shared`),
    uniqueIndex('assessor_permission').on(table.lspId, table.userPermissionId),
    index('assessor_user').on(table.lspId, table.userId),
    index('assessor_by_name').on(table.lspId, table.nameKey, table.assessorId).where(sql`deleted_at is null`),
    index('assessor_by_registration')
      .on(table.lspId, table.registrationKey, table.assessorId)
      .where(sql`deleted_at is null`),
    index('assessor_by_validity')
      .on(table.lspId, table.registrationValidUntil, table.assessorId)
      .where(sql`deleted_at is null`),
    index('assessor_by_created')
      .on(table.lspId, table.createdAt, table.assessorId)
      .where(sql`deleted_at is null`),
    index('assessor_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

type Keyed = { lspId: AnyPgColumn; assessorId: AnyPgColumn }

/** A record never confirmed goes with all that hangs on it. */
const ofAssessor = (name: string, table: Keyed) =>
  foreignKey({
    name,
    columns: [table.lspId, table.assessorId],
    foreignColumns: [assessorProfile.lspId, assessorProfile.assessorId],
  }).onDelete('cascade')

const file = {
  fileKey: text('file_key').notNull(),
  fileName: text('file_name').notNull(),
  mime: text('mime').notNull(),
  bytes: integer('bytes').notNull(),
  sha256: text('sha256').notNull(),
}

/** Documents of an assessor: diplomas, certificates, curriculum vitae. */
export const assessorDocument = pgTable(
  'assessor_document',
  {
    lspId: ofLsp(),
    documentId: uuid('document_id').notNull(),
    assessorId: uuid('assessor_id').notNull(),
    kind: text('kind', { enum: assessorDocumentKinds }).notNull(),
    title: text('title').notNull(),
    ...file,
    createdAt: at('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.documentId] }),
    ofAssessor('assessor_document_of', table),
    index('assessor_document_by_assessor').on(table.lspId, table.assessorId, table.createdAt),
  ],
)

/**
 * What an assessor puts forward for a scheme, and what became of it. A row once decided on is never changed but to be
 * revoked: a renewal is a row of its own.
 */
export const assessorCompetence = pgTable(
  'assessor_competence',
  {
    lspId: ofLsp(),
    competenceId: uuid('competence_id').notNull(),
    assessorId: uuid('assessor_id').notNull(),
    schemeId: uuid('scheme_id').notNull(),
    certificateNumber: text('certificate_number').notNull(),
    issuer: text('issuer').notNull(),
    issuedOn: date('issued_on').notNull(),
    certificateValidUntil: date('certificate_valid_until'),
    // Of its certificate; an import brings none.
    fileKey: text('file_key'),
    fileName: text('file_name'),
    mime: text('mime'),
    bytes: integer('bytes'),
    sha256: text('sha256'),
    state: text('state', { enum: competenceStates }).notNull(),
    /** Until when it counts, as the verifier decided. */
    validUntil: date('valid_until'),
    reason: text('reason'),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    createdAt: at('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.competenceId] }),
    ofAssessor('assessor_competence_of', table),
    uniqueIndex('assessor_competence_one_pending')
      .on(table.lspId, table.assessorId, table.schemeId)
      .where(sql`state = 'PENDING'`),
    index('assessor_competence_by_scheme').on(table.lspId, table.schemeId, table.assessorId),
    index('assessor_competence_by_state').on(table.lspId, table.state, table.createdAt, table.competenceId),
    index('assessor_competence_by_validity').on(table.lspId, table.validUntil),
  ],
)

/** Days on which an assessor is not free. One row for each day: so nobody can be booked twice, whoever is faster. */
export const assessorDay = pgTable(
  'assessor_day',
  {
    lspId: ofLsp(),
    assessorId: uuid('assessor_id').notNull(),
    day: date('day').notNull(),
    kind: text('kind', { enum: dayKinds }).notNull(),
    assessmentId: uuid('assessment_id'),
    note: text('note'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.assessorId, table.day] }),
    ofAssessor('assessor_day_of', table),
    index('assessor_day_by_day').on(table.lspId, table.day, table.assessorId),
    index('assessor_day_by_assessment').on(table.lspId, table.assessmentId),
  ],
)

/** An assessor's part in an assessment, as the feature `assessments` tells it: their history and their load. */
export const assessorAssessment = pgTable(
  'assessor_assessment',
  {
    lspId: ofLsp(),
    assessorId: uuid('assessor_id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    /** Of this row alone: breaks ties in lists. */
    partId: uuid('part_id').notNull(),
    title: text('title').notNull(),
    schemeNames: jsonb('scheme_names').$type<string[]>().notNull(),
    /** The same in English, each at the place of its own; null where a scheme has none. */
    schemeNamesEn: jsonb('scheme_names_en').$type<(string | null)[]>().notNull().default([]),
    tukName: text('tuk_name'),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    participants: integer('participants').notNull(),
    competent: integer('competent').notNull(),
    notYetCompetent: integer('not_yet_competent').notNull(),
    titleKey: text('title_key').notNull().generatedAlwaysAs(sql`lower(title)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(title || ' ' || coalesce(tuk_name, ''))`),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.assessorId, table.assessmentId] }),
    ofAssessor('assessor_assessment_of', table),
    index('assessor_assessment_by_start').on(table.lspId, table.startsOn, table.partId),
    index('assessor_assessment_by_assessment').on(table.lspId, table.assessmentId),
    index('assessor_assessment_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

/** Warnings given that something ends: each of 90, 60 and 30 days before an end once. */
export const assessorWarning = pgTable(
  'assessor_warning',
  {
    lspId: ofLsp(),
    assessorId: uuid('assessor_id').notNull(),
    /** The assessor, for their registration, or one of their competences. */
    subjectId: uuid('subject_id').notNull(),
    validUntil: date('valid_until').notNull(),
    days: integer('days').notNull(),
    toldAt: at('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.subjectId, table.validUntil, table.days] }),
    ofAssessor('assessor_warning_of', table),
  ],
)
