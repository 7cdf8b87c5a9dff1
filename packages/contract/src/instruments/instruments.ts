import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, line, orNull, prose } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { signatureInput } from '../signatures/signatures.ts'
import { attendanceInput, formChanges, formsToSign, formsView, formView, savedForm } from './content.ts'
import { formCodes } from './forms/form-definition.ts'
import { planCodes } from './forms/scheme-plan.ts'

const mayRead = ['ASSESSMENT_LIST', 'ASSESSMENT_CREATE_OWN'] as const
const mayFill = ['ASSESSMENT_UPDATE', 'ASSESSMENT_CREATE_OWN'] as const
const formCode = z.enum(formCodes)
const reason = prose(1000).check(z.minLength(10))
const photoBytes = 10_000_000

const upload = {
  extensions: ['jpg', 'jpeg', 'png', 'pdf'],
  maxBytes: photoBytes,
  keep: true,
  picture: { maxSide: 2000 },
} as const

const fillingRefusals = ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken'] as const
/** A drawn signature that takes the place of another wants a proof. */
const signingRefusals = [...fillingRefusals, 'proof_needed'] as const

/** The same calls for the forms of a participant, the reports of an assessor and the plans of a scheme. */
const formEndpoints = <const Base extends string, const Params extends z.core.$ZodType>(
  base: Base,
  params: Params,
) => ({
  get: endpoint({
    method: 'GET',
    path: `/${base}/:form_code`,
    summary: 'One form: what it is made from, what is in it, what it lacks, who signed',
    params,
    reply: one(formView),
    may: mayRead,
    refusals: ['not_found'],
  }),
  save: endpoint({
    method: 'PATCH',
    path: `/${base}/:form_code`,
    summary: 'Save changes, each unless something newer stands there; says what became of each',
    params,
    body: formChanges,
    reply: one(savedForm),
    may: mayFill,
    refusals: fillingRefusals,
  }),
  sign: endpoint({
    method: 'POST',
    path: `/${base}/:form_code/signatures`,
    summary: 'Sign a form that lacks nothing, as the one whom it asks; what is signed is kept as it is',
    params,
    body: z.strictObject({
      revision: z.int(),
      /** How often its places had been written when it was read: the sum of `versions`. Another writing is not signed unseen. */
      seen: z.optional(z.int().check(z.gte(0))),
      signature: orNull(signatureInput),
    }),
    reply: one(formView),
    may: mayFill,
    refusals: [...signingRefusals, 'version_conflict'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: `/${base}/:form_code/refusals`,
    summary: 'Record that the participant does not sign, and why',
    params,
    body: z.strictObject({ revision: z.int(), reason }),
    reply: one(formView),
    may: mayFill,
    refusals: fillingRefusals,
  }),
  correct: endpoint({
    method: 'POST',
    path: `/${base}/:form_code/corrections`,
    summary: 'Open a signed form again, with a reason; what was signed stays on the record',
    params,
    body: z.strictObject({ revision: z.int(), reason }),
    reply: one(formView),
    may: mayFill,
    refusals: fillingRefusals,
  }),
  addFile: endpoint({
    method: 'POST',
    path: `/${base}/:form_code/files`,
    summary: 'Add a photo or document at a place of the form',
    params,
    upload,
    body: z.strictObject({ path: line(160) }),
    reply: one(formView),
    status: 201,
    may: mayFill,
    refusals: [...fillingRefusals, 'too_large', 'wrong_file_type'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: `/${base}/:form_code/pdf`,
    summary: "The form in the LSP's face: as it was signed, or as it stands",
    params,
    reply: { file: 'application/pdf' },
    may: mayRead,
    refusals: ['not_found'],
  }),
})

const participantParams = z.object({ assessment_applicant_id: id, form_code: formCode })
const reportParams = z.object({ assessment_id: id, accessor_id: id, form_code: formCode })
const planParams = z.object({ schema_version_id: id, form_code: z.enum(planCodes) })
const assessmentParams = z.object({ assessment_id: id })

/** Forms of one participant. */
export const participantForms = formEndpoints(
  'assessment-applicants/:assessment_applicant_id/forms',
  participantParams,
)

/** Reports of one assessor on all of their participants: FR.AK.05, its review FR.AK.06, the minutes. */
export const assessorForms = formEndpoints('assessments/:assessment_id/reports/:accessor_id', reportParams)

/** FR.MAPA.01 and 02 as they are prepared once for a published version of a scheme. */
export const schemePlans = formEndpoints('schema-versions/:schema_version_id/plans', planParams)

/** All forms of an assessment, and the day. */
export const instruments = {
  forms: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/forms',
    summary: 'All forms of an assessment that one may see, and how they stand',
    params: assessmentParams,
    reply: one(formsView),
    may: mayRead,
    refusals: ['not_found'],
  }),
  attend: endpoint({
    method: 'PUT',
    path: '/assessments/:assessment_id/attendance',
    summary:
      'Record who is there and how they proved it, or who is not; every check stays on the record, and is based on the newest',
    params: assessmentParams,
    body: attendanceInput,
    reply: one(formsView),
    may: mayFill,
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken', 'version_conflict'],
  }),
  move: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/moves',
    summary:
      'Move absent participants to another assessment of their scheme; they stay on the record of this one',
    params: assessmentParams,
    body: z.strictObject({
      assessment_applicant_ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
      to_assessment_id: id,
      reason,
    }),
    reply: one(formsView),
    may: ['ASSESSMENT_UPDATE'],
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken', 'already_exists'],
  }),
  attendanceList: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/attendance/pdf',
    summary: 'The list of attendance as a document',
    params: assessmentParams,
    reply: { file: 'application/pdf' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/form-files/:form_file_id',
    summary: 'A photo or document of a form, for all who may read the form',
    params: z.object({ form_file_id: id }),
    reply: { file: 'application/octet-stream' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  toSign: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/forms/:form_code/signatures',
    summary: 'Of one form: whose this person is next to sign, and what each lacks before that',
    params: z.object({ assessment_id: id, form_code: formCode }),
    reply: one(formsToSign),
    may: mayFill,
    refusals: ['not_found'],
  }),
  signMany: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/forms/:form_code/signatures',
    summary: 'Sign the same form of several participants at once: all of them or none',
    params: z.object({ assessment_id: id, form_code: formCode }),
    body: z.strictObject({
      assessment_applicant_ids: z.array(id).check(z.minLength(1), z.maxLength(200)),
      /** As `seen` of one form, by participant: what was written since is not signed unseen. */
      seen: z.optional(z.record(id, z.int().check(z.gte(0)))),
      signature: orNull(signatureInput),
    }),
    reply: one(formsView),
    may: mayFill,
    refusals: [...signingRefusals, 'version_conflict'],
  }),
}
