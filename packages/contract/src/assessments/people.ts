import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, id, line, orNull, prose } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import {
  importCall,
  importsCall,
  templateCall,
  undoImportCall,
  undoParams,
} from '../platform/record-calls.ts'
import { roleCodes } from '../platform/roles.ts'
import { candidate, suggestion, takingView, waitingApplicant } from './candidates.ts'
import { conflictKinds } from './conflicts.ts'
import { assessmentView, duties, guestInput, takenAtOnce, testMethods } from './content.ts'
import { reasonMax, reasonMin } from './lifecycle.ts'

const params = z.object({ assessment_id: id })
const goodReason = prose(reasonMax).check(z.minLength(reasonMin))
const fresh = one(assessmentView)
const mayPrepare = ['ASSESSMENT_UPDATE', 'ASSESSMENT_CREATE_OWN'] as const

const userPermissionIds = z.array(id).check(z.maxLength(50))
/** Who looks after an assessment, as it is chosen. */
export const adminsInput = z.strictObject({ user_permission_ids: userPermissionIds })
export type AdminsInput = z.output<typeof adminsInput>

const adminCandidate = z.object({
  user_permission_id: id,
  full_name: z.string(),
  role_code: z.enum(roleCodes),
})

/** A row of the participants' workbook. */
export const guestSheetRow = z.extend(guestInput, { schema_code: orNull(line(100)) })
export type GuestSheetRow = z.output<typeof guestSheetRow>

const tieAnswer = z.strictObject({
  assessment_applicant_id: id,
  kind: z.enum(conflictKinds),
  last_date: orNull(day),
  note: orNull(prose(500)),
})

