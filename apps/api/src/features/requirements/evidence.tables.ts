import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../platform/database/columns.ts'
import { requirementMaster, requirementVersion } from './requirements.tables.ts'

/**
 * Which of an applicant's answers to a requirement is the current one: that of this revision. Locked by whoever gives
 * the next, so that of two at once none is lost. Applicants belong to another feature: no foreign key leads there.
 */
export const evidence = pgTable(
  'evidence',
  {
    lspId: ofLsp(),
    applicantId: uuid('applicant_id').notNull(),
    requirementMasterId: uuid('requirement_master_id').notNull(),
    revision: integer('revision').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.applicantId, table.requirementMasterId] }),
    foreignKey({
      name: 'evidence_for_requirement',
      columns: [table.lspId, table.requirementMasterId],
      foreignColumns: [requirementMaster.lspId, requirementMaster.requirementMasterId],
    }),
  ],
)

/** Everything ever given; only ever added to. A later revision takes the place of an earlier one, which stays. */
export const evidenceAnswer = pgTable(
  'evidence_answer',
  {
    lspId: ofLsp(),
    answerId: uuid('answer_id').notNull(),
    applicantId: uuid('applicant_id').notNull(),
    requirementMasterId: uuid('requirement_master_id').notNull(),
    revision: integer('revision').notNull(),
    /** The version of the requirement that it answers. */
    number: integer('number').notNull(),
    values: text('values').array().notNull(),
    fileIds: uuid('file_ids').array().notNull(),
    /** The applicant took back what they gave. */
    withdrawn: boolean('withdrawn').notNull(),
    givenAt: at('given_at').notNull(),
    givenBy: uuid('given_by').notNull(),
    givenByName: text('given_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.answerId] }),
    foreignKey({
      name: 'evidence_answer_to_version',
      columns: [table.lspId, table.requirementMasterId, table.number],
      foreignColumns: [
        requirementVersion.lspId,
        requirementVersion.requirementMasterId,
        requirementVersion.number,
      ],
    }),
    uniqueIndex('evidence_answer_revision_once').on(
      table.lspId,
      table.applicantId,
      table.requirementMasterId,
      table.revision,
    ),
  ],
)

/** Files that applicants gave, once each, however many answers name them; only ever added to. */
export const evidenceFile = pgTable(
  'evidence_file',
  {
    lspId: ofLsp(),
    evidenceFileId: uuid('evidence_file_id').notNull(),
    applicantId: uuid('applicant_id').notNull(),
    fileKey: text('file_key').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.evidenceFileId] }),
    index('evidence_file_of_applicant').on(table.lspId, table.applicantId),
  ],
)
