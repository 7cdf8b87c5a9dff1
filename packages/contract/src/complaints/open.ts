import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { evidence, followedComplaint, publicComplaintInput, why } from './content.ts'

const params = z.object({ complaint_id: id })
const token = z.string().check(z.regex(/^[\w-]{20,64}$/))
const followUp = z.object({ token })
const ofLsp = z.strictObject({ lsp_id: z.optional(id) })

/**
 * The receipt of a stranger's complaint. Of one that was sent minutes before it names that one, by the name on record
 * (`sent_before`), whatever name or phone came now; the token lets the same page send its files, and nothing else.
 */
const filed = z.object({
  complaint_number: z.string(),
  name: z.string(),
  email: z.string(),
  sent_before: z.boolean(),
  complaint_id: id,
  attach_token: token,
})
export type FiledComplaint = z.output<typeof filed>
/** Files of strangers count together, by any door. */
const strangersFiles = { perMinute: 20, countedAs: 'complaint-files' } as const
export const attaching = ['step_not_possible', 'rule_broken', 'too_large', 'wrong_file_type'] as const

/** Complaining, and following a complaint, without an account. */
export const openComplaints = {
  terms: endpoint({
    method: 'GET',
    path: '/public/complaint-terms',
    summary: 'Within how many working days the LSP answers complaints',
    query: ofLsp,
    reply: one(z.object({ answer_days: z.int() })),
    may: 'public',
    perMinute: 60,
    refusals: ['not_found'],
  }),
  publicFile: endpoint({
    method: 'POST',
    path: '/public/complaints',
    summary: 'Complain without an account; a mail with a private address to follow it comes',
    query: ofLsp,
    body: publicComplaintInput,
    reply: one(filed),
    status: 201,
    may: 'public',
    perMinute: 10,
    refusals: ['not_found'],
  }),
  publicAttach: endpoint({
    method: 'POST',
    path: '/public/complaint-files/:complaint_id',
    summary:
      'Attach a file to the complaint that was just sent, with the token of its answer, within an hour',
    params,
    query: ofLsp,
    upload: evidence,
    body: z.strictObject({ attach_token: token }),
    reply: one(z.object({ complaint_number: z.string() })),
    status: 201,
    may: 'public',
    ...strangersFiles,
    refusals: ['not_found', ...attaching],
  }),
  follow: endpoint({
    method: 'GET',
    path: '/public/complaints/:token',
    summary: 'What became of a complaint, for a caller with its private address',
    params: followUp,
    query: ofLsp,
    reply: one(followedComplaint),
    may: 'public',
    perMinute: 60,
    refusals: ['not_found'],
  }),
  followLetter: endpoint({
    method: 'GET',
    path: '/public/complaints/:token/letter',
    summary: 'The answer as its signed letter, for a caller with the private address',
    params: followUp,
    query: ofLsp,
    reply: { file: 'application/pdf' },
    may: 'public',
    perMinute: 20,
    refusals: ['not_found'],
  }),
  followAttach: endpoint({
    method: 'POST',
    path: '/public/complaints/:token/files',
    summary: 'Attach a file to a complaint from its private address; at most ten in all',
    params: followUp,
    query: ofLsp,
    upload: evidence,
    body: z.strictObject({}),
    reply: one(followedComplaint),
    status: 201,
    may: 'public',
    ...strangersFiles,
    refusals: ['not_found', ...attaching],
  }),
  followReopen: endpoint({
    method: 'POST',
    path: '/public/complaints/:token/reopening',
    summary: 'Open an answered complaint once more from its private address, with a reason',
    params: followUp,
    query: ofLsp,
    body: z.strictObject({ reason: why }),
    reply: one(followedComplaint),
    may: 'public',
    perMinute: 10,
    refusals: ['not_found', 'step_not_possible'],
  }),
}
