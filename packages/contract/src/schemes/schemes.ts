import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { erasing, flag, id, instant, line, orNull, version } from '../platform/fields.ts'
import { listQuery, nothing, one, page } from '../platform/lists.ts'
import { deletedCall, keptOut, restoreCall, timelineCall } from '../platform/record-calls.ts'
import { pickerLimit } from '../reference/reference.ts'
import { publishingNeeds } from '../tenants/lsp-profile.ts'
import { schemeDetails, schemeTypes, treeCounts, withdrawalNotice } from './content.ts'
import { listed, unitListSpec } from './lists.ts'
import { sheetCalls } from './sheets.ts'
import { schemeVersions } from './versions.ts'
import { withdrawalCalls } from './withdrawals.ts'

/** What may be done with one scheme now; `draft` begins a new version. */
export const schemeSteps = ['update', 'draft', 'delete', 'restore', 'erase'] as const

/**
 * What a scheme needs besides a complete version before people apply and are assessed: a fee, how it is paid, something asked of
 * applicants, an assessor whose competence for it is valid, a validated FR.MAPA.01 and 02 for the published version,
 * the approval of the scheme committee, and that it looks at the scheme again in time.
 */
export const schemeNeeds = [
  'fee',
  'payment',
  'requirements',
  'assessor',
  'plan',
  'approval',
  'review',
] as const
export type SchemeNeed = (typeof schemeNeeds)[number]

/** What may rest on a scheme. */
export type SchemeUse =
  | 'applications'
  | 'drafts'
  | 'assessments'
  | 'competences'
  | 'certificates'
  | 'requirements'
  | 'questions'
  | 'withdrawals'

const administration = {
  main_schema_id: orNull(id),
  /** The number at BNSP, unique within the LSP; a scheme that is not licensed yet has none. */
  schema_code: orNull(line(100)),
  /** Rupiah, for one participant. */
  fee: orNull(z.int().check(z.gte(0), z.lte(1_000_000_000))),
  /** Only an active scheme that is published takes applications. */
  active: flag,
}

/** What is said of a scheme that needs no new version. */
export const schemeAdministration = z.strictObject(administration)
export type SchemeAdministration = z.output<typeof schemeAdministration>

/** What a person fills in for a new scheme; its units come afterwards. */
export const schemeInput = z.strictObject({ ...administration, ...schemeDetails })
export type SchemeInput = z.output<typeof schemeInput>

/** A scheme as lists show it: with the details of its published version, before that of its draft. */
export const schemeView = z.object({
  schema_id: id,
  ...administration,
  main_schema_name: z.nullable(z.string()),
  ...schemeDetails,
  ...treeCounts,
  published_version_id: z.nullable(id),
  /** 1, 2, …; null until the first publication. */
  published_number: z.nullable(z.int()),
  published_date: z.nullable(instant),
  draft_version_id: z.nullable(id),
  /** Of a scheme that is being withdrawn, or was; null of all others. */
  withdrawal: z.nullable(withdrawalNotice),
  created_date: instant,
  modified_date: instant,
  deleted_date: z.nullable(instant),
  version,
  may: z.array(z.enum(schemeSteps)),
})
export type Scheme = z.output<typeof schemeView>

export const unitView = z.object({
  unit_id: id,
  schema_id: id,
  schema_name: z.string(),
  schema_code: z.nullable(z.string()),
  unit_code: z.string(),
  title: z.string(),
  title_en: z.string(),
  standard: z.string(),
  job_group: z.string(),
  element_count: z.int(),
  kuk_count: z.int(),
})
/** A unit of competence where it stands in a scheme. */
export type UnitRow = z.output<typeof unitView>

const publicScheme = z.object({
  schema_id: id,
  schema_code: z.nullable(z.string()),
  schema_name: z.string(),
  schema_name_en: z.nullable(z.string()),
  schema_type: z.enum(schemeTypes),
  level: z.nullable(z.int()),
  fee: z.nullable(z.int()),
  valid_months: z.int(),
  unit_count: z.int(),
  withdrawal: z.nullable(withdrawalNotice),
})

