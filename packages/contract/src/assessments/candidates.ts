import * as z from 'zod/mini'
import { dayKinds } from '../assessors/days.ts'
import { day, id, instant } from '../platform/fields.ts'
import { assessmentRow } from './content.ts'

/** Somebody with an approved application who waits for an assessment of its scheme. */
export const waitingApplicant = z.object({
  join_request_id: id,
  applicant_id: id,
  full_name: z.string(),
  /** Of two of the same name. */
  email: z.nullable(z.string()),
  schema_id: id,
  approved_date: z.nullable(instant),
  /** As their application states them, for who prepares the assessment; null also to everybody else. */
  special_needs: z.nullable(z.string()),
})
export type WaitingApplicant = z.output<typeof waitingApplicant>

/** An accepted application that no assessment has taken yet. */
export const waitingRequest = z.object({ join_request_id: id, schema_id: id, applicant_name: z.string() })

/** One of those asked for that does not wait: it is not accepted yet, or scheduled already. */
export const leftRequest = z.object({ join_request_id: id, applicant_name: z.string() })

/** Where accepted applications could be taken: those that wait, and the next assessments of one of their schemes with a free place. */
export const takingView = z.object({
  waiting: z.array(waitingRequest),
  left: z.array(leftRequest),
  assessments: z.array(assessmentRow),
})
export type Taking = z.output<typeof takingView>

/** Why an assessor cannot be assigned, or not for a scheme: codes of `fitness`. */
const unfitReason = z.object({
  code: z.enum([
    'inactive',
    'registration_expired',
    'no_competence',
    'competence_unverified',
    'competence_expired',
    'busy',
    'declined',
  ]),
  schema_id: z.nullable(id),
  until: z.nullable(day),
  days: z.array(day),
  /** What holds those days, each with its own; none where the reader does not see everybody's calendar. */
  held_by: z.array(z.object({ kind: z.enum(dayKinds), title: z.nullable(z.string()), days: z.array(day) })),
})

/** An assessor of the LSP as somebody looks at them who has to assign one. */
export const candidate = z.object({
  accessor_id: id,
  full_name: z.string(),
  registration_number: z.string(),
  /** Free, registered, and competent for at least one of the schemes. */
  fits: z.boolean(),
  fits_as_penyelia: z.boolean(),
  /** The schemes that they may assess. */
  schema_ids: z.array(id),
  reasons: z.array(unfitReason),
  /** Days of assessments in the weeks around. */
  load: z.int(),
  /** Participants of this assessment to whom something ties them that nobody has waived. */
  conflict_count: z.int(),
  is_assigned: z.boolean(),
})
export type Candidate = z.output<typeof candidate>

/** Who is to assess whom, and why the server would have it so. */
export const suggestion = z.object({
  assignments: z.array(z.object({ assessment_applicant_id: id, accessor_id: id })),
  accessors: z.array(
    z.object({
      accessor_id: id,
      full_name: z.string(),
      /** Participants they would have, and of these the new ones. */
      participant_count: z.int(),
      added_count: z.int(),
      load: z.int(),
      /** Participants that they were kept from by a conflict of interest, or by their scheme. */
      kept_from_by_conflict: z.int(),
      kept_from_by_scheme: z.int(),
    }),
  ),
  /** Whom nobody can assess, and why. */
  left: z.array(
    z.object({
      assessment_applicant_id: id,
      reason: z.enum(['no_accessor_for_scheme', 'conflict_with_all']),
    }),
  ),
})
export type Suggestion = z.output<typeof suggestion>
