import {
  answers,
  attendances,
  duties,
  fundingSources,
  graduations,
  recommendations,
  testMethods,
} from '@kompeten/contract/assessments/content'
import { assessmentStates } from '@kompeten/contract/assessments/lifecycle'
import { roleCodes } from '@kompeten/contract/platform/roles'
import { sql } from 'drizzle-orm'
import {
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

/** Who signed what, when, with which picture: never changed afterwards. */
type Signed = { signatureId: string; userId: string; name: string; at: string; sha256: string }

/** Assessments: one schedule of schemes, a venue, days, participants and assessors (domain §0.1). */
export const assessment = pgTable(
  'assessment',
  {
    lspId: ofLsp(),
    assessmentId: uuid('assessment_id').notNull(),
    /** Of the LSP, never given twice. */
    number: text('number').notNull(),
    title: text('title').notNull(),
    state: text('state', { enum: assessmentStates }).notNull(),
    /** The reason that came with the last step. */
    stateReason: text('state_reason'),
    stateAt: at('state_at').notNull(),
    stateByName: text('state_by_name').notNull(),
    /** Made by the venue, or by the LSP. */
    origin: text('origin', { enum: ['TUK', 'LSP'] }).notNull(),
    tukId: uuid('tuk_id').notNull(),
    /** Days and times as the clock at the venue shows them, in `timeZone`. */
    startsOn: date('starts_on').notNull(),
    startTime: text('start_time').notNull(),
    endsOn: date('ends_on').notNull(),
    endTime: text('end_time').notNull(),
    /** What was planned, where the day was opened on another than the first that was planned; null where it was not. */
    plannedStartsOn: date('planned_starts_on'),
    plannedEndsOn: date('planned_ends_on'),
    /** The day on which its last report came in; null while one is open. */
    reportedOn: date('reported_on'),
    timeZone: text('time_zone').notNull(),
    fundingSource: text('funding_source', { enum: fundingSources }).notNull(),
    quota: integer('quota'),
    praLink: text('pra_link'),
    realLink: text('real_link'),
    plenoLink: text('pleno_link'),
    note: text('note'),
    /** How many take part, and of whom the pleno decided K and BK: kept by `participants.store.ts` alone (decision 188). */
    participants: integer('participants').notNull().default(0),
    passed: integer('passed').notNull().default(0),
    notPassed: integer('not_passed').notNull().default(0),
    requestedAt: at('requested_at'),
    requestSignature: jsonb('request_signature').$type<Signed>(),
    createdAt: at('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedBy: uuid('modified_by').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    deletedAt: at('deleted_at'),
    version: integer('version').notNull().default(1),
    titleKey: text('title_key').notNull().generatedAlwaysAs(sql`lower(title)`),
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`lower(title || ' ' || number)`),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.assessmentId] }),
    uniqueIndex('assessment_number_once').on(table.lspId, table.number),
    index('assessment_by_created')
      .on(table.lspId, table.createdAt, table.assessmentId)
      .where(sql`deleted_at is null`),
    index('assessment_by_change').on(table.lspId, table.modifiedAt, table.assessmentId),
    // Its last two: whose pleno can be convened is counted without looking at the rows.
    index('assessment_by_state_and_created')
      .on(table.lspId, table.state, table.createdAt, table.assessmentId, table.endsOn, table.reportedOn)
      .where(sql`deleted_at is null`),
    index('assessment_by_start')
      .on(table.lspId, table.startsOn, table.assessmentId)
      .where(sql`deleted_at is null`),
    // Summed without looking at the rows.
    index('assessment_counted')
      .on(
        table.lspId,
        table.startsOn,
        table.state,
        table.tukId,
        table.participants,
        table.passed,
        table.notPassed,
      )
      .where(sql`deleted_at is null`),
    index('assessment_by_title')
      .on(table.lspId, table.titleKey, table.assessmentId)
      .where(sql`deleted_at is null`),
    index('assessment_by_venue').on(table.lspId, table.tukId, table.createdAt, table.assessmentId),
    index('assessment_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

/** The schemes of an assessment, each by the version that was published when it was chosen. */
export const assessmentScheme = pgTable(
  'assessment_scheme',
  {
    lspId: ofLsp(),
    assessmentId: uuid('assessment_id').notNull(),
    schemeId: uuid('scheme_id').notNull(),
    schemeVersionId: uuid('scheme_version_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.assessmentId, table.schemeId] }),
    foreignKey({
      name: 'assessment_scheme_of_assessment',
      columns: [table.lspId, table.assessmentId],
      foreignColumns: [assessment.lspId, assessment.assessmentId],
    }),
    index('assessment_scheme_by_scheme').on(table.lspId, table.schemeId, table.assessmentId),
  ],
)

type Guest = { fullName: string; email: string; contact: string | null; institution: string | null }

/** Participants (asesi). A removed one stays as a row with its reason. */
export const assessmentApplicant = pgTable(
  'assessment_applicant',
  {
    lspId: ofLsp(),
    assessmentApplicantId: uuid('assessment_applicant_id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    /** Null for a participant without account; then `guest` holds what is known of them. */
    applicantId: uuid('applicant_id'),
    userPermissionId: uuid('user_permission_id'),
    guest: jsonb('guest').$type<Guest>(),
    /** Whose account bears the guest's e-mail under another name: somebody has to look before they are linked to it. */
    suggestedApplicantId: uuid('suggested_applicant_id'),
    schemeId: uuid('scheme_id').notNull(),
    schemeVersionId: uuid('scheme_version_id').notNull(),
    joinRequestId: uuid('join_request_id'),
    assessorId: uuid('assessor_id'),
    testMethod: text('test_method', { enum: testMethods }).notNull().default('competency'),
    attendance: text('attendance', { enum: attendances }).notNull().default('UNKNOWN'),
    statusRecomendation: text('status_recomendation', { enum: recommendations }).notNull().default('NONE'),
    statusGraduation: text('status_graduation', { enum: graduations }).notNull().default('NONE'),
    /** That nothing ties them to this participant, their assessor has declared then. */
    declaredAt: at('declared_at'),
    /** Whom their invitation names as their assessor; null while no invitation is written. */
    invitationAssessorId: uuid('invitation_assessor_id'),
    /** In whose assignment letter they stand; null while they stand in none. */
    assignmentAssessorId: uuid('assignment_assessor_id'),
    createdAt: at('created_at').notNull(),
    removedAt: at('removed_at'),
    removedReason: text('removed_reason'),
    removedByName: text('removed_by_name'),
    guestEmail: text('guest_email').generatedAlwaysAs(sql`lower(guest ->> 'email')`),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.assessmentApplicantId] }),
    foreignKey({
      name: 'assessment_applicant_of_assessment',
      columns: [table.lspId, table.assessmentId],
      foreignColumns: [assessment.lspId, assessment.assessmentId],
    }),
    uniqueIndex('assessment_applicant_once')
      .on(table.lspId, table.assessmentId, table.applicantId, table.schemeId)
      .where(sql`removed_at is null`),
    uniqueIndex('assessment_guest_once')
      .on(table.lspId, table.assessmentId, table.guestEmail, table.schemeId)
      .where(sql`removed_at is null and applicant_id is null`),
    index('assessment_applicant_in').on(table.lspId, table.assessmentId, table.assessmentApplicantId),
    // Counted without looking at the rows.
    index('assessment_applicant_counted')
      .on(table.lspId, table.assessmentId, table.statusGraduation)
      .where(sql`removed_at is null`),
    index('assessment_applicant_of').on(table.lspId, table.applicantId, table.assessmentId),
    index('assessment_applicant_permission').on(table.lspId, table.userPermissionId, table.assessmentId),
    index('assessment_applicant_request').on(table.lspId, table.joinRequestId),
    index('assessment_applicant_by_created').on(table.lspId, table.createdAt, table.assessmentApplicantId),
    index('assessment_applicant_guest').on(table.lspId, table.guestEmail),
  ],
)

