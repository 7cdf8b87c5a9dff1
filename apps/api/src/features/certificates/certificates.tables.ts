import {
  certificateOrigins,
  certificateStates,
  replacements,
  type WithdrawnUnit,
} from '@kompeten/contract/certificates/content'
import { runStates } from '@kompeten/contract/certificates/issuing'
import type { SchemeDetails } from '@kompeten/contract/schemes/content'
import type { RenewalRule } from '@kompeten/contract/schemes/renewal'
import type { SurveillanceRule } from '@kompeten/contract/schemes/surveillance-rule'
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
import { at, ofLsp } from '../../platform/database/columns.ts'
import type { SignedLook } from './faces/faces.tables.ts'

/** The scheme as it is printed: of the version that the decision rests on, or as typed for a certificate of older times. */
export type PrintedScheme = Pick<SchemeDetails, 'schema_name' | 'schema_name_en'> &
  Partial<SchemeDetails> & {
    /** The scheme's number at BNSP; those of before have none here. */
    schema_code?: string | null
    units: { unit_code: string; title: string; title_en: string }[]
  }

/** Who signed, as it is printed. */
export type Signer = {
  userId: string
  name: string
  title: string
  titleEn: string | null
  signatureId: string
  sha256: string
}

/** Certificates that the director signed together; a job gives them their numbers and documents. */
export const certificateRun = pgTable(
  'certificate_run',
  {
    lspId: ofLsp(),
    runId: uuid('run_id').notNull(),
    state: text('state', { enum: runStates }).notNull(),
    total: integer('total').notNull(),
    signerName: text('signer_name').notNull(),
    createdAt: at('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.runId] }),
    index('certificate_run_by_created').on(table.lspId, table.createdAt, table.runId),
  ],
)

/**
 * Certificates, each a record that stands by itself: all that is printed on it is in its row, and from ISSUING on never
 * changes. Numbers are kept in their parts too.
 */
export const certificate = pgTable(
  'certificate',
  {
    lspId: ofLsp(),
    certificateId: uuid('certificate_id').notNull(),
    origin: text('origin', { enum: certificateOrigins }).notNull(),
    state: text('state', { enum: certificateStates }).notNull(),

    /** The name as it is printed. */
    holderName: text('holder_name').notNull(),
    /** The name under which the pleno decided; what is printed is held to it. Null where it was not kept. */
    decidedName: text('decided_name'),
    applicantId: uuid('applicant_id'),
    userId: uuid('user_id'),
    userPermissionId: uuid('user_permission_id'),

    // What it rests on. A decision has one certificate; corrections of it count their editions.
    decisionId: uuid('decision_id'),
    plenoId: uuid('pleno_id'),
    assessmentId: uuid('assessment_id'),
    assessmentApplicantId: uuid('assessment_applicant_id'),
    joinRequestId: uuid('join_request_id'),
    edition: integer('edition').notNull().default(1),
    decidedOn: date('decided_on'),
    assessedOn: date('assessed_on'),
    tukName: text('tuk_name'),

    schemeId: uuid('scheme_id'),
    schemeVersionId: uuid('scheme_version_id'),
    schemeNumber: integer('scheme_number'),
    scheme: jsonb('scheme').$type<PrintedScheme>().notNull(),

    certificateNumber: text('certificate_number'),
    kbliCode: text('kbli_code'),
    kbjiCode: text('kbji_code'),
    /** 0 for a scheme without a KKNI level. */
    level: integer('level'),
    serial: integer('serial'),
    serialWidth: integer('serial_width'),
    numberYear: integer('number_year'),
    registrationNumber: text('registration_number'),
    sectorLetters: text('sector_letters'),
    licenceSegment: text('licence_segment'),
    registrationSerial: integer('registration_serial'),
    blankoNumber: text('blanko_number'),

    /** The day of the signature; the years of both numbers are its year. */
    issuedOn: date('issued_on'),
    validMonths: integer('valid_months'),
    /** The last day on which it is valid. */
    validUntil: date('valid_until'),
    /** The rule of the version that it was issued under; null where that rules nothing. */
    renewal: jsonb('renewal').$type<RenewalRule>(),
    /** What its holder is asked for while it runs, by the same version; null where nothing is. */
    surveillance: jsonb('surveillance').$type<SurveillanceRule>(),
    placeOfIssue: text('place_of_issue'),
    lspName: text('lsp_name'),
    lspNameEn: text('lsp_name_en'),
    lspLicence: text('lsp_licence'),

    signer: jsonb('signer').$type<Signer>(),
    /** What its sides show besides words; null for one that was signed before there were settings of it. */
    face: jsonb('face').$type<SignedLook>(),
    signedAt: at('signed_at'),

    runId: uuid('run_id'),
    /** Place in the run: numbers are given in this order. */
    runPosition: integer('run_position'),
    blankoRequestId: uuid('blanko_request_id'),

    /** 28 characters, two of them for checking; what the QR holds. None for one of older times. */
    code: text('code'),
    documentKey: text('document_key'),
    /** The address that its document leads to, with the scheme; null for one printed before it was kept. */
    verifiedAt: text('verified_at'),
    /** Lower-case hex. */
    documentSha256: text('document_sha256'),

    stateReason: text('state_reason'),
    stateSince: at('state_since'),
    replacement: text('replacement', { enum: replacements }),
    /** Taken from its scope since it was issued, and when. */
    withdrawnUnits: jsonb('withdrawn_units').$type<WithdrawnUnit[]>(),
    reducedAt: at('reduced_at'),
    /** The decision that a corrected scope, level or validity rests on. */
    correctionBasis: text('correction_basis'),
    // No foreign keys within the table: the line of a certificate is written both ways in one statement order.
    replacesId: uuid('replaces_id'),
    replacedById: uuid('replaced_by_id'),
    /** Of the reminders before its end the last that was sent: 90, 60 or 30 days. */
    remindedDays: integer('reminded_days'),

    /** When its holder was told that it can be collected, and where and when, in the LSP's words. */
    collectableAt: at('collectable_at'),
    collectPlace: text('collect_place'),
    /** The day on which it was handed over; `certificate_handover` says to whom. */
    handedOverOn: date('handed_over_on'),

    // Of a certificate of older times: how to reach its holder.
    contact: text('contact'),
    email: text('email'),
    institution: text('institution'),
    companyAddress: text('company_address'),
    description: text('description'),

    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedBy: uuid('modified_by'),
    modifiedByName: text('modified_by_name').notNull(),
    /** Of one of older times: when its entry was removed; it is in no list, under no number and verified by nobody. */
    deletedAt: at('deleted_at'),
    version: integer('version').notNull().default(1),

    /** When anything of it changed last, by people or by itself: what a state follows from is not always written by somebody. */
    changedAt: at('changed_at').notNull().generatedAlwaysAs(sql`greatest(modified_at, state_since)`),
    /** The first and the last day to apply for the next one, by its rule; the first is 90 days before its end without. */
    renewFrom: date('renew_from').generatedAlwaysAs(
      sql`coalesce((valid_until - make_interval(months => (renewal ->> 'from_months')::integer))::date, valid_until - 90)`,
    ),
    renewUntil: date('renew_until').generatedAlwaysAs(
      sql`(valid_until + make_interval(months => (renewal ->> 'until_months')::integer))::date`,
    ),
    // Columns, not index expressions: behind the wall only plain comparisons may use an index (decision 9).
    holderKey: text('holder_key').notNull().generatedAlwaysAs(sql`lower(holder_name)`),
    schemeKey: text('scheme_key').notNull().generatedAlwaysAs(sql`lower(scheme ->> 'schema_name')`),
    /** Letters and digits only: people type numbers with and without spaces. */
    numberKey: text('number_key').generatedAlwaysAs(
      sql`regexp_replace(upper(certificate_number), '[^0-9A-Z]', '', 'g')`,
    ),
    registrationKey: text('registration_key').generatedAlwaysAs(
      sql`regexp_replace(upper(registration_number), '[^0-9A-Z]', '', 'g')`,
    ),
    isIssued: boolean('is_issued')
      .notNull()
      .generatedAlwaysAs(sql`state not in ('WAITING', 'ISSUING', 'CANCELLED')`),
    isHandedOver: boolean('is_handed_over').notNull().generatedAlwaysAs(sql`handed_over_on is not null`),
    isCollectable: boolean('is_collectable').notNull().generatedAlwaysAs(sql`collectable_at is not null`),
    hasBlanko: boolean('has_blanko').notNull().generatedAlwaysAs(sql`blanko_number is not null`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(holder_name || ' ' || (scheme ->> 'schema_name') || ' ' || coalesce(certificate_number, '') || ' ' || coalesce(registration_number, '') || ' ' || coalesce(blanko_number, ''))`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.certificateId] }),
    foreignKey({
      name: 'certificate_of_run',
      columns: [table.lspId, table.runId],
      foreignColumns: [certificateRun.lspId, certificateRun.runId],
    }),
    uniqueIndex('certificate_number_once').on(table.lspId, table.numberKey).where(sql`deleted_at is null`),
    uniqueIndex('certificate_registration_once')
      .on(table.lspId, table.registrationKey)
      .where(sql`deleted_at is null`),
    uniqueIndex('certificate_blanko_once').on(table.lspId, table.blankoNumber).where(sql`deleted_at is null`),
    uniqueIndex('certificate_code_once').on(table.lspId, table.code),
    uniqueIndex('certificate_of_decision_once').on(table.lspId, table.decisionId, table.edition),
    index('certificate_by_created').on(table.lspId, table.createdAt, table.certificateId),
    index('certificate_by_change').on(table.lspId, table.changedAt, table.certificateId),
    index('certificate_by_state').on(table.lspId, table.state, table.createdAt, table.certificateId),
    index('certificate_by_holder')
      .on(table.lspId, table.holderKey, table.certificateId)
      .where(sql`is_issued`),
    index('certificate_by_issued').on(table.lspId, table.issuedOn, table.certificateId).where(sql`is_issued`),
    index('certificate_by_validity').on(table.lspId, table.validUntil, table.certificateId),
    index('certificate_by_renewal').on(table.lspId, table.renewFrom, table.certificateId),
    index('certificate_by_scheme').on(table.lspId, table.schemeId, table.issuedOn, table.certificateId),
    index('certificate_by_handover').on(
      table.lspId,
      table.isHandedOver,
      table.createdAt,
      table.certificateId,
    ),
    index('certificate_by_run').on(table.lspId, table.runId, table.runPosition),
    index('certificate_by_blanko_request').on(table.lspId, table.blankoRequestId, table.holderKey),
    index('certificate_of_applicant').on(table.lspId, table.applicantId, table.createdAt),
    index('certificate_of_user').on(table.lspId, table.userId, table.createdAt),
    index('certificate_replacing').on(table.lspId, table.replacesId),
    index('certificate_of_assessment').on(table.lspId, table.assessmentId),
    index('certificate_of_participant').on(table.lspId, table.assessmentApplicantId),
    index('certificate_of_request').on(table.lspId, table.joinRequestId),
    /** Looked through over all tenants by the timers of each hour. */
    index('certificate_ending')
      .on(table.validUntil, table.lspId)
      .where(sql`state in ('ACTIVE', 'SUSPENDED')`),
    /** For whoever types a number on a host of no LSP. */
    index('certificate_by_number').on(table.numberKey),
    index('certificate_by_registration').on(table.registrationKey),
    index('certificate_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

/**
 * Whose certificate a code belongs to, over all tenants; nothing of a person. A code is entered here before the
 * certificate that bears it is issued, so that none is ever given twice.
 */
export const verificationCode = pgTable('verification_code', {
  code: text('code').primaryKey(),
  lspId: ofLsp(),
  certificateId: uuid('certificate_id').notNull(),
})

/** How often a certificate was verified, day by day. */
export const certificateLook = pgTable(
  'certificate_look',
  {
    lspId: ofLsp(),
    certificateId: uuid('certificate_id').notNull(),
    day: date('day').notNull(),
    looks: integer('looks').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.certificateId, table.day] }),
    foreignKey({
      name: 'certificate_look_of_certificate',
      columns: [table.lspId, table.certificateId],
      foreignColumns: [certificate.lspId, certificate.certificateId],
    }).onDelete('cascade'),
  ],
)
