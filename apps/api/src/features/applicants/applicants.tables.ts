import { applicantCategories, genders } from '@kompeten/contract/registration'
import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Applicants (asesi) as an LSP keeps them: FR.APL.01 part 1. Name and address stand here once more, because an LSP
 * answers for its own records, whatever the person's account says later.
 */
export const applicantProfile = pgTable(
  'applicant_profile',
  {
    lspId: uuid('lsp_id').notNull(),
    applicantId: uuid('applicant_id').notNull(),
    userId: uuid('user_id').notNull(),
    userPermissionId: uuid('user_permission_id').notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    /** NIK or passport number, sealed; its keyed hash makes it unique and lets it be found (decisions §10). */
    nikSealed: text('nik_sealed').notNull(),
    nikFingerprint: text('nik_fingerprint').notNull(),
    /** ISO 3166-1 alpha-2. */
    nationality: text('nationality').notNull(),
    placeOfBirth: text('place_of_birth').notNull(),
    dateOfBirth: date('date_of_birth').notNull(),
    genderCode: text('gender_code', { enum: genders }).notNull(),
    contact: text('contact').notNull(),
    homePhone: text('home_phone'),
    kelurahanId: text('kelurahan_id'),
    address: text('address'),
    postalCode: text('postal_code'),
    educationCode: text('education_code'),
    jobsCode: text('jobs_code').notNull(),
    institution: text('institution'),
    position: text('position'),
    officeAddress: text('office_address'),
    officePostalCode: text('office_postal_code'),
    officePhone: text('office_phone'),
    officeFax: text('office_fax'),
    officeEmail: text('office_email'),
    applicantCategory: text('applicant_category', { enum: applicantCategories }),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedBy: uuid('modified_by').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    deletedAt: at('deleted_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.applicantId] }),
    uniqueIndex('applicant_nik_once').on(table.lspId, table.nikFingerprint).where(sql`deleted_at is null`),
    uniqueIndex('applicant_permission').on(table.lspId, table.userPermissionId),
    index('applicant_user').on(table.lspId, table.userId),
    index('applicant_by_name')
      .on(table.lspId, sql`lower(${table.fullName})`, table.applicantId)
      .where(sql`deleted_at is null`),
    index('applicant_by_created')
      .on(table.lspId, table.createdAt, table.applicantId)
      .where(sql`deleted_at is null`),
  ],
)
