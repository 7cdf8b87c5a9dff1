import { roleCodes } from '@kompeten/contract/platform/roles'
import { bnspLists } from '@kompeten/contract/plenos/bnsp-report'
import {
  type PlenoPosition,
  plenoPositions,
  plenoVotes,
  type RecusalKind,
} from '@kompeten/contract/plenos/content'
import {
  type AnyPgColumn,
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
export type PlenoSignature = {
  signatureId: string
  sha256: string
  userId: string
  name: string
  at: string
}

/** Plenos (committees): who decides on the results of an assessment, when and where (domain §0.2, ISO/IEC 17024 9.4). */
export const pleno = pgTable(
  'pleno',
  {
    lspId: ofLsp(),
    plenoId: uuid('pleno_id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    /** As the clock at the venue shows it. */
    heldOn: date('held_on').notNull(),
    heldTime: text('held_time').notNull(),
    /** The day that was set, where the committee met on another: `heldOn` is that one then, as its minutes have it. */
    plannedOn: date('planned_on'),
    place: text('place').notNull(),
    /** Counts how often it was convened: votes of an earlier sitting count no more. 0 before the first. */
    sitting: integer('sitting').notNull().default(0),
    convenedAt: at('convened_at'),
    chairSignature: jsonb('chair_signature').$type<PlenoSignature>(),
    directorSignature: jsonb('director_signature').$type<PlenoSignature>(),
    minutesLetterId: uuid('minutes_letter_id'),
    /** When the last member signed them, or the chair recorded why one does not. */
    minutesWholeAt: at('minutes_whole_at'),
    decreeLetterId: uuid('decree_letter_id'),
    blankoRequestId: uuid('blanko_request_id'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.plenoId] }),
    uniqueIndex('pleno_of_assessment').on(table.lspId, table.assessmentId),
  ],
)

/**
 * The LSP's standing list of those who may have a seat in a pleno, by person (ISO/IEC 17024 9.4). The director keeps it, so
 * that nobody picks at will who decides on a result.
 */
export const plenoDecider = pgTable(
  'pleno_decider',
  {
    lspId: ofLsp(),
    userId: uuid('user_id').notNull(),
    listedAt: at('listed_at').notNull(),
    /** Null for those who had sat in a pleno before there was a list. */
    listedByName: text('listed_by_name'),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.userId] })],
)

const ofPleno = (name: string, lspId: AnyPgColumn, plenoId: AnyPgColumn) =>
  foreignKey({ name, columns: [lspId, plenoId], foreignColumns: [pleno.lspId, pleno.plenoId] })

/** The seats of a pleno. A person has one, whatever roles they have. */
export const plenoMember = pgTable(
  'pleno_member',
  {
    lspId: ofLsp(),
    plenoId: uuid('pleno_id').notNull(),
    userId: uuid('user_id').notNull(),
    userPermissionId: uuid('user_permission_id').notNull(),
    name: text('name').notNull(),
    roleCode: text('role_code', { enum: roleCodes }).notNull(),
    position: text('position', { enum: plenoPositions }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.plenoId, table.userId] }),
    ofPleno('member_of_pleno', table.lspId, table.plenoId),
    index('pleno_member_of_user').on(table.lspId, table.userId, table.plenoId),
  ],
)

/** That a member does not vote on a participant, as they declared it themselves. Rows are only ever added. */
export const plenoRecusal = pgTable(
  'pleno_recusal',
  {
    lspId: ofLsp(),
    plenoId: uuid('pleno_id').notNull(),
    assessmentApplicantId: uuid('assessment_applicant_id').notNull(),
    userId: uuid('user_id').notNull(),
    note: text('note').notNull(),
    declaredAt: at('declared_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.plenoId, table.assessmentApplicantId, table.userId] }),
    ofPleno('recusal_in_pleno', table.lspId, table.plenoId),
  ],
)

/** Votes. Rows are only ever added: nobody votes twice in a sitting, and none is changed. */
export const plenoVote = pgTable(
  'pleno_vote',
  {
    lspId: ofLsp(),
    plenoId: uuid('pleno_id').notNull(),
    sitting: integer('sitting').notNull(),
    assessmentApplicantId: uuid('assessment_applicant_id').notNull(),
    userId: uuid('user_id').notNull(),
    vote: text('vote', { enum: plenoVotes }).notNull(),
    note: text('note'),
    votedAt: at('voted_at').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.lspId, table.plenoId, table.sitting, table.assessmentApplicantId, table.userId],
    }),
    ofPleno('vote_in_pleno', table.lspId, table.plenoId),
  ],
)

