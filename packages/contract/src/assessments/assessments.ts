import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, id, orNull, prose } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { deletedCall, restoreCall, timelineCall } from '../platform/record-calls.ts'
import { signatureInput } from '../signatures/signatures.ts'
import {
  assessmentChange,
  assessmentCreation,
  assessmentInput,
  assessmentRow,
  assessmentView,
  fundingSources,
  linksInput,
} from './content.ts'
import { assessmentStates, plainSteps, reasonMax, reasonMin, stepsWithReason } from './lifecycle.ts'

/** Drafts, and what was deleted. */
export const assessmentBesideListSpec = {
  filters: {
    last_activity_state: filter.option(assessmentStates),
    tuk_id: filter.uuid,
    assessment_number: filter.text,
    funding_source: filter.option(fundingSources),
    start_date: filter.day,
    end_date: filter.day,
    /** From when on its pleno can be convened: once all reports are in, or the day after its last. */
    pleno_from: filter.day,
    requested_date: filter.instant,
    created_date: filter.instant,
    modified_date: filter.instant,
  },
  sorts: ['title', 'assessment_number', 'start_date', 'requested_date', 'created_date', 'modified_date'],
  defaultSort: '-created_date',
} as const
export const assessmentListSpec = {
  ...assessmentBesideListSpec,
  filters: {
    assessment_id: filter.uuid,
    ...assessmentBesideListSpec.filters,
    /** Nothing is left but the archive: its certificates are signed, or its pleno found nobody competent. */
    is_to_archive: filter.flag,
  },
} as const
/** One’s own assessments looked back on: the latest first. */
export const assessmentHistoryListSpec = { ...assessmentListSpec, defaultSort: '-start_date' } as const
const besides = listQuery(assessmentBesideListSpec)

/** The lists of the menu (decisions §5): submission, rejected, in work, archives. */
export const assessmentLists = {
  submission: ['TUK_SEND_REQUEST_ASSESSMENT', 'ON_REVISION'],
  rejected: ['ASSESSMENT_REJECTED'],
  list: [
    'ADMIN_CONFIRM_FORM',
    'ON_REVIEW_APPLICANT_DOCUMENT',
    'ON_COMPLETED_REPORT',
    'REAL_ASSESSMENT',
    'PLENO_DOCUMENT_COMPLETED',
    'PLENO_REPORT_READY',
    'REQUEST_BLANKO_SENDING',
    'PRINT_CERTIFICATE',
  ],
  archives: ['COMPLETED'],
} as const satisfies Record<string, readonly (typeof assessmentStates)[number][]>

/** A reason as people give it with a step. */
const reason = orNull(prose(reasonMax))
const goodReason = prose(reasonMax).check(z.minLength(reasonMin))

const params = z.object({ assessment_id: id })
const mayRead = ['ASSESSMENT_LIST', 'ASSESSMENT_CREATE_OWN'] as const
const mayEdit = ['ASSESSMENT_UPDATE', 'ASSESSMENT_CREATE_OWN'] as const
const calendarDaysMax = 400
/** So many requests are sent to the LSP under one signature at most. */
export const sentAtOnce = 50

const stepInput = z
  .strictObject({
    step: z.enum(plainSteps),
    /** The state that the person saw: whoever comes second is told what happened, and takes no other step by mistake. */
    from: z.enum(assessmentStates),
    reason,
  })
  .check(
    because(
      'too_short',
      (body) => !stepsWithReason.includes(body.step) || (body.reason?.length ?? 0) >= reasonMin,
      'reason',
      { limit: reasonMin },
    ),
  )

