import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { flag, id, instant, orNull, prose } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { fileCheck } from '../platform/stored-file.ts'
import { clusterRules } from './clusters.ts'
import { evidenceMegabytesMax, requirementCategories, requirementDetails } from './content.ts'
import { requirementFile } from './requirements.ts'

/** What is asked, as whoever answers sees it. */
const asked = {
  requirement_master_id: id,
  category: z.enum(requirementCategories),
  schema_id: z.nullable(id),
  requirement_cluster_id: z.nullable(id),
  number: z.int(),
  ...requirementDetails,
  templates: z.array(requirementFile),
}

/** A file that was given. */
const evidenceFile = z.object({
  evidence_file_id: id,
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  check: fileCheck,
  created_date: instant,
})

/** What was given for a requirement at one time; it never changes, a later one takes its place. */
export const evidenceAnswer = z.object({
  answer_id: id,
  /** The version of the requirement that it answers. */
  number: z.int(),
  values: z.array(z.string()),
  files: z.array(evidenceFile),
  withdrawn: flag,
  given_date: instant,
  given_by_name: z.string(),
})
export type EvidenceAnswer = z.output<typeof evidenceAnswer>

/** Why a requirement is not met: not answered, too few of its cluster, or answered as it was asked before. */
export const missingCodes = ['required', 'one_of', 'n_of', 'outdated'] as const
export type MissingCode = (typeof missingCodes)[number]

const missing = z.object({
  /** The requirement or, for a cluster, its first one that is not answered. */
  requirement_master_id: id,
  requirement_cluster_id: z.nullable(id),
  code: z.enum(missingCodes),
  /** How many of the cluster are still to come; 1 for a requirement that stands alone. */
  count: z.int(),
})

const evidenceItem = z.object({
  ...asked,
  /** Null where nothing was given, or it was withdrawn. */
  answer: z.nullable(evidenceAnswer),
  /** The answer was given to an earlier version and does not fit what is asked now. */
  outdated: flag,
})

export const evidenceView = z.object({
  applicant_id: id,
  applicant_name: z.string(),
  schema_id: z.nullable(id),
  clusters: z.array(
    z.object({
      requirement_cluster_id: id,
      title: z.string(),
      title_en: z.nullable(z.string()),
      rule: z.enum(clusterRules),
      min: z.nullable(z.int()),
    }),
  ),
  requirements: z.array(evidenceItem),
  missing: z.array(missing),
  may: z.array(z.enum(['give'])),
})
export type Evidence = z.output<typeof evidenceView>

const ofScheme = z.strictObject({ schema_id: z.optional(id) })
const requirementParams = z.object({ requirement_master_id: id })
const fileParams = z.object({ requirement_master_id: id, evidence_file_id: id })
const forApplicant = z.object({ applicant_id: id, requirement_master_id: id })
const mine = ['JOIN_REQUEST_CREATE_OWN', 'PORTFOLIO_CREATE_OWN'] as const
const refusals = ['not_found', 'not_allowed', 'rule_broken'] as const

/** The type and size that the requirement asks for are checked behind these limits. */
const upload = {
  extensions: ['pdf', 'jpg', 'jpeg', 'png', 'docx', 'doc', 'xlsx', 'xls'],
  maxBytes: evidenceMegabytesMax * 1_000_000,
  keep: true,
} as const

const valuesBody = z.strictObject({
  values: z.array(prose(2000)).check(z.minLength(1), z.maxLength(50)),
  schema_id: z.optional(orNull(id)),
})
/** Empty where a form sends a scheme’s field for none. */
const fileBody = z.strictObject({ schema_id: z.optional(z.union([id, z.literal('')])) })

export const evidence = {
  mine: endpoint({
    method: 'GET',
    path: '/me/persyaratan_umum',
    summary: 'What the LSP asks of me, with a scheme also what that asks, and what I gave',
    query: ofScheme,
    reply: one(evidenceView),
    may: mine,
    refusals: ['not_found'],
  }),
  give: endpoint({
    method: 'PUT',
    path: '/me/persyaratan_umum/:requirement_master_id',
    summary: 'Answer a requirement that asks for no file; the answer before it stays in the record',
    params: requirementParams,
    body: valuesBody,
    reply: one(evidenceView),
    may: mine,
    refusals,
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/me/persyaratan_umum/:requirement_master_id/files',
    summary:
      'Give a file: beside the others where several are asked for, else in the place of the one before',
    params: requirementParams,
    upload,
    body: fileBody,
    reply: one(evidenceView),
    status: 201,
    may: mine,
    refusals: ['not_found', 'rule_broken', 'too_large', 'wrong_file_type'],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/me/persyaratan_umum/:requirement_master_id/files/:evidence_file_id',
    summary: 'Take a file out of the current answer; who rests on the answer before keeps it',
    params: fileParams,
    query: ofScheme,
    reply: one(evidenceView),
    may: mine,
    refusals: ['not_found'],
  }),
  of: endpoint({
    method: 'GET',
    path: '/persyaratan_umums',
    summary: 'What an applicant gave, the caller where none is named; with a scheme also for what that asks',
    query: z.strictObject({ applicant_id: z.optional(id), schema_id: z.optional(id) }),
    reply: one(evidenceView),
    may: ['APPLICANT_UPDATE', 'APPLICANT_CREATE_OWN', 'ASSESSMENT_CREATE_OWN', ...mine],
    refusals: ['not_found'],
  }),
  giveFor: endpoint({
    method: 'PUT',
    path: '/persyaratan_umums/:applicant_id/:requirement_master_id',
    summary: 'Answer for an applicant who brought it on paper; the record names who did',
    params: forApplicant,
    body: valuesBody,
    reply: one(evidenceView),
    may: ['APPLICANT_UPDATE'],
    refusals,
  }),
  addFileFor: endpoint({
    method: 'POST',
    path: '/persyaratan_umums/:applicant_id/:requirement_master_id/files',
    summary: 'Give a file for an applicant; the record names who did',
    params: forApplicant,
    upload,
    body: fileBody,
    reply: one(evidenceView),
    status: 201,
    may: ['APPLICANT_UPDATE'],
    refusals: ['not_found', 'rule_broken', 'too_large', 'wrong_file_type'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/persyaratan_umum/:applicant_id/:requirement_master_id',
    summary: 'Everything ever given for a requirement, newest first',
    params: forApplicant,
    reply: z.object({ data: z.array(evidenceAnswer) }),
    may: ['APPLICANT_UPDATE', 'APPLICANT_CREATE_OWN', 'ASSESSMENT_CREATE_OWN', ...mine],
    refusals: ['not_found'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/evidence-file/:evidence_file_id',
    summary: 'A file that was given, for the applicant themselves and those who may read their evidence',
    params: z.object({ evidence_file_id: id }),
    reply: { file: 'application/octet-stream' },
    may: ['APPLICANT_UPDATE', 'APPLICANT_CREATE_OWN', 'ASSESSMENT_CREATE_OWN', 'PLENO_LIST', ...mine],
    refusals: ['not_found'],
  }),
}
