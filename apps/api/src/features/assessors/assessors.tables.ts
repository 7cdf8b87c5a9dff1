import { genders } from '@kompeten/contract/registration'
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
 * Assessors (asesor) as an LSP keeps them (domain §5.1). Name and address stand here once more, because an LSP answers
 * for its own records, whatever the person's account says later.
 */
export const accessorProfile = pgTable(
  'accessor_profile',
  {
    lspId: uuid('lsp_id').notNull(),
    accessorId: uuid('accessor_id').notNull(),
    userId: uuid('user_id').notNull(),
    userPermissionId: uuid('user_permission_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** NIK or passport number, sealed; its keyed hash makes it unique and lets it be found (decisions §10). */
    nikSealed: text('nik_sealed').notNull(),
    nikFingerprint: text('nik_fingerprint').notNull(),
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
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedBy: uuid('modified_by').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    deletedAt: at('deleted_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.accessorId] }),
    uniqueIndex('accessor_nik_once').on(table.lspId, table.nikFingerprint).where(sql`deleted_at is null`),
    uniqueIndex('accessor_permission').on(table.lspId, table.userPermissionId),
    index('accessor_user').on(table.lspId, table.userId),
    index('accessor_by_name')
      .on(table.lspId, sql`lower(${table.firstName} || ' ' || ${table.lastName})`, table.accessorId)
      .where(sql`deleted_at is null`),
    index('accessor_by_created')
      .on(table.lspId, table.createdAt, table.accessorId)
      .where(sql`deleted_at is null`),
  ],
)
