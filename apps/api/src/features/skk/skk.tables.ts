import {
  type Difference,
  type Dossier,
  paperStates,
  registryFaults,
  skkFamilies,
  skkPapers,
  skkStates,
  skkSteps,
  skkVerdicts,
} from '@kompeten/contract/skk/content'
import { reportHolds, reportKinds, reportStates } from '@kompeten/contract/skk/reports'
import { sql } from 'drizzle-orm'
import {
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
import { at, ofLsp, versionOfRemovable } from '../../platform/database/columns.ts'

/** How an LSP reaches the construction registry: one row, once it was set. */
export const skkConnection = pgTable(
  'skk_connection',
  {
    lspId: ofLsp(),
    baseUrl: text('base_url').notNull(),
    tokenSealed: text('token_sealed').notNull(),
    registryLspId: text('registry_lsp_id').notNull(),
    families: text('families', { enum: skkFamilies }).array().notNull(),
    testingSince: at('testing_since'),
    testedAt: at('tested_at'),
    testFault: text('test_fault', { enum: registryFaults }),
    testAnswer: text('test_answer'),
    fetchingSince: at('fetching_since'),
    fetchedAt: at('fetched_at'),
    fetchFault: text('fetch_fault', { enum: registryFaults }),
    fetchAnswer: text('fetch_answer'),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: versionOfRemovable(),
  },
  (table) => [primaryKey({ columns: [table.lspId] })],
)

/** Applications that the registry passed to the LSP, with what it tells of them; the NIK sealed. */
export const skkApplication = pgTable(
  'skk_application',
  {
    lspId: ofLsp(),
    skkId: uuid('skk_id').notNull(),
    idIzin: text('id_izin').notNull(),
    family: text('family', { enum: skkFamilies }).notNull(),
    state: text('state', { enum: skkStates }).notNull(),
    /** What the applicant was told last. */
    reason: text('reason'),
    nikSealed: text('nik_sealed'),
    nikFingerprint: text('nik_fingerprint'),
    nikMasked: text('nik_masked'),
    applicantName: text('applicant_name'),
    workPosition: text('work_position'),
    subClassification: text('sub_classification'),
    level: text('level'),
    dossier: jsonb('dossier').$type<Dossier>(),
    registryCode: text('registry_code'),
    /** The codes that the registry noted, the oldest first. */
    registryHistory: text('registry_history').array().notNull().default([]),
    registeredAt: at('registered_at'),
    /** When the registry changed it last, as its list says. */
    updatedAt: at('updated_at'),
    /** The same, of what was fetched. */
    detailOf: at('detail_of'),
    isListed: boolean('is_listed').notNull().default(true),
    fetchedAt: at('fetched_at'),
    fault: text('fault', { enum: registryFaults }),
    differences: jsonb('differences').$type<Difference[]>().notNull().default([]),
    differs: boolean('differs').notNull().default(false),
    /** Differences that somebody settled, as they were then; one that comes with other values is a new one. */
    settled: jsonb('settled').$type<Difference[]>().notNull().default([]),
    applicantId: uuid('applicant_id'),
    takenAt: at('taken_at'),
    /** What was handed to the applicant's record, so that a later change at the registry is noticed. */
    takenHash: text('taken_hash'),
    joinRequestId: uuid('join_request_id'),
    /** Of the application that begins once the applicant has an account. */
    waitingSchemeId: uuid('waiting_scheme_id'),
    /** What the pleno decided, whether or not its step is possible yet; null before it did. */
    isCompetent: boolean('is_competent'),
    assessmentApplicantId: uuid('assessment_applicant_id'),
    certificateId: uuid('certificate_id'),
    registrationNumber: text('registration_number'),
    registrationQr: text('registration_qr'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: integer('version').notNull().default(1),
    // Columns, not expressions: behind the wall only plain comparisons may use an index (decision 9).
    applicantKey: text('applicant_key').generatedAlwaysAs(sql`lower(applicant_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(id_izin || ' ' || coalesce(applicant_name, '') || ' ' || coalesce(work_position, ''))`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.skkId] }),
    uniqueIndex('skk_application_once').on(table.lspId, table.idIzin, table.family),
    index('skk_application_by_registered').on(
      table.lspId,
      table.registeredAt.desc().nullsFirst(),
      table.skkId.desc().nullsFirst(),
    ),
    index('skk_application_by_modified').on(table.lspId, table.modifiedAt, table.skkId),
    index('skk_application_by_applicant').on(table.lspId, table.applicantKey, table.skkId),
    index('skk_application_by_state').on(table.lspId, table.state, table.registeredAt, table.skkId),
    index('skk_application_of_request').on(table.lspId, table.joinRequestId),
    index('skk_application_of_applicant').on(table.lspId, table.applicantId),
    index('skk_application_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

/** Papers of an application, copied from where the registry says they lie, with the verdict on each. */
export const skkPaper = pgTable(
  'skk_paper',
  {
    lspId: ofLsp(),
    skkPaperId: uuid('skk_paper_id').notNull(),
    skkId: uuid('skk_id').notNull(),
    kind: text('kind', { enum: skkPapers }).notNull(),
    about: text('about'),
    /** An address may be a key to what lies there. */
    urlSealed: text('url_sealed').notNull(),
    urlFingerprint: text('url_fingerprint').notNull(),
    /** Whether the registry still names it. */
    isCurrent: boolean('is_current').notNull().default(true),
    position: integer('position').notNull(),
    state: text('state', { enum: paperStates }).notNull(),
    fault: text('fault', { enum: registryFaults }),
    fileKey: text('file_key'),
    name: text('name'),
    mime: text('mime'),
    bytes: integer('bytes'),
    sha256: text('sha256'),
    fetchedAt: at('fetched_at'),
    verdict: text('verdict', { enum: skkVerdicts }),
    note: text('note'),
    judgedByName: text('judged_by_name'),
    judgedAt: at('judged_at'),
    /** Of the verdict. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.skkPaperId] }),
    uniqueIndex('skk_paper_once').on(table.lspId, table.skkId, table.kind, table.urlFingerprint),
    foreignKey({
      name: 'paper_of_skk_application',
      columns: [table.lspId, table.skkId],
      foreignColumns: [skkApplication.lspId, skkApplication.skkId],
    }),
  ],
)

/** What is reported to the registry: written with the step, sent in order. A step is in it once (`step_key`). */
export const skkReport = pgTable(
  'skk_report',
  {
    lspId: ofLsp(),
    reportId: uuid('report_id').notNull(),
    skkId: uuid('skk_id').notNull(),
    number: integer('number').notNull(),
    stepKey: text('step_key').notNull(),
    kind: text('kind', { enum: reportKinds }).notNull(),
    step: text('step', { enum: skkSteps }),
    code: text('code'),
    reason: text('reason'),
    state: text('state', { enum: reportStates }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** Whether an attempt may have reached the registry without our hearing of it. */
    isUnsettled: boolean('is_unsettled').notNull().default(false),
    fault: text('fault', { enum: registryFaults }),
    hold: text('hold', { enum: reportHolds }),
    answer: text('answer'),
    answerStatus: integer('answer_status'),
    createdAt: at('created_at').notNull(),
    triedAt: at('tried_at'),
    nextAt: at('next_at'),
    /** Until then an attempt has it to itself. */
    heldUntil: at('held_until'),
    sentAt: at('sent_at'),
    asideReason: text('aside_reason'),
    /** Of a recording that was sent: the blanko that the registry was told. */
    blankoNumber: text('blanko_number'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.reportId] }),
    uniqueIndex('skk_report_once').on(table.lspId, table.skkId, table.stepKey),
    uniqueIndex('skk_report_in_order').on(table.lspId, table.skkId, table.number),
    foreignKey({
      name: 'report_of_skk_application',
      columns: [table.lspId, table.skkId],
      foreignColumns: [skkApplication.lspId, skkApplication.skkId],
    }),
    index('skk_report_by_created').on(
      table.lspId,
      table.createdAt.desc().nullsFirst(),
      table.reportId.desc().nullsFirst(),
    ),
    index('skk_report_by_state').on(table.lspId, table.state, table.createdAt, table.reportId),
    /** Looked through over all tenants each minute. */
    index('skk_report_due').on(table.nextAt, table.lspId).where(sql`state = 'WAITING'`),
  ],
)