export const assessmentPeople = {
  waiting: endpoint({
    method: 'GET',
    path: '/find_applicant_not_assign',
    summary: 'Applicants with an approved application for a scheme of the assessment who are in none yet',
    query: z.strictObject({ assessment_id: id }),
    reply: z.object({ data: z.array(waitingApplicant) }),
    may: ['ASSESSMENT_LIST', 'ASSESSMENT_CREATE_OWN'],
    refusals: ['not_found'],
  }),
  taking: endpoint({
    method: 'POST',
    path: '/find_assessment_taking',
    summary: 'The next assessments that could take these approved applications, with those that still wait',
    body: z.strictObject({ join_request_ids: z.array(id).check(z.minLength(1), z.maxLength(takenAtOnce)) }),
    reply: one(takingView),
    forgets: true,
    may: ['ASSESSMENT_CREATE'],
  }),
  addParticipants: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/participants',
    summary: 'Take applicants with approved applications into the assessment, or people without account',
    params,
    body: z
      .strictObject({
        join_request_ids: z.array(id).check(z.maxLength(takenAtOnce)),
        guests: z.array(z.strictObject({ ...guestInput.shape, schema_id: id })).check(z.maxLength(100)),
      })
      .check(
        because(
          'required',
          (body) => body.join_request_ids.length + body.guests.length > 0,
          'join_request_ids',
        ),
      ),
    reply: fresh,
    may: mayPrepare,
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken', 'already_exists'],
  }),
  removeParticipants: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/participants/removals',
    summary: 'Take participants out, with the reason; their applications wait for another assessment',
    params,
    body: z.strictObject({
      assessment_applicant_ids: z.array(id).check(z.minLength(1), z.maxLength(1000)),
      reason: goodReason,
    }),
    reply: fresh,
    may: mayPrepare,
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  setTestMethod: endpoint({
    method: 'PUT',
    path: '/assessments/:assessment_id/participants/test_method',
    summary: 'How participants are assessed',
    params,
    body: z.strictObject({
      assessment_applicant_ids: z.array(id).check(z.minLength(1), z.maxLength(1000)),
      test_method: z.enum(testMethods),
    }),
    reply: fresh,
    may: mayPrepare,
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  linkAccount: endpoint({
    method: 'PUT',
    path: '/assessments/:assessment_id/participants/:assessment_applicant_id/account',
    summary: 'Turn a participant without account into the applicant that they have become',
    params: z.object({ assessment_id: id, assessment_applicant_id: id }),
    body: z.strictObject({ applicant_id: id, join_request_id: orNull(id) }),
    reply: fresh,
    may: mayPrepare,
    refusals: ['not_found', 'not_allowed', 'already_exists', 'step_not_possible'],
  }),
  template: templateCall('/assessments', { may: mayPrepare }),
  import: importCall('/assessments/:assessment_id/participants', 'Load participants without account;', {
    params,
    may: mayPrepare,
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'too_large', 'wrong_file_type'],
  }),
  imports: importsCall('/assessments/:assessment_id/participants', {
    params,
    may: mayPrepare,
    refusals: ['not_found'],
  }),
  undoImport: undoImportCall('/assessments/:assessment_id/participants', {
    params: z.object({ ...params.shape, ...undoParams.shape }),
    may: mayPrepare,
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'step_taken', 'undo_ended'],
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/candidates',
    summary: 'The assessors of the LSP: who fits and is free, and for everybody else every reason why not',
    params,
    reply: z.object({ data: z.array(candidate) }),
    may: ['ASSESSMENT_UPDATE'],
    refusals: ['not_found'],
  }),
  assignAssessors: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/accessors',
    summary: 'Assign assessors or penyelia; their days are theirs from now on, and nobody else can have them',
    params,
    body: z.strictObject({
      accessor_ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
      duty: z.enum(duties),
    }),
    reply: fresh,
    may: ['ASSESSMENT_UPDATE'],
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken', 'accessor_busy'],
  }),
  releaseAssessor: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/accessors/:accessor_id/release',
    summary: 'Release an assessor, with the reason: their days are free, their participants without assessor',
    params: z.object({ assessment_id: id, accessor_id: id }),
    body: z.strictObject({ reason: goodReason }),
    reply: fresh,
    may: ['ASSESSMENT_UPDATE'],
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  confirmAssessor: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/accessors/:accessor_id/confirmation',
    summary: 'Confirm an assessor in their place, with the reason: how they agreed and declared',
    params: z.object({ assessment_id: id, accessor_id: id }),
    body: z.strictObject({ reason: goodReason }),
    reply: fresh,
    may: ['ASSESSMENT_UPDATE'],
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  respond: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/response',
    summary:
      'Accept or decline an assignment; accepting declares the participants to whom something ties the assessor, and impartiality towards all others',
    params,
    body: z
      .strictObject({
        answer: z.enum(['accepted', 'declined']),
        reason: orNull(prose(1000)),
        /** The participants to whom something ties them. */
        ties: z.array(tieAnswer).check(z.maxLength(500)),
        /** "To all others nothing ties me": of those whom they assess, once these are known. */
        is_impartial: z.boolean(),
      })
      .check(
        because(
          'too_short',
          (body) => body.answer === 'accepted' || (body.reason?.length ?? 0) >= reasonMin,
          'reason',
          { limit: reasonMin },
        ),
      ),
    reply: z.object({ data: z.nullable(assessmentView) }),
    may: ['ASSESSMENT_CREATE_OWN'],
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  suggestion: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/suggestion',
    summary: 'A fair spread of the participants over the assigned assessors, and why it is so',
    params,
    reply: one(suggestion),
    may: ['ASSESSMENT_UPDATE'],
    refusals: ['not_found'],
  }),
  assignParticipants: endpoint({
    method: 'PUT',
    path: '/assessments/:assessment_id/assignments',
    summary: 'Give participants their assessors, any number at once; null takes one away',
    params,
    body: z.strictObject({
      assignments: z
        .array(z.strictObject({ assessment_applicant_id: id, accessor_id: z.nullable(id) }))
        .check(z.minLength(1), z.maxLength(2000)),
    }),
    reply: fresh,
    may: ['ASSESSMENT_UPDATE'],
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken'],
  }),
  adminCandidates: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/admin-candidates',
    summary: 'Admins of the LSP and of the venue who may look after the assessment',
    params,
    /** `resting` look after it already and are deactivated for now: they stay, and are not chosen. */
    reply: z.object({ data: z.array(adminCandidate), resting: z.array(adminCandidate) }),
    may: ['ASSESSMENT_UPDATE'],
    refusals: ['not_found'],
  }),
  assignAdmins: endpoint({
    method: 'PUT',
    path: '/assessments/:assessment_id/admins',
    summary: 'Who looks after the assessment: admins of the LSP and of the venue',
    params,
    /** `based_on` are those who were seen: who saw others changes nothing. */
    body: z.strictObject({ user_permission_ids: userPermissionIds, based_on: userPermissionIds }),
    reply: fresh,
    may: ['ASSESSMENT_UPDATE'],
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken', 'version_conflict'],
  }),
}
