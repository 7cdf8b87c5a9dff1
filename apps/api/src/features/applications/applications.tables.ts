import {
  type ApplicantFacts,
  applicationStates,
  elementAnswers,
  type Gap,
  openApplicationStates,
  potencies,
  purposes,
  type Verdict,
  verdicts,
} from '@kompeten/contract/applications/content'
import type { PreviousCertificate } from '@kompeten/contract/applications/views'
import type { PrerequisiteStanding } from '@kompeten/contract/schemes/prerequisites'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
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

const open = sql.raw(openApplicationStates.map((state) => `'${state}'`).join(', '))

/** A certificate as an application names it; one kept before schemes ruled their renewal says nothing of that. */
type KeptCertificate = Omit<PreviousCertificate, 'renewal'> & Partial<Pick<PreviousCertificate, 'renewal'>>

/** Applications (FR.APL.01): one open for each person and scheme. What was signed lies in `join_request_submission`. */
export const joinRequest = pgTable(
  'join_request',
  {
    lspId: ofLsp(),
    joinRequestId: uuid('join_request_id').notNull(),
    applicantId: uuid('applicant_id').notNull(),
    userId: uuid('user_id').notNull(),
    userPermissionId: uuid('user_permission_id').notNull(),
    schemeId: uuid('scheme_id').notNull(),
    /** The version it began with: it stays, whatever is published later. */
    schemeVersionId: uuid('scheme_version_id').notNull(),
    schemeName: text('scheme_name').notNull(),
    schemeCode: text('scheme_code'),
    /** As last known: at the beginning and at each submission. */
    applicantName: text('applicant_name').notNull(),
    state: text('state', { enum: applicationStates }).notNull(),
    purpose: text('purpose', { enum: purposes }),
    purposeOther: text('purpose_other'),
    potency: text('potency', { enum: potencies }),
    specialNeeds: text('special_needs'),
    /** The certificate that was held for the scheme when it was begun, as it was then. */
    previousCertificate: jsonb('previous_certificate').$type<KeptCertificate>(),
    submissionCount: integer('submission_count').notNull().default(0),
    submittedAt: at('submitted_at'),
    decidedAt: at('decided_at'),
    /** When its fee was noted as paid through the construction registry; null where nobody noted that. */
    feePaidAt: at('fee_paid_at'),
    /** Where it was taken into, from ASSIGNED on. */
    assessmentId: uuid('assessment_id'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: integer('version').notNull().default(1),
    // Columns, not expressions: behind the wall only plain comparisons may use an index (decision 9).
    applicantKey: text('applicant_key').notNull().generatedAlwaysAs(sql`lower(applicant_name)`),
    schemeKey: text('scheme_key').notNull().generatedAlwaysAs(sql`lower(scheme_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(applicant_name || ' ' || scheme_name || ' ' || coalesce(scheme_code, ''))`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.joinRequestId] }),
    uniqueIndex('join_request_one_open')
      .on(table.lspId, table.applicantId, table.schemeId)
      .where(sql`state in (${open})`),
    index('join_request_of_user').on(table.lspId, table.userId, table.modifiedAt.desc().nullsFirst()),
    index('join_request_by_state').on(table.lspId, table.state, table.submittedAt, table.joinRequestId),
    index('join_request_of_scheme').on(table.lspId, table.schemeId, table.state),
    index('join_request_by_modified').on(
      table.lspId,
      table.modifiedAt.desc().nullsFirst(),
      table.joinRequestId.desc().nullsFirst(),
    ),
    index('join_request_by_applicant').on(table.lspId, table.applicantKey, table.joinRequestId),
    index('join_request_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

const ofRequest = (name: string, lspId: AnyPgColumn, joinRequestId: AnyPgColumn) =>
  foreignKey({
    name,
    columns: [lspId, joinRequestId],
    foreignColumns: [joinRequest.lspId, joinRequest.joinRequestId],
  })

/** Answers of FR.APL.02 as they are being written, one row for each element answered. */
export const joinRequestElement = pgTable(
  'join_request_element',
  {
    lspId: ofLsp(),
    joinRequestId: uuid('join_request_id').notNull(),
    elementId: uuid('element_id').notNull(),
    answer: text('answer', { enum: elementAnswers }),
    /** The requirements whose evidence shows it. */
    requirementIds: uuid('requirement_ids').array().notNull(),
    note: text('note'),
    version: integer('version').notNull(),
    /** Which device wrote it, and where in the order of that device's changes. */
    deviceId: uuid('device_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    modifiedAt: at('modified_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.joinRequestId, table.elementId] }),
    ofRequest('element_of_join_request', table.lspId, table.joinRequestId),
  ],
)

