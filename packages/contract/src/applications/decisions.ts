import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, flag, id, instant, orNull, prose, version } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { refusals } from '../platform/refusals.ts'
import { gapInput, rejectionReason, signature, verdicts } from './content.ts'
import { applicationRow, applicationView, prerequisitesReviewed } from './views.ts'

/** Applications decided at once: at most so many. */
export const decidedAtOnce = 100

const params = z.object({ join_request_id: id })
const mayDecide = ['JOIN_REQUEST_UPDATE'] as const

const note = orNull(prose(1000))
/** Of the verdict that stood there when it was read; null where none did. */
const seenDate = orNull(instant)
const returnNote = prose(1000).check(because('required', (text: string) => text !== ''))
const gaps = z.array(gapInput).check(z.maxLength(200))

const reason = { code: z.enum(Object.keys(refusals) as [keyof typeof refusals]), message: z.string() }

/** Calls of the review: what is found of the evidence, and what is decided by it. */
export const decisionCalls = {
  judge: endpoint({
    method: 'PUT',
    path: '/join_requests/:join_request_id/verdicts/:requirement_id',
    summary: 'Give the verdict on one piece of evidence; `answer_id` is the evidence that was looked at',
    params: z.object({ join_request_id: id, requirement_id: id }),
    body: z.strictObject({ answer_id: orNull(id), verdict: z.enum(verdicts), note, seen_date: seenDate }),
    reply: one(applicationView),
    may: mayDecide,
    refusals: ['not_found', 'step_not_possible', 'rule_broken', 'version_conflict'],
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/join_requests/:join_request_id/prerequisites/:prerequisite_id',
    summary: 'Say whether a prerequisite is met that the system cannot judge',
    params: z.object({ join_request_id: id, prerequisite_id: id }),
    body: z.strictObject({ met: flag, note }),
    reply: prerequisitesReviewed,
    may: mayDecide,
    refusals: ['not_found', 'step_not_possible', 'rule_broken'],
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/join_requests/:join_request_id/approval',
    summary: 'Accept as a participant; needs a verdict on every piece of evidence, and signs',
    params,
    body: z.strictObject({ version, note, signature }),
    reply: one(applicationView),
    may: mayDecide,
    refusals: [
      'not_found',
      'step_not_possible',
      'version_conflict',
      'rule_broken',
      'wrong_file_type',
      'proof_needed',
    ],
  }),
  return: endpoint({
    method: 'PUT',
    path: '/join_requests/:join_request_id/revision',
    summary: 'Give back to the applicant with the exact gaps',
    params,
    body: z.strictObject({ version, note, gaps: gaps.check(z.minLength(1)) }),
    reply: one(applicationView),
    may: mayDecide,
    refusals: ['not_found', 'step_not_possible', 'version_conflict', 'rule_broken'],
  }),
  reject: endpoint({
    method: 'PUT',
    path: '/join_requests/:join_request_id/rejection',
    summary: 'Refuse for a reason of ten characters or more; signs',
    params,
    body: z.strictObject({ version, reason: rejectionReason, signature }),
    reply: one(applicationView),
    may: mayDecide,
    refusals: [
      'not_found',
      'step_not_possible',
      'version_conflict',
      'rule_broken',
      'wrong_file_type',
      'proof_needed',
    ],
  }),
  decideMany: endpoint({
    method: 'PUT',
    path: '/join_requests/decisions',
    summary:
      'Accept, return or refuse several; each succeeds or is refused on its own. `dry_run` tells which would be, unsigned',
    body: z.strictObject({
      join_request_ids: z.array(id).check(z.minLength(1), z.maxLength(decidedAtOnce)),
      decision: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('approve'), note }),
        z.strictObject({ kind: z.literal('return'), note: returnNote }),
        z.strictObject({ kind: z.literal('reject'), reason: rejectionReason }),
      ]),
      signature,
      dry_run: z._default(flag, false),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          join_request_id: id,
          /** The application as it stands now; null where the caller may not see it. */
          application: z.nullable(applicationRow),
          /** Why it was not decided; null where it was. */
          refusal: z.nullable(z.object(reason)),
        }),
      ),
    }),
    may: mayDecide,
    refusals: ['wrong_file_type', 'proof_needed'],
  }),
}
