import * as z from 'zod/mini'
import { verdicts } from '../applications/content.ts'
import { assessmentStates } from '../assessments/lifecycle.ts'
import { formCodes } from '../instruments/forms/form-definition.ts'
import { letterStates } from '../letters/letters.ts'
import { letterTypes } from '../letters/types.ts'
import { endpoint } from '../platform/endpoint.ts'
import { day, flag, id, instant } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { timelineRow } from '../platform/timeline.ts'
import { plenoPositions, plenoVotes, recusalKinds } from '../plenos/content.ts'

const text = z.nullable(z.string())

const application = z.object({
  join_request_id: id,
  submitted_date: z.nullable(instant),
  decided_date: z.nullable(instant),
  /** Who accepted it. */
  decided_by: text,
  evidence: z.array(
    z.object({
      requirement_id: id,
      name: z.string(),
      given_date: z.nullable(instant),
      files: z.array(z.object({ evidence_file_id: id, name: z.string() })),
      verdict: z.nullable(z.enum(verdicts)),
      note: text,
      judged_by: text,
    }),
  ),
})

const assessment = z.object({
  assessment_id: id,
  assessment_number: z.string(),
  title: z.string(),
  last_activity_state: z.enum(assessmentStates),
  start_date: day,
  end_date: day,
  accessor_name: text,
})

/** A decision as it was recorded, with every vote. */
const decision = z.object({
  decision_id: id,
  graduation: z.enum(plenoVotes),
  reason: z.string(),
  decided_date: instant,
  decided_by: z.string(),
  members: z.int(),
  quorum: z.int(),
  by_chair: flag,
  votes: z.array(
    z.object({
      name: z.string(),
      position: z.enum(plenoPositions),
      vote: z.enum(plenoVotes),
      note: text,
    }),
  ),
  recusals: z.array(z.object({ name: z.string(), kinds: z.array(z.enum(recusalKinds)), note: text })),
  /** SHA-256 of the record, lower-case hex. */
  sha256: z.string(),
})

export const basisLetter = z.object({
  letter_id: id,
  letter_type: z.enum(letterTypes),
  letter_number: text,
  addressee_name: z.string(),
  state: z.enum(letterStates),
})

/** What a certificate rests on; null or empty where there is none, as for certificates of older times. */
export const certificateBasisView = z.object({
  certificate_id: id,
  application: z.nullable(application),
  assessment: z.nullable(assessment),
  assessment_applicant_id: z.nullable(id),
  forms: z.array(z.object({ form_code: z.enum(formCodes), label: z.string(), sha256: z.string() })),
  decision: z.nullable(decision),
  letters: z.array(basisLetter),
  /** Of the application, the assessment and the certificate together, newest first. */
  timeline: z.array(
    z.object({ ...timelineRow.shape, about: z.enum(['application', 'assessment', 'certificate']) }),
  ),
})
export type CertificateBasis = z.output<typeof certificateBasisView>

export const certificateBasis = {
  get: endpoint({
    method: 'GET',
    path: '/certificates/:certificate_id/basis',
    summary: 'All that a certificate rests on: application, evidence, forms, votes, letters, timeline',
    params: z.object({ certificate_id: id }),
    reply: one(certificateBasisView),
    may: ['CERTIFICATE_LIST'],
    refusals: ['not_found'],
  }),
}