/** A requirement with the evidence that was given for it, as it was signed. */
export type PinnedEvidence = {
  requirement_id: string
  name: string
  description: string | null
  category: string
  form_type: string
  required: boolean
  /** The same in English where there is one; absent in what was signed before it was kept. */
  name_en?: string | null
  description_en?: string | null
  /** What may be chosen, for choices only. */
  options: { value: string; label: string; label_en?: string | null }[]
  /** Of a group from which so many are asked for. */
  cluster: { id: string; wanted: number; title?: string; title_en?: string | null } | null
  answer_id: string | null
}
/** An answer of FR.APL.02 as it was signed. */
export type PinnedElement = {
  element_id: string
  answer: (typeof elementAnswers)[number]
  requirement_ids: string[]
  note: string | null
}

/** What was signed, each time it was submitted. Rows are only ever added: a later change never alters them. */
export const joinRequestSubmission = pgTable(
  'join_request_submission',
  {
    lspId: ofLsp(),
    joinRequestId: uuid('join_request_id').notNull(),
    /** 1, 2, … */
    number: integer('number').notNull(),
    schemeVersionId: uuid('scheme_version_id').notNull(),
    purpose: text('purpose', { enum: purposes }).notNull(),
    purposeOther: text('purpose_other'),
    potency: text('potency', { enum: potencies }),
    specialNeeds: text('special_needs'),
    profile: jsonb('profile').$type<ApplicantFacts>().notNull(),
    evidence: jsonb('evidence').$type<PinnedEvidence[]>().notNull(),
    elements: jsonb('elements').$type<PinnedElement[]>().notNull(),
    statementVersion: text('statement_version').notNull(),
    signatureId: uuid('signature_id').notNull(),
    signatureSha256: text('signature_sha256').notNull(),
    signedBy: uuid('signed_by').notNull(),
    signedByName: text('signed_by_name').notNull(),
    signedAt: at('signed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.joinRequestId, table.number] }),
    ofRequest('submission_of_join_request', table.lspId, table.joinRequestId),
  ],
)

/** The verdict on each piece of evidence, and which evidence it was given of. */
export const joinRequestVerdict = pgTable(
  'join_request_verdict',
  {
    lspId: ofLsp(),
    joinRequestId: uuid('join_request_id').notNull(),
    requirementId: uuid('requirement_id').notNull(),
    answerId: uuid('answer_id'),
    verdict: text('verdict', { enum: verdicts }).notNull(),
    note: text('note'),
    givenBy: uuid('given_by').notNull(),
    givenByName: text('given_by_name').notNull(),
    givenAt: at('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.joinRequestId, table.requirementId] }),
    ofRequest('verdict_of_join_request', table.lspId, table.joinRequestId),
  ],
)

/** What the reviewer said of a prerequisite that the system cannot judge, in the place of what was said before. */
export const joinRequestPrerequisite = pgTable(
  'join_request_prerequisite',
  {
    lspId: ofLsp(),
    joinRequestId: uuid('join_request_id').notNull(),
    prerequisiteId: uuid('prerequisite_id').notNull(),
    met: boolean('met').notNull(),
    note: text('note'),
    givenByName: text('given_by_name').notNull(),
    givenAt: at('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.joinRequestId, table.prerequisiteId] }),
    ofRequest('prerequisite_of_join_request', table.lspId, table.joinRequestId),
  ],
)

/** A prerequisite as a decision rests on it; `words` in Indonesian, as papers are. */
export type PinnedPrerequisite = {
  prerequisite_id: string
  words: string
  words_en: string
  standing: PrerequisiteStanding
  open: boolean
  note: string | null
  by_name: string | null
  date: string | null
}

/** A verdict as a decision rests on it. */
export type PinnedVerdict = {
  requirement_id: string
  answer_id: string | null
  verdict: Verdict
  note: string | null
}

/** Every decision with what it rests on and, where it ends the review, the signature. Rows are only ever added. */
export const joinRequestDecision = pgTable(
  'join_request_decision',
  {
    lspId: ofLsp(),
    joinRequestId: uuid('join_request_id').notNull(),
    decisionId: uuid('decision_id').notNull(),
    /** Of the submission that was decided on. */
    submissionNumber: integer('submission_number').notNull(),
    decision: text('decision', { enum: ['accepted', 'returned', 'rejected'] }).notNull(),
    note: text('note'),
    gaps: jsonb('gaps').$type<Gap[]>().notNull(),
    verdicts: jsonb('verdicts').$type<PinnedVerdict[]>().notNull(),
    prerequisites: jsonb('prerequisites').$type<PinnedPrerequisite[]>().notNull().default([]),
    signatureId: uuid('signature_id'),
    signatureSha256: text('signature_sha256'),
    decidedBy: uuid('decided_by').notNull(),
    decidedByName: text('decided_by_name').notNull(),
    /** Their registration number in the LSP, as it was then. */
    decidedByNumber: text('decided_by_number'),
    decidedAt: at('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.joinRequestId, table.decisionId] }),
    ofRequest('decision_of_join_request', table.lspId, table.joinRequestId),
  ],
)
