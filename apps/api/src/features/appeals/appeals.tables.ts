import { appealStates, appealVotes } from '@kompeten/contract/appeals/content'
import { roleCodes } from '@kompeten/contract/platform/roles'
import { plenoPositions } from '@kompeten/contract/plenos/content'
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

/** Who signed FR.AK.04, when, with which picture. */
export type AppealSignature = {
  signatureId: string
  sha256: string
  userId: string
  name: string
  at: string
}

/** Appeals against results (FR.AK.04, ISO/IEC 17024 9.8). What the participant wrote never changes. */
export const appeal = pgTable(
  'appeal',
  {
    lspId: ofLsp(),
    appealId: uuid('appeal_id').notNull(),
    state: text('state', { enum: appealStates }).notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    assessmentTitle: text('assessment_title').notNull(),
    assessmentApplicantId: uuid('assessment_applicant_id').notNull(),
    /** The decision against which it is. */
    decisionId: uuid('decision_id').notNull(),
    decidedOn: date('decided_on').notNull(),
    schemeName: text('scheme_name').notNull(),
    userPermissionId: uuid('user_permission_id').notNull(),
    userId: uuid('user_id').notNull(),
    applicantName: text('applicant_name').notNull(),
    assessorName: text('assessor_name'),
    wasExplained: boolean('was_explained').notNull(),
    wasDiscussed: boolean('was_discussed').notNull(),
    involvesOther: boolean('involves_other').notNull(),
    reason: text('reason').notNull(),
    signature: jsonb('signature').$type<AppealSignature>().notNull(),
    filedAt: at('filed_at').notNull(),
    filedOn: date('filed_on').notNull(),
    answerBy: date('answer_by').notNull(),
    answer: text('answer'),
    answeredAt: at('answered_at'),
    answeredOn: date('answered_on'),
    answeredByName: text('answered_by_name'),
    /** The decision that took the place of the old one, where it was upheld. */
    newDecisionId: uuid('new_decision_id'),
    version: integer('version').notNull().default(1),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(applicant_name)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(applicant_name || ' ' || scheme_name || ' ' || assessment_title)`),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.appealId] }),
    // One appeal against a decision; what a panel decided is not appealed again here.
    uniqueIndex('appeal_once').on(table.lspId, table.decisionId),
    index('appeal_by_filed').on(table.lspId, table.filedOn, table.appealId),
    index('appeal_by_answer').on(table.lspId, table.answerBy, table.appealId),
    index('appeal_by_name').on(table.lspId, table.nameKey, table.appealId),
    index('appeal_by_state').on(table.lspId, table.state, table.filedOn, table.appealId),
    index('appeal_of_assessment').on(table.lspId, table.assessmentId, table.state),
    index('appeal_of_applicant').on(table.lspId, table.userPermissionId, table.filedOn),
    index('appeal_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

/** Evidence that the participant attached. Rows are only ever added. */
export const appealFile = pgTable(
  'appeal_file',
  {
    lspId: ofLsp(),
    appealFileId: uuid('appeal_file_id').notNull(),
    appealId: uuid('appeal_id').notNull(),
    fileKey: text('file_key').notNull(),
    /** As they called it. */
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.appealFileId] }),
    foreignKey({
      name: 'file_of_appeal',
      columns: [table.lspId, table.appealId],
      foreignColumns: [appeal.lspId, appeal.appealId],
    }),
    index('appeal_file_of_appeal').on(table.lspId, table.appealId, table.addedAt),
  ],
)

/** The panel of an appeal: nobody in it assessed or decided. */
export const appealMember = pgTable(
  'appeal_member',
  {
    lspId: ofLsp(),
    appealId: uuid('appeal_id').notNull(),
    userId: uuid('user_id').notNull(),
    userPermissionId: uuid('user_permission_id').notNull(),
    name: text('name').notNull(),
    roleCode: text('role_code', { enum: roleCodes }).notNull(),
    position: text('position', { enum: plenoPositions }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.appealId, table.userId] }),
    foreignKey({
      name: 'member_of_appeal',
      columns: [table.lspId, table.appealId],
      foreignColumns: [appeal.lspId, appeal.appealId],
    }),
    index('appeal_member_of_user').on(table.lspId, table.userId, table.appealId),
  ],
)

/** Votes of panels. Rows are only ever added. */
export const appealVote = pgTable(
  'appeal_vote',
  {
    lspId: ofLsp(),
    appealId: uuid('appeal_id').notNull(),
    userId: uuid('user_id').notNull(),
    vote: text('vote', { enum: appealVotes }).notNull(),
    note: text('note').notNull(),
    votedAt: at('voted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.appealId, table.userId] }),
    foreignKey({
      name: 'vote_in_appeal',
      columns: [table.lspId, table.appealId],
      foreignColumns: [appeal.lspId, appeal.appealId],
    }),
  ],
)