const readiness = z.object({
  lacking: z.array(z.enum(schemeNeeds)),
  /** What of it publishing asks for in this LSP. */
  asked: z.array(z.enum(publishingNeeds)),
})

const params = z.object({ schema_id: id })

export const schemes = {
  list: endpoint({
    method: 'GET',
    path: '/schemas/views',
    summary: 'Schemes of the LSP; callers who may not write them see those that are published and active',
    query: listed,
    reply: page(schemeView),
    may: ['SCHEMA_LIST'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/certification-scheme/:schema_id',
    summary: 'One scheme',
    params,
    reply: one(schemeView),
    may: ['SCHEMA_LIST'],
    refusals: ['not_found'],
  }),
  readiness: endpoint({
    method: 'GET',
    path: '/certification-scheme/:schema_id/readiness',
    summary: 'What a scheme still lacks before people apply and are assessed, besides a complete version',
    params,
    reply: one(readiness),
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found'],
  }),
  timeline: timelineCall('/certification-scheme/:schema_id', 'a scheme and its versions', {
    params,
    may: ['SCHEMA_UPDATE'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/certification-scheme',
    summary: 'Add a scheme; its first version is a draft',
    body: schemeInput,
    reply: one(schemeView),
    status: 201,
    may: ['SCHEMA_CREATE'],
    refusals: ['already_exists', 'rule_broken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/certification-scheme/:schema_id',
    summary: 'Change what needs no new version: number, main scheme, fee, active; an old version is refused',
    params,
    body: z.strictObject({ ...administration, version }),
    reply: one(schemeView),
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found', 'not_allowed', 'already_exists', 'version_conflict', 'rule_broken'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/certification-scheme/:schema_id',
    summary: 'Put a scheme in the bin, unless applications or assessments rest on it; it can be restored',
    params,
    reply: one(schemeView),
    may: ['SCHEMA_DELETE'],
    refusals: ['not_found', 'still_in_use'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/certification-scheme/deletions',
    summary: 'Put several schemes in the bin; answers for each',
    body: z.strictObject({ schema_ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    reply: one(
      z.object({
        deleted: z.array(id),
        refused: z.array(z.object({ schema_id: id, ...keptOut })),
      }),
    ),
    may: ['SCHEMA_DELETE'],
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/deleted/certification-scheme/:schema_id',
    summary:
      'Remove a scheme in the bin for ever, on which nothing ever rested; SUP only, with the typed word',
    params,
    body: erasing,
    reply: nothing,
    may: ['SCHEMA_DELETE'],
    refusals: ['not_found', 'not_allowed', 'confirmation_needed', 'still_in_use'],
  }),
  deleted: deletedCall('/certification-scheme', 'Schemes', {
    query: listed,
    reply: page(schemeView),
    may: ['SCHEMA_DELETE'],
  }),
  restore: restoreCall('/certification-scheme/:schema_id', 'a scheme', {
    params,
    reply: one(schemeView),
    may: ['SCHEMA_DELETE'],
    refusals: ['not_found', 'already_exists', 'lies_in_bin'],
  }),
  ...schemeVersions,
  ...withdrawalCalls,
  units: endpoint({
    method: 'GET',
    path: '/unit_competences',
    summary: 'Units of competence over all schemes in use',
    query: listQuery(unitListSpec),
    reply: page(unitView),
    may: ['UNIT_COMPETENCE_LIST'],
  }),
  ...sheetCalls,
  publicList: endpoint({
    method: 'GET',
    path: '/public/schemas/views',
    summary: 'Schemes of an LSP that take applications, for everybody',
    query: z.strictObject({ lsp_id: z.optional(id), limit: pickerLimit }),
    reply: page(publicScheme),
    may: 'public',
    perMinute: 60,
  }),
}
