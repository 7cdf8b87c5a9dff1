import * as z from 'zod/mini'
import { assessmentStates } from '../assessments/lifecycle.ts'

/** Of a step that is not possible: how its record stands, where that says enough. */
export const plainStepFaults = [
  'application_unsent',
  /** Whoever assesses some of the participants alone does not end the review of all. */
  'review_ends_with_office',
  'application_returned',
  'application_waiting',
  'application_decided',
  /** Two different people approve: this is the first of them. */
  'first_approver',
  'first_approval_missing',
  'approved_by_two',
  'version_published',
  'withdrawal_stands',
  'surveillance_not_open',
  'surveillance_submitted',
  'surveillance_accepted',
  'certificate_not_in_force',
  'result_signed',
  /** Whoever is to be moved was not absent. */
  'not_absent',
  'moved_nowhere',
  'certificate_handed_over',
  /** Of one's own test: one was taken out, moved or recorded as absent, or the assessment was called off. */
  'test_not_yours',
  'participant_not_there',
] as const

/** Why a step is not possible now; each has words in both languages. */
export const stepFault = z.union([
  z.object({
    code: z.literal('assessment_state'),
    state: z.enum(assessmentStates),
    /** The states from which the step leads on. */
    needs: z.array(z.enum(assessmentStates)),
  }),
  /** Of several certificates, whose are not printed, or not collected, as they stand. */
  z.object({ code: z.enum(['not_printable', 'not_collectable']), names: z.array(z.string()) }),
  z.object({ code: z.enum(plainStepFaults) }),
])
export type StepFault = z.output<typeof stepFault>
export type PlainStepFault = (typeof plainStepFaults)[number]
