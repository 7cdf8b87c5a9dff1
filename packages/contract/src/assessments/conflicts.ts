import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, id, instant, orNull, prose } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { reasonMax, reasonMin } from './lifecycle.ts'

/** What ties an assessor to a participant so that they cannot judge them freely (domain §4.2). */
export const conflictKinds = ['trained', 'employed', 'relative', 'project'] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** What blocks an assignment: a declared tie, that the two are one person, or that the assessor accepted the application. */
export const blockingKinds = [...conflictKinds, 'same_person', 'accepted'] as const
export type BlockingKind = (typeof blockingKinds)[number]

/** A tie blocks for two years after its last day; kinship for ever. */
export const conflictYears = 2

const declared = {
  kind: z.enum(conflictKinds),
  /** The last day on which it was so; empty where it lasts. */
  last_date: orNull(day),
  note: orNull(prose(500)),
}

export const conflictView = z.object({
  conflict_id: id,
  accessor_id: id,
  accessor_name: z.string(),
  /** Null for a participant without account, as long as they have none. */
  applicant_id: z.nullable(id),
  /** The participant without account of whom it was declared; null for everybody else. */
  assessment_applicant_id: z.nullable(id),
  applicant_name: z.string(),
  ...declared,
  declared_date: instant,
  declared_by_name: z.string(),
  withdrawn_date: z.nullable(instant),
  withdrawn_by_name: z.nullable(z.string()),
  withdrawn_reason: z.nullable(z.string()),
})
export type Conflict = z.output<typeof conflictView>

/** One participant of an assessment to whom one of its assessors is tied. */
export const conflictPair = z.object({
  accessor_id: id,
  assessment_applicant_id: id,
  kinds: z.array(z.enum(blockingKinds)),
  /** Assigned to one another: then it blocks, unless DIR has waived it. */
  is_assigned: z.boolean(),
  waiver: z.nullable(
    z.object({
      reason: z.string(),
      safeguards: z.string(),
      waived_by_name: z.string(),
      waived_date: instant,
    }),
  ),
})
export type ConflictPair = z.output<typeof conflictPair>

/** How long the reason and the safeguards of a waiver are at least, and each at most. */
export const waiverLength = { reason: 20, safeguards: reasonMin, most: 2000 } as const

const goodReason = prose(reasonMax).check(z.minLength(reasonMin))
const ofAssessment = z.object({ assessment_id: id })

export const conflicts = {
  list: endpoint({
    method: 'GET',
    path: '/conflicts-of-interest',
    summary: "Declared conflicts of interest, newest first, at most 500; an assessor's own",
    query: z.strictObject({ accessor_id: z.optional(id), applicant_id: z.optional(id) }),
    reply: z.object({ data: z.array(conflictView) }),
    may: ['ASSESSMENT_LIST', 'ACCESSOR_COMPETENCE_CREATE_OWN'],
  }),
  declare: endpoint({
    method: 'POST',
    path: '/conflicts-of-interest',
    summary:
      'Declare what ties an assessor to an applicant, or to a participant without account: they themselves, or the LSP that learned of it',
    body: z
      .strictObject({
        accessor_id: id,
        applicant_id: z.optional(id),
        assessment_applicant_id: z.optional(id),
        ...declared,
      })
      .check(
        because(
          'required',
          (body) => body.applicant_id !== undefined || body.assessment_applicant_id !== undefined,
          'applicant_id',
        ),
        because(
          'given_twice',
          (body) => body.applicant_id === undefined || body.assessment_applicant_id === undefined,
          'assessment_applicant_id',
        ),
      ),
    reply: one(conflictView),
    status: 201,
    may: ['ASSESSMENT_UPDATE', 'ACCESSOR_COMPETENCE_CREATE_OWN'],
    refusals: ['not_found', 'already_exists'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/conflicts-of-interest/:conflict_id/withdrawal',
    summary:
      'Withdraw a declaration that was wrong, with the reason; it stays on the record. From the review on DIR alone may, as for a waiver',
    params: z.object({ conflict_id: id }),
    body: z.strictObject({ reason: goodReason }),
    reply: one(conflictView),
    may: ['ASSESSMENT_UPDATE'],
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  inAssessment: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/conflicts',
    summary: 'Who of the assessors is tied to whom of the participants, assigned to one another or not',
    params: ofAssessment,
    reply: z.object({ data: z.array(conflictPair) }),
    may: ['ASSESSMENT_LIST'],
    refusals: ['not_found'],
  }),
  waive: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/waivers',
    summary:
      'Let an assessor assess although something ties them: DIR alone, with reason and safeguards, for good',
    params: ofAssessment,
    body: z.strictObject({
      accessor_id: id,
      assessment_applicant_id: id,
      reason: prose(waiverLength.most).check(z.minLength(waiverLength.reason)),
      safeguards: prose(waiverLength.most).check(z.minLength(waiverLength.safeguards)),
    }),
    reply: z.object({ data: z.array(conflictPair) }),
    may: ['ASSESSMENT_UPDATE'],
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
}
