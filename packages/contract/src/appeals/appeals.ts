import * as z from 'zod/mini'
import { formCodes } from '../instruments/forms/form-definition.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, orNull, prose } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { timelineCall } from '../platform/record-calls.ts'
import { plenoCandidate } from '../plenos/content.ts'
import {
  appealable,
  appealBasis,
  appealDays,
  appealInput,
  appealProse,
  appealRow,
  appealStates,
  appealView,
  appealVotes,
  panelInput,
} from './content.ts'

const evidence = { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 10_000_000, keep: true } as const

export const appealListSpec = {
  filters: {
    appeal_id: filter.uuid,
    state: filter.option(appealStates),
    assessment_id: filter.uuid,
    filed_on: filter.day,
    answer_by: filter.day,
  },
  sorts: ['filed_on', 'answer_by', 'applicant_name'],
  defaultSort: '-filed_on',
} as const

const params = z.object({ appeal_id: id })
const fileParams = z.object({ appeal_id: id, appeal_file_id: id })
/** The one who appeals, the office, and who has a seat in the panel: the row's rule decides. */
const anyone = 'signed-in' as const
const taken = ['not_found', 'not_allowed', 'step_not_possible'] as const

export const appeals = {
  list: endpoint({
    method: 'GET',
    path: '/appeals',
    summary: 'Appeals: one’s own, those of the panels in which one has a seat, or all for the office',
    query: listQuery(appealListSpec),
    reply: page(appealRow),
    may: anyone,
  }),
  appealable: endpoint({
    method: 'GET',
    path: '/me/appealable',
    summary: 'Own results that may still be appealed, and until when',
    reply: z.object({ data: z.array(appealable) }),
    may: ['APPEAL_CREATE_OWN'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/appeals/:appeal_id',
    summary: 'One appeal with its panel',
    params,
    reply: one(appealView),
    may: anyone,
    refusals: ['not_found'],
  }),
  basis: endpoint({
    method: 'GET',
    path: '/appeals/:appeal_id/basis',
    summary:
      'What the decision rests on, for members of the panel as long as it answers: reason, evidence, signed forms',
    params,
    reply: one(appealBasis),
    may: anyone,
    refusals: ['not_found'],
  }),
  basisForm: endpoint({
    method: 'GET',
    path: '/appeals/:appeal_id/basis/:form_code',
    summary: 'A signed form of who appeals as a document, for members of the panel as long as it answers',
    params: z.object({ appeal_id: id, form_code: z.enum(formCodes) }),
    reply: { file: 'application/pdf' },
    may: anyone,
    refusals: ['not_found'],
  }),
  timeline: timelineCall('/appeals/:appeal_id', 'an appeal', { params, may: ['APPEAL_LIST'] }),
  file: endpoint({
    method: 'POST',
    path: '/appeals',
    summary: `File FR.AK.04 against one’s own result, within ${appealDays} working days of the decision; once`,
    body: appealInput,
    reply: one(appealView),
    status: 201,
    may: ['APPEAL_CREATE_OWN'],
    refusals: [
      'not_found',
      'step_not_possible',
      'already_exists',
      'rule_broken',
      'wrong_file_type',
      'proof_needed',
    ],
  }),
  document: endpoint({
    method: 'GET',
    path: '/appeals/:appeal_id/document',
    summary: 'FR.AK.04 as it was filed and signed, PDF in the LSP’s face; for all who may see the appeal',
    params,
    reply: { file: 'application/pdf' },
    may: anyone,
    refusals: ['not_found'],
  }),
  attach: endpoint({
    method: 'POST',
    path: '/appeals/:appeal_id/files',
    summary: 'Attach a piece of evidence to one’s own appeal, until its panel begins to vote; at most ten',
    params,
    upload: evidence,
    body: z.strictObject({}),
    reply: one(appealView),
    status: 201,
    may: ['APPEAL_CREATE_OWN'],
    refusals: [...taken, 'rule_broken', 'too_large', 'wrong_file_type'],
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/appeals/:appeal_id/files/:appeal_file_id',
    summary: 'A piece of evidence, for all who may see the appeal',
    params: fileParams,
    reply: { file: 'application/octet-stream' },
    may: anyone,
    refusals: ['not_found'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/appeals/:appeal_id/withdrawal',
    summary: 'Withdraw one’s own appeal before it is answered',
    params,
    body: z.strictObject({ reason: orNull(prose(500)) }),
    reply: one(appealView),
    may: ['APPEAL_CREATE_OWN'],
    refusals: taken,
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/appeals/:appeal_id/candidates',
    summary: 'Who could sit in the panel, and what bars whom: who assessed or decided never does',
    params,
    reply: z.object({ data: z.array(plenoCandidate) }),
    may: ['APPEAL_UPDATE'],
    refusals: ['not_found'],
  }),
  seat: endpoint({
    method: 'PUT',
    path: '/appeals/:appeal_id/panel',
    summary:
      'Set the panel: an odd number from three on, one of them the chair; once somebody has voted, give a seat that is empty to another',
    params,
    body: panelInput,
    reply: one(appealView),
    may: ['APPEAL_UPDATE'],
    refusals: [...taken, 'version_conflict', 'rule_broken'],
  }),
  vote: endpoint({
    method: 'POST',
    path: '/appeals/:appeal_id/votes',
    summary: 'Vote as a member of the panel, once, with a reason',
    params,
    body: z.strictObject({ vote: z.enum(appealVotes), note: appealProse }),
    reply: one(appealView),
    may: anyone,
    refusals: [...taken, 'already_exists'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/appeals/:appeal_id/answer',
    summary:
      'Answer as chair of the panel what its votes decided; upheld, a new decision replaces the old one',
    params,
    body: z.strictObject({ answer: appealProse }),
    reply: one(appealView),
    may: anyone,
    refusals: taken,
  }),
}
