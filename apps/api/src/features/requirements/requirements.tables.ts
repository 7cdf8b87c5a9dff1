import { clusterRules } from '@kompeten/contract/requirements/clusters'
import { type RequirementDetails, requirementCategories } from '@kompeten/contract/requirements/content'
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
import { at, ofLsp } from '../../platform/database/columns.ts'

const changed = {
  createdAt: at('created_at').notNull(),
  modifiedAt: at('modified_at').notNull(),
  modifiedBy: uuid('modified_by').notNull(),
  modifiedByName: text('modified_by_name').notNull(),
}

/** Groups of requirements of one category and scheme, with a rule for how many of them must be answered. */
export const requirementCluster = pgTable(
  'requirement_cluster',
  {
    lspId: ofLsp(),
    clusterId: uuid('cluster_id').notNull(),
    category: text('category', { enum: requirementCategories }).notNull(),
    schemeId: uuid('scheme_id'),
    title: text('title').notNull(),
    titleEn: text('title_en'),
    rule: text('rule', { enum: clusterRules }).notNull(),
    min: integer('min'),
    ...changed,
    deletedAt: at('deleted_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.clusterId] }),
    index('requirement_cluster_by_place').on(table.lspId, table.category, table.schemeId),
  ],
)

/** Requirements as they are asked now. */
export const requirementMaster = pgTable(
  'requirement_master',
  {
    lspId: ofLsp(),
    requirementMasterId: uuid('requirement_master_id').notNull(),
    category: text('category', { enum: requirementCategories }).notNull(),
    /** Null for one of the whole LSP. */
    schemeId: uuid('scheme_id'),
    clusterId: uuid('cluster_id'),
    sequence: integer('sequence').notNull(),
    active: boolean('active').notNull(),
    /** Of the current version, and what it asks. */
    number: integer('number').notNull(),
    details: jsonb('details').$type<RequirementDetails>().notNull(),
    ...changed,
    deletedAt: at('deleted_at'),
    version: integer('version').notNull().default(1),
    // Columns, not expressions: behind the wall only plain comparisons may use an index (decision 9).
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(details ->> 'name')`),
    formType: text('form_type').notNull().generatedAlwaysAs(sql`details ->> 'form_type'`),
    required: boolean('required').notNull().generatedAlwaysAs(sql`(details ->> 'required')::boolean`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower((details ->> 'name') || ' ' || coalesce(details ->> 'name_en', '') || ' ' || coalesce(details ->> 'description', ''))`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.requirementMasterId] }),
    foreignKey({
      name: 'requirement_master_in_cluster',
      columns: [table.lspId, table.clusterId],
      foreignColumns: [requirementCluster.lspId, requirementCluster.clusterId],
    }),
    index('requirement_master_by_place')
      .on(table.lspId, table.category, table.schemeId, table.sequence, table.requirementMasterId)
      .where(sql`deleted_at is null`),
    index('requirement_master_by_scheme').on(table.lspId, table.schemeId).where(sql`deleted_at is null`),
    index('requirement_master_by_cluster').on(table.lspId, table.clusterId),
    index('requirement_master_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

/** Every version of a requirement, as it was asked; only ever added to, because answers name theirs. */
export const requirementVersion = pgTable(
  'requirement_version',
  {
    lspId: ofLsp(),
    requirementMasterId: uuid('requirement_master_id').notNull(),
    number: integer('number').notNull(),
    details: jsonb('details').$type<RequirementDetails>().notNull(),
    createdAt: at('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.requirementMasterId, table.number] }),
    foreignKey({
      name: 'requirement_version_of_master',
      columns: [table.lspId, table.requirementMasterId],
      foreignColumns: [requirementMaster.lspId, requirementMaster.requirementMasterId],
    }),
  ],
)

/** Files of a requirement: templates to fill in; of test material the confidential files. */
export const requirementFile = pgTable(
  'requirement_file',
  {
    lspId: ofLsp(),
    requirementFileId: uuid('requirement_file_id').notNull(),
    requirementMasterId: uuid('requirement_master_id').notNull(),
    fileKey: text('file_key').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: at('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
    removedAt: at('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.requirementFileId] }),
    foreignKey({
      name: 'requirement_file_of_master',
      columns: [table.lspId, table.requirementMasterId],
      foreignColumns: [requirementMaster.lspId, requirementMaster.requirementMasterId],
    }),
    index('requirement_file_by_master').on(table.lspId, table.requirementMasterId),
    // The same file twice on one requirement is a slip.
    uniqueIndex('requirement_file_once')
      .on(table.lspId, table.requirementMasterId, table.sha256)
      .where(sql`removed_at is null`),
  ],
)
