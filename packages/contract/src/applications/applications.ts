import * as z from 'zod/mini'
import { reasonMax, reasonMin } from '../assessments/lifecycle.ts'
import { endpoint } from '../platform/endpoint.ts'
import { because, flag, id, orNull, prose, version } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { timelineCall } from '../platform/record-calls.ts'
import {
  applicationInput,
  applicationStates,
  elementChanges,
  purposes,
  signature,
  statementVersion,
} from './content.ts'
import { decisionCalls } from './decisions.ts'
import {
  applicationObstacles,
  applicationRow,
  applicationView,
  offeredScheme,
  prerequisitesReviewed,
  queuedApplication,
  savedElements,
  schemeOffer,
  selfAssessment,
} from './views.ts'

export const applicationListSpec = {
  filters: {
    state: filter.option(applicationStates),
    schema_id: filter.uuid,
    applicant_id: filter.uuid,
    purpose: filter.option(purposes),
    submitted_date: filter.instant,
    decided_date: filter.instant,
    modified_date: filter.instant,
  },
  sorts: ['submitted_date', 'modified_date', 'applicant_name', 'schema_name', 'state'],
  defaultSort: '-modified_date',
} as const

/** Applications that the queue of the review names: the first so many. */
export const queueMost = 100

const params = z.object({ join_request_id: id })
const mayRead = ['JOIN_REQUEST_LIST', 'JOIN_REQUEST_CREATE_OWN'] as const
const mayApply = ['JOIN_REQUEST_CREATE_OWN'] as const
const mayDecide = ['JOIN_REQUEST_UPDATE'] as const

const agreed = flag.check(because('required', (given: boolean) => given))