export const assessments = {
  list: endpoint({
    method: 'GET',
    path: '/assessments',
    summary:
      "Assessments of the LSP; ADT gets those of their venue, ACS and APL those they take part in; no one's drafts",
    query: listQuery(assessmentListSpec),
    reply: page(assessmentRow),
    may: mayRead,
  }),
  drafts: endpoint({
    method: 'GET',
    path: '/drafts/assessments',
    summary: "Drafts of the TUK admin's own venue",
    query: besides,
    reply: page(assessmentRow),
    may: ['ASSESSMENT_CREATE_OWN'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/calendar/assessments',
    summary: 'What one may see of the assessments between two days, at most 1,000, by day',
    query: z.strictObject({ from: day, until: day }).check(
      because('end_before_start', ({ from, until }) => from <= until, 'until'),
      because(
        'too_many_days',
        ({ from, until }) => (Date.parse(until) - Date.parse(from)) / 86_400_000 <= calendarDaysMax,
        'until',
        { limit: calendarDaysMax },
      ),
    ),
    reply: z.object({ data: z.array(assessmentRow) }),
    may: mayRead,
  }),
  get: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id',
    summary:
      'One assessment with its participants and assessors, and what stands in the way of the next step',
    params,
    reply: one(assessmentView),
    may: mayRead,
    refusals: ['not_found'],
  }),
  timeline: timelineCall('/assessments/:assessment_id', 'an assessment', {
    params,
    may: ['ASSESSMENT_LIST', 'ASSESSMENT_CREATE_OWN'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/assessments',
    summary:
      'Add an assessment as the LSP, with the accepted applications that it is made for; it starts ready for the pre-assessment',
    body: assessmentCreation,
    reply: one(assessmentView),
    status: 201,
    may: ['ASSESSMENT_CREATE'],
    refusals: ['not_found', 'rule_broken', 'step_not_possible', 'already_exists'],
  }),
  draft: endpoint({
    method: 'POST',
    path: '/drafts/assessments',
    summary: "Begin a request as TUK admin, for one's own venue",
    body: assessmentInput,
    reply: one(assessmentView),
    status: 201,
    may: ['ASSESSMENT_CREATE_OWN'],
    refusals: ['rule_broken', 'not_allowed'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/assessments/:assessment_id',
    summary: 'Change an assessment; an old version is refused. New days are taken from the assessors at once',
    params,
    body: assessmentChange,
    reply: one(assessmentView),
    may: mayEdit,
    refusals: [
      'not_found',
      'not_allowed',
      'step_not_possible',
      'version_conflict',
      'rule_broken',
      'accessor_busy',
    ],
  }),
  updateLinks: endpoint({
    method: 'PUT',
    path: '/assessments/:assessment_id/links',
    summary: 'Change the virtual meetings and the note',
    params,
    body: linksInput,
    reply: one(assessmentView),
    may: mayEdit,
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'version_conflict'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/assessments/send',
    summary: 'Send drafts of the caller’s own venue to the LSP, signed; all of them or none',
    body: z.strictObject({
      assessment_ids: z.array(id).check(z.minLength(1), z.maxLength(sentAtOnce)),
      signature: signatureInput,
    }),
    reply: z.object({ data: z.array(assessmentView) }),
    may: ['ASSESSMENT_CREATE_OWN'],
    refusals: ['not_found', 'step_not_possible', 'step_blocked', 'wrong_file_type', 'proof_needed'],
  }),
  step: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/steps',
    summary: 'Take a step: confirm, return, reject, review, finish_review, start, reopen',
    params,
    body: stepInput,
    reply: one(assessmentView),
    may: mayEdit,
    refusals: [
      'not_found',
      'step_not_possible',
      'step_taken',
      'step_blocked',
      'not_allowed',
      'accessor_busy',
    ],
  }),
  writeLetters: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/letters',
    summary:
      'Write the letters still missing for participants who joined, or changed their assessor, after the others',
    params,
    reply: one(assessmentView),
    may: ['ASSESSMENT_UPDATE'],
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  copy: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/copies',
    summary: 'Start again from a rejected assessment: the same data and those participants who are free',
    params,
    reply: one(assessmentView),
    status: 201,
    may: ['ASSESSMENT_CREATE', 'ASSESSMENT_CREATE_OWN'],
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/assessments/:assessment_id',
    summary: 'Delete softly, with a reason; assessors and participants are free again',
    params,
    body: z.strictObject({ reason: goodReason }),
    reply: one(assessmentRow),
    may: ['ASSESSMENT_DELETE', 'ASSESSMENT_CREATE_OWN'],
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'step_blocked'],
  }),
  deleted: deletedCall('/assessments', 'Assessments', {
    query: besides,
    reply: page(assessmentRow),
    may: ['ASSESSMENT_DELETED_LIST'],
  }),
  restore: restoreCall(
    '/assessments/:assessment_id',
    'an assessment, without assessors who are busy by now,',
    {
      params,
      reply: one(assessmentView),
      may: ['ASSESSMENT_DELETED_LIST'],
      refusals: ['not_found', 'lies_in_bin'],
    },
  ),
}