/** The rule by which votes became a decision, with its figures. */
export type DecisionRule = {
  /** Of the pleno, or of the panel of an appeal. */
  name: 'majority' | 'appeal'
  members: number
  quorum: number
  eligible: number
  for: number
  against: number
  byChair: boolean
}
export type DecisionVote = {
  userId: string
  name: string
  position: PlenoPosition
  vote: 'L' | 'TL'
  note: string | null
  votedAt: string
}
export type DecisionRecusal = { userId: string; name: string; kinds: RecusalKind[]; note: string | null }
/** What the decision rests on, by ids: each of these is itself never changed. */
export type DecisionEvidence = {
  joinRequestId: string | null
  schemaVersionId: string
  recommendation: 'NONE' | 'K' | 'BK'
  assessorId: string | null
  answerIds: string[]
  forms: { formId: string; formCode: string; sha256: string }[]
}

/** Decisions with all that they rest on. Rows are only ever added: an appeal adds one that replaces an earlier. */
export const plenoDecision = pgTable(
  'pleno_decision',
  {
    lspId: ofLsp(),
    decisionId: uuid('decision_id').notNull(),
    plenoId: uuid('pleno_id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    assessmentApplicantId: uuid('assessment_applicant_id').notNull(),
    applicantId: uuid('applicant_id'),
    schemeId: uuid('scheme_id').notNull(),
    /** 1 is the pleno's own; each upheld appeal adds one that replaces the one before. */
    round: integer('round').notNull().default(1),
    replacesId: uuid('replaces_id'),
    graduation: text('graduation', { enum: plenoVotes }).notNull(),
    reason: text('reason').notNull(),
    rule: jsonb('rule').$type<DecisionRule>().notNull(),
    votes: jsonb('votes').$type<DecisionVote[]>().notNull(),
    recusals: jsonb('recusals').$type<DecisionRecusal[]>().notNull(),
    evidence: jsonb('evidence').$type<DecisionEvidence>().notNull(),
    /** Of all of the above in JSON, lower-case hex. */
    sha256: text('sha256').notNull(),
    decidedOn: date('decided_on').notNull(),
    decidedAt: at('decided_at').notNull(),
    decidedBy: uuid('decided_by').notNull(),
    decidedByName: text('decided_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.decisionId] }),
    ofPleno('decision_of_pleno', table.lspId, table.plenoId),
    uniqueIndex('pleno_decision_once').on(
      table.lspId,
      table.plenoId,
      table.assessmentApplicantId,
      table.round,
    ),
    index('pleno_decision_in').on(table.lspId, table.assessmentId),
    index('pleno_decision_on').on(table.lspId, table.applicantId, table.decidedAt),
  ],
)

/** What BNSP calls an assessment in its own system (domain §3.4 columns N and R). */
export const bnspSchedule = pgTable(
  'bnsp_schedule',
  {
    lspId: ofLsp(),
    assessmentId: uuid('assessment_id').notNull(),
    scheduleCode: text('schedule_code'),
    /** Where it is another than the source of funds usually has. */
    ministryCode: text('ministry_code'),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.assessmentId] })],
)

/** The codes that BNSP gives to what our records hold; each LSP enters those that it was given. */
export const bnspCode = pgTable(
  'bnsp_code',
  {
    lspId: ofLsp(),
    list: text('list', { enum: bnspLists }).notNull(),
    key: text('key').notNull(),
    code: text('code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lspId, table.list, table.key] })],
)
