import * as z from 'zod/mini'
import { issuedStates } from '../certificates/content.ts'
import { flag, id, instant, version } from '../platform/fields.ts'
import { prerequisiteTold, schemeTypes, unitTree, withdrawalNotice } from '../schemes/content.ts'
import { prerequisiteStandings } from '../schemes/prerequisites.ts'
import { renewalRule, renewalWindow } from '../schemes/renewal.ts'
import {
  applicantFacts,
  applicationStates,
  elementAnswerView,
  gapInput,
  missingItem,
  potencies,
  progressView,
  purposes,
  saveOutcomes,
  schemeStandings,
  verdicts,
} from './content.ts'

/** What may be done with one application now. */
export const applicationSteps = [
  'edit',
  'renew',
  'submit',
  'withdraw',
  'judge',
  'approve',
  'return',
  'reject',
] as const
export type ApplicationStep = (typeof applicationSteps)[number]

const text = z.nullable(z.string())

const head = {
  join_request_id: id,
  schema_id: id,
  /** The version it began with; a newer one changes nothing until the applicant takes it. */
  schema_version_id: id,
  schema_name: z.string(),
  schema_code: text,
  applicant_id: id,
  applicant_name: z.string(),
  purpose: z.nullable(z.enum(purposes)),
  purpose_other: text,
  state: z.enum(applicationStates),
  /** How often it was submitted. */
  submission_count: z.int(),
  submitted_date: z.nullable(instant),
  decided_date: z.nullable(instant),
  created_date: instant,
  modified_date: instant,
  version,
  may: z.array(z.enum(applicationSteps)),
}
export const applicationRow = z.object(head)
export type ApplicationRow = z.output<typeof applicationRow>

/** An application that waits for review, with what presses. */
export const queuedApplication = z.object({
  ...head,
  /** Whole days since it was last submitted, by the calendar of the LSP. */
  waiting_days: z.int(),
  /** The next assessment of its scheme that still takes participants, and its first day by the calendar of the venue. */
  next_assessment: z.nullable(z.object({ assessment_id: id, day: z.string() })),
})
export type QueuedApplication = z.output<typeof queuedApplication>

/** A group of requirements of which `wanted` are enough, fewer than there are. */
export const evidenceCluster = z.object({
  cluster_id: id,
  /** Null in applications that were signed before titles were kept with them. */
  title: text,
  wanted: z.int(),
})

const evidenceFile = z.object({ evidence_file_id: id, name: z.string(), mime: z.string(), size: z.int() })

const evidenceItem = z.object({
  requirement_id: id,
  name: z.string(),
  description: text,
  category: z.string(),
  form_type: z.string(),
  /** Whether it is asked for by itself; a member of a group is not. */
  required: flag,
  cluster: z.nullable(evidenceCluster),
  /** What was given, and when; null where nothing was. */
  answer: z.nullable(
    z.object({
      answer_id: id,
      given_date: instant,
      /** What was typed or chosen, in words. */
      values: z.array(z.string()),
      files: z.array(evidenceFile),
    }),
  ),
  /** `stale`: it was given of evidence that has been replaced since, and must be given again. */
  verdict: z.nullable(
    z.object({
      verdict: z.enum(verdicts),
      note: text,
      by_name: z.string(),
      date: instant,
      stale: flag,
    }),
  ),
})
/** A requirement with the evidence for it and the verdict on that. */
export type EvidenceItem = z.output<typeof evidenceItem>

const signed = z.object({ name: z.string(), date: instant })

/** How one review ended: what was decided, by whom, and what is asked for. */
const decisionView = z.object({
  decision: z.enum(['accepted', 'returned', 'rejected']),
  note: text,
  gaps: z.array(
    z.object({
      ...gapInput.shape,
      /** Whether what it points at was changed since; null where that cannot be told, or nothing is to be mended now. */
      mended: z.nullable(z.boolean()),
    }),
  ),
  /** Whether the application says something else since it was returned; null where it was not, and of what was returned itself. */
  changed: z.nullable(z.boolean()),
  by_name: z.string(),
  date: instant,
})
export type ApplicationDecision = z.output<typeof decisionView>

/** How the LSP is paid; a line of `accounts` is an account as people write it. */
export const paymentView = z.object({ words: text, words_en: text, accounts: z.array(z.string()) })
export type Payment = z.output<typeof paymentView>

/** The certificate that is to be renewed. */
export const previousCertificate = z.object({
  certificate_id: id,
  certificate_number: text,
  /** Null for one without end. */
  valid_until: z.nullable(z.string()),
  /** By the rule that it was issued under; null where that says nothing. */
  renewal: z.nullable(renewalWindow),
})
export type PreviousCertificate = z.output<typeof previousCertificate>

/** A certificate that somebody was given for a scheme, and how it stands. */
const heldCertificate = z.object({
  certificate_id: id,
  certificate_number: text,
  valid_until: z.nullable(z.string()),
  state: z.enum(issuedStates),
})
/** What keeps an application from its next step, in words, and the newest certificate that its applicant was given for the scheme. */
export const applicationObstacles = z.object({
  words: z.array(z.string()),
  certificate: z.nullable(heldCertificate),
})
export type ApplicationObstacles = z.output<typeof applicationObstacles>

