import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { erasing, flag, id, instant } from '../platform/fields.ts'
import { listQuery, one, page } from '../platform/lists.ts'
import type { PermissionCode } from '../platform/permissions.ts'

/** What can lie in the bin, in the order of the page. */
export const binKinds = [
  'assessment',
  'applicant',
  'applicant_document',
  'person',
  'assessor_document',
  'certificate',
  'tuk',
  'institution',
  'heavy_vehicle',
  'misuse',
  'main_scheme',
  'scheme',
  'scheme_draft',
  'requirement',
  'requirement_cluster',
  'requirement_file',
  'article',
] as const
export type BinKind = (typeof binKinds)[number]

/** Who sees the bin of a kind, and takes records out of it. */
export const mayRestore: Record<BinKind, PermissionCode> = {
  assessment: 'ASSESSMENT_DELETED_LIST',
  applicant: 'APPLICANT_DELETE',
  applicant_document: 'APPLICANT_UPDATE',
  person: 'USER_DELETE',
  assessor_document: 'ACCESSOR_UPDATE',
  certificate: 'ALUMNI_DELETE',
  tuk: 'TUK_DELETE',
  institution: 'INSTITUTION_DELETE',
  heavy_vehicle: 'HEAVY_VEHICLE_DELETE',
  misuse: 'CERTIFICATE_DELETE',
  main_scheme: 'SCHEMA_DELETE',
  scheme: 'SCHEMA_DELETE',
  scheme_draft: 'SCHEMA_UPDATE',
  requirement: 'REQUIREMENT_DELETE',
  requirement_cluster: 'REQUIREMENT_DELETE',
  requirement_file: 'REQUIREMENT_UPDATE',
  article: 'ARTICLE_DELETE',
}
const { assessment, ...others } = mayRestore
const may = [assessment, ...new Set(Object.values(others))] as const

/** A record in the bin that has lain there so long may be removed for ever, with all others of its kind (decision 115). */
export const binKeptDays = 365

export const binRow = z.object({
  record_id: id,
  name: z.string(),
  deleted_date: z.nullable(instant),
  /** As the data log tells; null for what was deleted before it told. */
  deleted_by_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** What hangs on it, in words: `2 asesmen`; null for nothing. */
  hangs: z.nullable(z.string()),
  /** The record into which it was merged, by name and page: it is not restored, but by undoing that there. */
  merged_into: z.nullable(z.object({ name: z.string(), link: z.string() })),
  /** Whether it has lain there so long that emptying removes it. */
  is_old: z.boolean(),
})
export type BinRow = z.output<typeof binRow>

const held = z.object({
  record_id: id,
  reason: z.string(),
  message: z.string(),
  /** The page of the record that holds it back, such as one that has its name now; null where it is none. */
  link: z.nullable(z.string()),
})
/** A record that could not be restored or removed, and why, in the caller's language. */
export type Held = z.output<typeof held>

/** Whom a restored record comes back without, by name: participants who are elsewhere, or do not wait, by now. */
const without = z.object({ record_id: id, names: z.array(z.string()) })

/** So many records are restored by one call at most. */
export const restoredAtOnce = 100

const params = z.object({ kind: z.enum(binKinds) })

export const binListSpec = {
  filters: {},
  sorts: ['created_date'],
  defaultSort: '-created_date',
} as const

/** Everything that was deleted and can come back, of every feature. */
export const bins = {
  kinds: endpoint({
    method: 'GET',
    path: '/bins',
    summary: 'The kinds of records that lie in the bin, and how many of each; those that one may restore',
    reply: z.object({
      data: z.array(
        z.object({
          kind: z.enum(binKinds),
          count: z.int(),
          count_is_exact: z.boolean(),
          may_empty: z.boolean(),
        }),
      ),
    }),
    may,
  }),
  list: endpoint({
    method: 'GET',
    path: '/bins/:kind',
    summary: 'The records of a kind in the bin: who deleted them, when and why, and what hangs on them',
    params,
    query: listQuery(binListSpec),
    reply: page(binRow),
    may,
    refusals: ['not_allowed'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/bins/:kind/restore',
    summary:
      'Restore records; `dry_run` only tells which records could be restored, and what speaks against the others. Restoring people needs a caller who has re-authenticated recently',
    params,
    body: z.strictObject({
      ids: z.array(id).check(z.minLength(1), z.maxLength(restoredAtOnce)),
      dry_run: flag,
    }),
    reply: one(z.object({ restored: z.array(id), held: z.array(held), without: z.array(without) })),
    may,
    refusals: ['not_allowed', 'proof_needed'],
  }),
  empty: endpoint({
    method: 'POST',
    path: '/bins/:kind/empty',
    summary:
      'Remove for ever what has lain in the bin longer than it is kept; tells what could not be removed',
    params,
    body: erasing,
    reply: one(z.object({ removed: z.int(), held: z.array(held) })),
    may,
    provesAgain: true,
    refusals: ['not_allowed', 'confirmation_needed', 'step_not_possible'],
  }),
}