export const applications = {
  catalogue: endpoint({
    method: 'GET',
    path: '/join_requests/catalogue',
    summary: 'Schemes that may be applied for, with what the caller has for them already',
    reply: z.object({ data: z.array(offeredScheme) }),
    may: mayApply,
  }),
  offer: endpoint({
    method: 'GET',
    path: '/join_requests/catalogue/:schema_id',
    summary: 'One scheme that may be applied for, with its units, requirements and fee',
    params: z.object({ schema_id: id }),
    reply: one(schemeOffer),
    may: mayApply,
    refusals: ['not_found'],
  }),
  queue: endpoint({
    method: 'GET',
    path: '/join_requests/queue',
    summary: 'Applications that wait for review: who has waited longest comes first, with what presses',
    reply: z.object({ data: z.array(queuedApplication).check(z.maxLength(queueMost)) }),
    may: mayDecide,
  }),
  list: endpoint({
    method: 'GET',
    path: '/join_requests',
    summary: 'Applications: an applicant their own, the LSP those that were submitted',
    query: listQuery(applicationListSpec),
    reply: page(applicationRow),
    may: mayRead,
  }),
  get: endpoint({
    method: 'GET',
    path: '/join_requests/:join_request_id',
    summary: 'One application with its evidence, verdicts and what is missing',
    params,
    reply: one(applicationView),
    may: mayRead,
    refusals: ['not_found'],
  }),
  timeline: timelineCall('/join_requests/:join_request_id', 'an application', { params, may: mayRead }),
  selfAssessment: endpoint({
    method: 'GET',
    path: '/join_requests/:join_request_id/self_assessment',
    summary: 'FR.APL.02: the units of the scheme with the answer to each element',
    params,
    reply: one(selfAssessment),
    may: mayRead,
    refusals: ['not_found'],
  }),
  prerequisites: endpoint({
    method: 'GET',
    path: '/join_requests/:join_request_id/prerequisites',
    summary: 'How the applicant stands to the prerequisites of the scheme',
    params,
    reply: prerequisitesReviewed,
    may: mayRead,
    refusals: ['not_found'],
  }),
  obstacles: endpoint({
    method: 'GET',
    path: '/join_requests/:join_request_id/obstacles',
    summary: 'What keeps an application from its next step, and the certificate held for its scheme',
    params,
    reply: one(applicationObstacles),
    may: mayRead,
    refusals: ['not_found'],
  }),
  apl01: endpoint({
    method: 'GET',
    path: '/join_requests/:join_request_id/apl01',
    summary: 'FR.APL.01 as it was signed, as PDF; before that a draft that says so',
    params,
    reply: { file: 'application/pdf' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  apl01Whole: endpoint({
    method: 'POST',
    path: '/join_requests/:join_request_id/apl01/file_copies',
    summary: 'The same with the whole NIK, for the file of the LSP; the log keeps who had it made',
    params,
    reply: { file: 'application/pdf' },
    may: mayDecide,
    provesAgain: true,
    refusals: ['not_found', 'not_allowed'],
  }),
  apl02: endpoint({
    method: 'GET',
    path: '/join_requests/:join_request_id/apl02',
    summary:
      'FR.APL.02 as it was signed, with what the assessor signed under it, as PDF; before that a draft that says so',
    params,
    reply: { file: 'application/pdf' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/join_requests',
    summary: 'Begin an application for a scheme; one open for each person and scheme',
    body: z.strictObject({ schema_id: id }),
    reply: one(applicationView),
    status: 201,
    may: mayApply,
    refusals: ['already_exists', 'rule_broken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/join_requests/:join_request_id',
    summary: 'Change purpose and needs of an own application; an old version is refused',
    params,
    body: z.strictObject({ ...applicationInput, version }),
    reply: one(applicationView),
    may: mayApply,
    refusals: ['not_found', 'step_not_possible', 'version_conflict'],
  }),
  saveElements: endpoint({
    method: 'PUT',
    path: '/join_requests/:join_request_id/self_assessment',
    summary: 'Save answers of FR.APL.02; what comes late never overwrites what is newer',
    params,
    body: elementChanges,
    reply: one(savedElements),
    may: mayApply,
    refusals: ['not_found', 'step_not_possible', 'rule_broken'],
  }),
  renew: endpoint({
    method: 'PUT',
    path: '/join_requests/:join_request_id/schema_version',
    summary: 'Go on with the newest version of the scheme; answers to elements that stayed are kept',
    params,
    body: z.strictObject({ version }),
    reply: one(applicationView),
    may: mayApply,
    refusals: ['not_found', 'step_not_possible', 'version_conflict'],
  }),
  submit: endpoint({
    method: 'PUT',
    path: '/join_requests/:join_request_id/submission',
    summary: 'Sign and submit; refused with everything that is missing',
    params,
    body: z.strictObject({
      version,
      statement_version: z.literal(statementVersion),
      /** States that what they gave is true. */
      truth_stated: agreed,
      /** Agrees to the terms of the certification (ISO/IEC 17024 9.1.2). */
      terms_agreed: agreed,
      signature,
    }),
    reply: one(applicationView),
    may: mayApply,
    refusals: [
      'not_found',
      'step_not_possible',
      'version_conflict',
      'rule_broken',
      'wrong_file_type',
      'proof_needed',
    ],
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/join_requests/:join_request_id/withdrawal',
    summary: 'Withdraw an own application that is not assigned yet',
    params,
    body: z.strictObject({ version, reason: orNull(prose(500)) }),
    reply: one(applicationView),
    may: mayApply,
    refusals: ['not_found', 'step_not_possible', 'version_conflict'],
  }),
  holding: endpoint({
    method: 'GET',
    path: '/join_requests/:join_request_id/draft',
    summary:
      'The venue that holds an accepted application in an assessment that it has not sent; null where none does',
    params,
    reply: z.object({ data: z.nullable(z.object({ tuk_name: z.string() })) }),
    may: mayDecide,
    refusals: ['not_found'],
  }),
  free: endpoint({
    method: 'POST',
    path: '/join_requests/:join_request_id/release',
    summary: 'Free an accepted application that a venue holds in an unsent draft; the venue reads the reason',
    params,
    body: z.strictObject({ reason: prose(reasonMax).check(z.minLength(reasonMin)) }),
    reply: one(applicationView),
    may: mayDecide,
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  ...decisionCalls,
}
