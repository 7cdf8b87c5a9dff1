import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { flag, id, instant } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { applicantView } from './applicants.ts'

/** What a merge may take over from the record that goes. */
export const mergeFields = [
  'nik',
  'full_name',
  'nationality',
  'place_of_birth',
  'date_of_birth',
  'gender_code',
  'email',
  'contact',
  'telepon_rumah',
  'home',
  'pendidikan_terakhir',
  'work',
  'background',
  'tuk_id',
  'sender_id',
] as const
export type MergeField = (typeof mergeFields)[number]

/** Why two records may be one person. */
const duplicateReasons = ['same_nik', 'same_nik_as_accessor', 'similar_name_and_birth'] as const
const reason = z.enum(duplicateReasons)
const params = z.object({ applicant_id: id })
const mayMerge = ['APPLICANT_DELETE'] as const

/** A record that was merged into another. */
const merge = z.object({
  merge_id: id,
  at: instant,
  by: z.string(),
  gone_id: id,
  gone_name: z.string(),
  may: z.array(z.enum(['undo'])),
})

/** Records of one person, found and made one. */
export const applicantDuplicates = {
  merges: endpoint({
    method: 'GET',
    path: '/applicants/:applicant_id/merges',
    summary: 'What was merged into a record and not undone, newest first',
    params,
    reply: z.object({ data: z.array(merge) }),
    may: mayMerge,
    refusals: ['not_found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/applicants/duplicates',
    summary: 'Pairs of records that may be one person, at most 100',
    reply: z.object({
      data: z.array(z.object({ reason, records: z.array(applicantView).check(z.maxLength(2)) })),
    }),
    may: mayMerge,
  }),
  of: endpoint({
    method: 'GET',
    path: '/applicants/:applicant_id/duplicates',
    summary: 'Other records that may be the same person, also in the bin',
    params,
    reply: z.object({
      data: z.array(z.object({ reason, record: z.nullable(applicantView), name: z.string() })),
    }),
    may: mayMerge,
    refusals: ['not_found'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/applicants/:applicant_id/merges',
    summary: 'Merge another record into this one; it can be undone',
    params,
    body: z.strictObject({
      gone_id: id,
      version: z.int(),
      gone_version: z.int(),
      /** What to take over from the other record. */
      take: z.array(z.enum(mergeFields)),
      /** Where their NIKs differ: that this was seen, and that it is one person all the same. */
      nik_differs_seen: z.optional(flag),
    }),
    reply: one(applicantView),
    may: mayMerge,
    refusals: ['not_found', 'merged_into', 'in_bin', 'version_conflict', 'rule_broken'],
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/applicants/:applicant_id/merges/:merge_id',
    summary: 'Make two records of one again',
    params: z.object({ applicant_id: id, merge_id: id }),
    reply: one(applicantView),
    may: mayMerge,
    refusals: ['not_found', 'step_not_possible', 'already_exists', 'rule_broken'],
  }),
}
