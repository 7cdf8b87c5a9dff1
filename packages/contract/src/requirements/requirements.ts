import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, flag, id, instant, orNull, version } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { deletedCall, restoreCall, timelineCall } from '../platform/record-calls.ts'
import {
  evidenceMegabytesMax,
  formChecks,
  type RequirementCategory,
  requirementCategories,
  requirementDetails,
  requirementForms,
} from './content.ts'

/** What may be done with one requirement now. */
export const requirementSteps = ['update', 'files', 'delete', 'restore'] as const

const bound = {
  category: z.enum(requirementCategories),
  /** The scheme it belongs to; null for one of the whole LSP. */
  schema_id: orNull(id),
  requirement_cluster_id: orNull(id),
  active: flag,
}

type Bound = { category: RequirementCategory; schema_id: string | null }
const always: readonly RequirementCategory[] = ['dasar', 'materi_uji']

/** What is asked of everybody has no scheme; a scheme's own evidence and its test material have one (domain §5.3). */
export const bindingChecks = [
  because<Bound>(
    'required',
    ({ category, schema_id }) => schema_id !== null || !always.includes(category),
    'schema_id',
  ),
  because<Bound>(
    'invalid',
    ({ category, schema_id }) => schema_id === null || category !== 'umum',
    'schema_id',
  ),
] as const

/** What a person fills in for a requirement. */
export const requirementInput = z
  .strictObject({ ...bound, ...requirementDetails })
  .check(...formChecks, ...bindingChecks)
export type RequirementInput = z.output<typeof requirementInput>

/** A file that belongs to a requirement: a template to fill in, or confidential test material. */
export const requirementFile = z.object({
  requirement_file_id: id,
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  created_date: instant,
  created_by_name: z.string(),
})
export type RequirementFile = z.output<typeof requirementFile>

export const requirementView = z.object({
  requirement_master_id: id,
  ...bound,
  schema_name: z.nullable(z.string()),
  schema_code: z.nullable(z.string()),
  cluster_title: z.nullable(z.string()),
  cluster_title_en: z.nullable(z.string()),
  ...requirementDetails,
  /** Its place among the requirements of its category and scheme. */
  sequence: z.int(),
  /** The number of its current version. */
  number: z.int(),
  files: z.array(requirementFile),
  created_date: instant,
  modified_date: instant,
  deleted_date: z.nullable(instant),
  version,
  may: z.array(z.enum(requirementSteps)),
})
export type Requirement = z.output<typeof requirementView>

/** One version of a requirement, as it was asked. */
const requirementVersion = z.object({
  number: z.int(),
  ...requirementDetails,
  created_date: instant,
  created_by_name: z.string(),
})

export const requirementListSpec = {
  filters: {
    category: filter.option(requirementCategories),
    schema_id: filter.uuid,
    requirement_cluster_id: filter.uuid,
    form_type: filter.option(requirementForms),
    required: filter.flag,
    active: filter.flag,
    modified_date: filter.instant,
  },
  sorts: ['sequence', 'name', 'form_type', 'created_date', 'modified_date'],
  defaultSort: 'sequence,name',
} as const
const listed = listQuery(requirementListSpec)

const params = z.object({ requirement_master_id: id })
const fileParams = z.object({ requirement_file_id: id })
const mayRead = ['REQUIREMENT_LIST'] as const

/** Templates and test material: documents, sheets and pictures (decisions §8). */
const files = {
  extensions: ['pdf', 'jpg', 'jpeg', 'png', 'docx', 'doc', 'xlsx', 'xls'],
  maxBytes: evidenceMegabytesMax * 1_000_000,
  keep: true,
} as const

export const requirements = {
  list: endpoint({
    method: 'GET',
    path: '/requirement-master',
    summary: 'Requirements; test material only for callers who may change requirements',
    query: listed,
    reply: page(requirementView),
    may: mayRead,
  }),
  get: endpoint({
    method: 'GET',
    path: '/requirement-master/:requirement_master_id',
    summary: 'One requirement',
    params,
    reply: one(requirementView),
    may: mayRead,
    refusals: ['not_found'],
  }),
  timeline: timelineCall('/requirement-master/:requirement_master_id', 'a requirement', {
    params,
    may: mayRead,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/requirement-master/:requirement_master_id/versions',
    summary: 'Every version of a requirement, newest first: what was asked when',
    params,
    reply: z.object({ data: z.array(requirementVersion) }),
    may: mayRead,
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/requirement-master',
    summary: 'Add a requirement, behind the others',
    body: requirementInput,
    reply: one(requirementView),
    status: 201,
    may: ['REQUIREMENT_CREATE'],
    refusals: ['rule_broken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/requirement-master/:requirement_master_id',
    summary: 'Change a requirement: a new version; what was given for the old one stays as it is',
    params,
    body: z.strictObject({ ...bound, ...requirementDetails, version }).check(...formChecks, ...bindingChecks),
    reply: one(requirementView),
    may: ['REQUIREMENT_UPDATE'],
    refusals: ['not_found', 'not_allowed', 'version_conflict', 'rule_broken'],
  }),
  order: endpoint({
    method: 'PUT',
    path: '/requirement-order',
    summary: 'Put the requirements of a category and scheme in this order',
    body: z.strictObject({
      category: z.enum(requirementCategories),
      schema_id: orNull(id),
      requirement_master_ids: z.array(id).check(z.minLength(1), z.maxLength(500)),
    }),
    reply: one(z.object({ requirement_master_ids: z.array(id) })),
    may: ['REQUIREMENT_UPDATE'],
    refusals: ['rule_broken'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/requirement-master/:requirement_master_id',
    summary: 'Put a requirement in the bin; what was given for it stays',
    params,
    reply: one(requirementView),
    may: ['REQUIREMENT_DELETE'],
    refusals: ['not_found'],
  }),
  deleted: deletedCall('/requirement-master', 'Requirements', {
    query: listed,
    reply: page(requirementView),
    may: ['REQUIREMENT_DELETE'],
  }),
  restore: restoreCall('/requirement-master/:requirement_master_id', 'a requirement', {
    params,
    reply: one(requirementView),
    may: ['REQUIREMENT_DELETE'],
    refusals: ['not_found', 'lies_in_bin'],
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/requirement-master/:requirement_master_id/files',
    summary: 'Add a template to fill in or, to test material, a confidential file',
    params,
    upload: files,
    reply: one(requirementView),
    status: 201,
    may: ['REQUIREMENT_UPDATE'],
    refusals: ['not_found', 'not_allowed', 'too_large', 'wrong_file_type', 'rule_broken'],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/requirement-file/:requirement_file_id',
    summary: 'Take a file from a requirement; what was opened stays in the log',
    params: fileParams,
    reply: one(requirementView),
    may: ['REQUIREMENT_UPDATE'],
    refusals: ['not_found', 'not_allowed'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/requirement-file/:requirement_file_id',
    summary: 'A template to fill in; test material is never answered here',
    params: fileParams,
    reply: { file: 'application/octet-stream' },
    may: ['REQUIREMENT_LIST', 'JOIN_REQUEST_CREATE_OWN', 'ASSESSMENT_CREATE_OWN'],
    refusals: ['not_found'],
  }),
}
