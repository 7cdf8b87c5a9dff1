import type { SchemeDetails, Unit } from '@kompeten/contract/schemes/content'
import type { Prerequisite } from '@kompeten/contract/schemes/prerequisites'
import type { RenewalRule } from '@kompeten/contract/schemes/renewal'
import type { SurveillanceRule } from '@kompeten/contract/schemes/surveillance-rule'
import { versionStates } from '@kompeten/contract/schemes/versions'
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

const counts = {
  unitCount: integer('unit_count').notNull(),
  elementCount: integer('element_count').notNull(),
  kukCount: integer('kuk_count').notNull(),
}

/** Fields of work that schemes are gathered under. */
export const mainScheme = pgTable(
  'main_scheme',
  {
    lspId: ofLsp(),
    mainSchemeId: uuid('main_scheme_id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    nameEn: text('name_en'),
    description: text('description'),
    ...changed,
    deletedAt: at('deleted_at'),
    version: integer('version').notNull().default(1),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(name)`),
    codeKey: text('code_key').notNull().generatedAlwaysAs(sql`lower(code)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || coalesce(name_en, '') || ' ' || code)`),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.mainSchemeId] }),
    uniqueIndex('main_scheme_code_once').on(table.lspId, table.codeKey).where(sql`deleted_at is null`),
    index('main_scheme_by_name')
      .on(table.lspId, table.nameKey, table.mainSchemeId)
      .where(sql`deleted_at is null`),
    index('main_scheme_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

/** Certification schemes: what needs no version, and what lists show of the published version or, before it, the draft. */
export const scheme = pgTable(
  'scheme',
  {
    lspId: ofLsp(),
    schemeId: uuid('scheme_id').notNull(),
    mainSchemeId: uuid('main_scheme_id'),
    /** Number at BNSP, unique among the schemes of the LSP that are not in the bin. */
    code: text('code'),
    fee: integer('fee'),
    active: boolean('active').notNull(),
    /** Of the version shown. */
    details: jsonb('details').$type<SchemeDetails>().notNull(),
    ...counts,
    // No foreign keys: versions point at their scheme, and a circle of keys could not be written in order.
    publishedVersionId: uuid('published_version_id'),
    publishedNumber: integer('published_number'),
    publishedAt: at('published_at'),
    draftVersionId: uuid('draft_version_id'),
    ...changed,
    deletedAt: at('deleted_at'),
    version: integer('version').notNull().default(1),
    // Columns, not expressions: behind the wall only plain comparisons may use an index (decision 9).
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(details ->> 'schema_name')`),
    codeKey: text('code_key').generatedAlwaysAs(sql`lower(code)`),
    type: text('type').notNull().generatedAlwaysAs(sql`details ->> 'schema_type'`),
    level: integer('level').generatedAlwaysAs(sql`(details ->> 'level')::integer`),
    mukGeneration: text('muk_generation').notNull().generatedAlwaysAs(sql`details ->> 'muk_generation'`),
    shownState: text('shown_state')
      .notNull()
      .generatedAlwaysAs(sql`case when published_version_id is null then 'DRAFT' else 'PUBLISHED' end`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower((details ->> 'schema_name') || ' ' || coalesce(details ->> 'schema_name_en', '') || ' ' || coalesce(code, '') || ' ' || coalesce(details ->> 'skkni_reference', ''))`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.schemeId] }),
    foreignKey({
      name: 'scheme_under_main_scheme',
      columns: [table.lspId, table.mainSchemeId],
      foreignColumns: [mainScheme.lspId, mainScheme.mainSchemeId],
    }),
    uniqueIndex('scheme_code_once').on(table.lspId, table.codeKey).where(sql`deleted_at is null`),
    index('scheme_by_name').on(table.lspId, table.nameKey, table.schemeId).where(sql`deleted_at is null`),
    index('scheme_by_main').on(table.lspId, table.mainSchemeId, table.nameKey, table.schemeId),
    index('scheme_by_created')
      .on(table.lspId, table.createdAt, table.schemeId)
      .where(sql`deleted_at is null`),
    index('scheme_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

/** Versions of schemes. The tree is one document: a published version never changes, and is always read whole. */
export const schemeVersion = pgTable(
  'scheme_version',
  {
    lspId: ofLsp(),
    schemeVersionId: uuid('scheme_version_id').notNull(),
    schemeId: uuid('scheme_id').notNull(),
    /** 1, 2, … from publication on. */
    number: integer('number'),
    state: text('state', { enum: versionStates }).notNull(),
    details: jsonb('details').$type<SchemeDetails>().notNull(),
    units: jsonb('units').$type<Unit[]>().notNull(),
    prerequisites: jsonb('prerequisites').$type<Prerequisite[]>().notNull().default([]),
    /** When and by what its certificates are renewed; null where it rules nothing. */
    renewal: jsonb('renewal').$type<RenewalRule>(),
    /** What holders of its certificates are asked for; null where nothing is. */
    surveillance: jsonb('surveillance').$type<SurveillanceRule>(),
    ...counts,
    ...changed,
    publishedAt: at('published_at'),
    publishedByName: text('published_by_name'),
    version: integer('version').notNull().default(1),
    unitsVersion: integer('units_version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.schemeVersionId] }),
    foreignKey({
      name: 'scheme_version_of_scheme',
      columns: [table.lspId, table.schemeId],
      foreignColumns: [scheme.lspId, scheme.schemeId],
    }),
    uniqueIndex('scheme_version_one_draft').on(table.lspId, table.schemeId).where(sql`state = 'DRAFT'`),
    uniqueIndex('scheme_version_one_published')
      .on(table.lspId, table.schemeId)
      .where(sql`state = 'PUBLISHED'`),
    uniqueIndex('scheme_version_number_once').on(table.lspId, table.schemeId, table.number),
  ],
)

/** The units of the version that a scheme shows, as rows: to be listed and searched over all schemes. */
export const unitCompetence = pgTable(
  'unit_competence',
  {
    lspId: ofLsp(),
    schemeId: uuid('scheme_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    standard: text('standard').notNull(),
    jobGroup: text('job_group').notNull(),
    elementCount: integer('element_count').notNull(),
    kukCount: integer('kuk_count').notNull(),
    titleKey: text('title_key').notNull().generatedAlwaysAs(sql`lower(title)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(code || ' ' || title || ' ' || title_en)`),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.schemeId, table.unitId] }),
    foreignKey({
      name: 'unit_competence_of_scheme',
      columns: [table.lspId, table.schemeId],
      foreignColumns: [scheme.lspId, scheme.schemeId],
    }),
    index('unit_competence_by_code').on(table.lspId, table.code, table.unitId),
    index('unit_competence_by_title').on(table.lspId, table.titleKey, table.unitId),
    index('unit_competence_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)