/** Assessors of an assessment with their answer. One who declined or was released stays as a row. */
export const assessmentAssessor = pgTable(
  'assessment_assessor',
  {
    lspId: ofLsp(),
    assessmentId: uuid('assessment_id').notNull(),
    assessorId: uuid('assessor_id').notNull(),
    userId: uuid('user_id').notNull(),
    userPermissionId: uuid('user_permission_id').notNull(),
    duty: text('duty', { enum: duties }).notNull(),
    answer: text('answer', { enum: answers }).notNull(),
    answeredAt: at('answered_at'),
    answerReason: text('answer_reason'),
    /** Who answered, if not they themselves. */
    answeredByName: text('answered_by_name'),
    assignedAt: at('assigned_at').notNull(),
    assignedByName: text('assigned_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.assessmentId, table.assessorId] }),
    foreignKey({
      name: 'assessment_assessor_of_assessment',
      columns: [table.lspId, table.assessmentId],
      foreignColumns: [assessment.lspId, assessment.assessmentId],
    }),
    index('assessment_assessor_permission').on(table.lspId, table.userPermissionId, table.assessmentId),
    index('assessment_assessor_of').on(table.lspId, table.assessorId, table.assessmentId),
  ],
)

/** Admins who look after an assessment, of the LSP or of the venue. */
export const assessmentAdmin = pgTable(
  'assessment_admin',
  {
    lspId: ofLsp(),
    assessmentId: uuid('assessment_id').notNull(),
    userPermissionId: uuid('user_permission_id').notNull(),
    userId: uuid('user_id').notNull(),
    roleCode: text('role_code', { enum: roleCodes }).notNull(),
    assignedAt: at('assigned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.assessmentId, table.userPermissionId] }),
    foreignKey({
      name: 'assessment_admin_of_assessment',
      columns: [table.lspId, table.assessmentId],
      foreignColumns: [assessment.lspId, assessment.assessmentId],
    }),
  ],
)
