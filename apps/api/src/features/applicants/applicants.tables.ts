import { applicantOrigins, dataStates } from '@kompeten/contract/applicants/applicants'
import type { BackgroundRows } from '@kompeten/contract/applicants/fields'
import { applicantCategories, genders } from '@kompeten/contract/registration/registration'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
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

const inUse = sql`deleted_at is null`
const changed = () => ({
  createdAt: at('created_at').notNull(),
  modifiedAt: at('modified_at').notNull(),
  modifiedBy: uuid('modified_by').notNull(),
  modifiedByName: text('modified_by_name').notNull(),
})

/**
 * Applicants (asesi) as an LSP keeps them: FR.APL.01 part 1. Name and address stand here once more, because an LSP
 * answers for its own records, whatever the person's account says later. A record that was entered or imported has no
 * account until its person is invited, and may have gaps.
 */
export const applicantProfile = pgTable(
  'applicant_profile',
  {
    lspId: ofLsp(),
    applicantId: uuid('applicant_id').notNull(),
    userId: uuid('user_id'),
    userPermissionId: uuid('user_permission_id'),
    fullName: text('full_name').notNull(),
    email: text('email'),
    /** NIK or passport number, sealed; its keyed hash makes it unique and lets it be found (decisions §10). */
    nikSealed: text('nik_sealed').notNull(),
    nikFingerprint: text('nik_fingerprint').notNull(),
    /** Registered with a NIK that another record in use had; the LSP settles whose it is (decision 140). */
    nikShared: boolean('nik_shared').notNull().default(false),
    /** As views show it, so that no list has to open what is sealed. */
    nikMasked: text('nik_masked').notNull().default('****************'),
    /** ISO 3166-1 alpha-2. */
    nationality: text('nationality').notNull(),
    placeOfBirth: text('place_of_birth').notNull(),
    dateOfBirth: date('date_of_birth').notNull(),
    genderCode: text('gender_code', { enum: genders }).notNull(),
    contact: text('contact'),
    homePhone: text('home_phone'),
    kelurahanId: text('kelurahan_id'),
    address: text('address'),
    postalCode: text('postal_code'),
    educationCode: text('education_code'),
    jobsCode: text('jobs_code'),
    institution: text('institution'),
    position: text('position'),
    officeAddress: text('office_address'),
    officePostalCode: text('office_postal_code'),
    officePhone: text('office_phone'),
    officeFax: text('office_fax'),
    officeEmail: text('office_email'),
    applicantCategory: text('applicant_category', { enum: applicantCategories }),
    educationRows: jsonb('education_rows').$type<BackgroundRows['education_rows']>().notNull().default([]),
    workRows: jsonb('work_rows').$type<BackgroundRows['work_rows']>().notNull().default([]),
    trainingRows: jsonb('training_rows').$type<BackgroundRows['training_rows']>().notNull().default([]),
    /** The venue whose admin looks after this person: an ADT sees and enters only their own (decision 19). */
    tukId: uuid('tuk_id'),
    /** The institution that sent this person: whoever holds a role through it may follow how they fare. */
    senderId: uuid('sender_id'),
    origin: text('origin', { enum: applicantOrigins }).notNull().default('registered'),
    /** The import that made or last changed it. */
    importId: uuid('import_id'),
    /** The record that this one was merged into; it lies in the bin then. */
    mergedInto: uuid('merged_into'),
    ...changed(),
    deletedAt: at('deleted_at'),
    version: integer('version').notNull().default(1),
    // Columns, not index expressions: behind the wall only plain comparisons may use an index (decision 9).
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(full_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(contact, ''))`),
    /** Whether all is there that FR.APL.01 part 1 asks of everybody; `profileGaps` says what is missing. */
    dataState: text('data_state', { enum: dataStates })
      .notNull()
      .generatedAlwaysAs(
        sql`case when email is null or contact is null or address is null or kelurahan_id is null or education_code is null or jobs_code is null or (jobs_code not in ('1', '2', '3', '4') and (institution is null or position is null)) then 'incomplete' else 'complete' end`,
      ),
    account: text('account', { enum: ['none', 'linked'] })
      .notNull()
      .generatedAlwaysAs(sql`case when user_permission_id is null then 'none' else 'linked' end`),
    /** Kemendagri's four digits of the kota or kabupaten. */
    kotaId: text('kota_id').generatedAlwaysAs(sql`left(kelurahan_id, 4)`),
    /** Letters of the name with the day of birth: what two records of one person have in common. */
    likenessKey: text('likeness_key')
      .notNull()
      .generatedAlwaysAs(
        sql`regexp_replace(lower(full_name), '[^[:alpha:]]', '', 'g') || (date_of_birth - date '1900-01-01')::text`,
      ),
  },
  (table) => {
    const byName = (name: string, column: Parameters<ReturnType<typeof index>['on']>[0]) =>
      index(name).on(table.lspId, column, table.nameKey, table.applicantId).where(inUse)
    return [
      primaryKey({ columns: [table.lspId, table.applicantId] }),
      uniqueIndex('applicant_nik_once')
        .on(table.lspId, table.nikFingerprint)
        .where(sql`deleted_at is null and not nik_shared`),
      index('applicant_nik').on(table.lspId, table.nikFingerprint),
      uniqueIndex('applicant_permission')
        .on(table.lspId, table.userPermissionId)
        .where(sql`user_permission_id is not null`),
      index('applicant_user').on(table.lspId, table.userId).where(sql`user_id is not null`),
      index('applicant_by_name').on(table.lspId, table.nameKey, table.applicantId).where(inUse),
      index('applicant_by_created').on(table.lspId, table.createdAt, table.applicantId).where(inUse),
      index('applicant_by_change').on(table.lspId, table.modifiedAt, table.applicantId),
      index('applicant_by_birth').on(table.lspId, table.dateOfBirth, table.nameKey, table.applicantId),
      index('applicant_likeness').on(table.lspId, table.likenessKey).where(inUse),
      byName('applicant_by_state', table.dataState),
      byName('applicant_by_account', table.account),
      byName('applicant_by_origin', table.origin),
      byName('applicant_by_tuk', table.tukId),
      byName('applicant_by_sender', table.senderId),
      byName('applicant_by_job', table.jobsCode),
      byName('applicant_by_education', table.educationCode),
      byName('applicant_by_kota', table.kotaId),
      index('applicant_by_category')
        .on(table.lspId, table.applicantCategory, table.nameKey, table.applicantId)
        .where(sql`deleted_at is null and applicant_category is not null`),
      index('applicant_merged').on(table.lspId, table.mergedInto).where(sql`merged_into is not null`),
      index('applicant_in_bin')
        .on(table.lspId, table.nameKey, table.applicantId)
        .where(sql`deleted_at is not null`),
      index('applicant_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
    ]
  },
)