/** How the person stands to a prerequisite of the scheme. */
const prerequisiteStood = z.object({
  ...prerequisiteTold.shape,
  standing: z.enum(prerequisiteStandings),
})

/** The same with what the reviewer said; `open` where it is theirs to say, because the system cannot know. */
const prerequisiteReviewed = z.object({
  ...prerequisiteStood.shape,
  open: flag,
  note: text,
  by_name: text,
  date: z.nullable(instant),
})
export type PrerequisiteReviewed = z.output<typeof prerequisiteReviewed>
export const prerequisitesReviewed = z.object({ data: z.array(prerequisiteReviewed) })

export const applicationView = z.object({
  ...head,
  schema_type: z.enum(schemeTypes),
  schema_version_number: z.nullable(z.int()),
  schema_standing: z.enum(schemeStandings),
  /** Of a scheme that is being withdrawn; null of all others. */
  schema_withdrawal: z.nullable(withdrawalNotice),
  fee: z.nullable(z.int()),
  /** When the fee was noted as paid through the construction registry. */
  fee_paid_date: z.nullable(instant),
  /** Null where nothing is to be paid (any more), or the LSP does not say how. */
  payment: z.nullable(paymentView),
  unit_count: z.int(),
  potency: z.nullable(z.enum(potencies)),
  special_needs: text,
  /** Held for the scheme when the application was begun; null where none was. */
  previous_certificate: z.nullable(previousCertificate),
  applicant: applicantFacts,
  /** Whether all of this is as it was signed, or still as the profile has it today. */
  pinned: flag,
  evidence: z.array(evidenceItem),
  progress: progressView,
  /** What stands in the way of submitting it; of a submitted one nothing does. */
  missing: z.array(missingItem),
  /** The newest decision; asked for again are its gaps. */
  decision: z.nullable(decisionView),
  signed: z.nullable(signed),
  has_signature: flag,
  /** Whether it ended because another one of the applicant for its scheme goes on. */
  superseded: flag,
  /** Whether the applicant's record lies in the bin: nothing is submitted or accepted before it is restored. */
  applicant_in_bin: flag,
})
export type Application = z.output<typeof applicationView>

export const selfAssessment = z.object({
  join_request_id: id,
  units: unitTree,
  answers: z.array(elementAnswerView),
  pinned: flag,
  progress: progressView,
  may: z.array(z.enum(applicationSteps)),
})
export type SelfAssessment = z.output<typeof selfAssessment>

export const savedElements = z.object({
  results: z.array(z.object({ element_id: id, outcome: z.enum(saveOutcomes), answer: elementAnswerView })),
  progress: progressView,
  saved_date: instant,
})
export type SavedElements = z.output<typeof savedElements>

const offer = {
  schema_id: id,
  schema_code: text,
  schema_name: z.string(),
  schema_name_en: text,
  schema_type: z.enum(schemeTypes),
  level: z.nullable(z.int()),
  fee: z.nullable(z.int()),
  valid_months: z.int(),
  unit_count: z.int(),
  description: text,
  /** The own application that is open for it. */
  open_join_request_id: z.nullable(id),
  open_state: z.nullable(z.enum(applicationStates)),
  /**
   * The own certificate for it, valid or ended: an application is one for re-certification, once and as long as its rule
   * lets it be renewed.
   */
  held_certificate: z.nullable(previousCertificate),
  /**
   * Their place in an assessment of it from which no result has come: meanwhile they do not apply anew. The name of the assessment is
   * null while they may not hear of it.
   */
  taking_part: z.nullable(z.object({ assessment: text, join_request_id: id })),
  withdrawal: z.nullable(withdrawalNotice),
  /** What keeps the current user from applying, in words. */
  obstacle: text,
}
export const offeredScheme = z.object({
  ...offer,
  /** How many pieces of evidence an application needs; what is optional is none, and of alternatives one counts. */
  requirement_count: z.int(),
  /** How many of these are there, and still fit: an application lacks the others. */
  given_count: z.int(),
})
/** A scheme that may be applied for. */
export type OfferedScheme = z.output<typeof offeredScheme>
export const schemeOffer = z.object({
  ...offer,
  payment: z.nullable(paymentView),
  prerequisites: z.array(prerequisiteStood),
  /** Of certificates of the version that is offered. */
  renewal: z.nullable(renewalRule),
  units: z.array(z.object({ unit_id: id, unit_code: z.string(), title: z.string(), title_en: z.string() })),
  requirements: z.array(
    z.object({
      requirement_id: id,
      name: z.string(),
      description: text,
      required: flag,
      cluster: z.nullable(evidenceCluster),
      /** Whether the person has given evidence for it already. */
      given: flag,
    }),
  ),
})
export type SchemeOffer = z.output<typeof schemeOffer>
