import * as z from 'zod/mini'
import { assessmentStates } from '../assessments/lifecycle.ts'
import { endpoint } from '../platform/endpoint.ts'
import { flag, id } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { signatureInput } from '../signatures/signatures.ts'
import { plenoCandidate, plenoDeciders, plenoDossier, plenoRow, plenoView } from './content.ts'
import { decisionsInput, excuseInput, plenoInput, recusalInput, votesInput } from './inputs.ts'

export const plenoListSpec = {
  filters: {
    assessment_id: filter.uuid,
    last_activity_state: filter.option(assessmentStates),
    tuk_id: filter.uuid,
    end_date: filter.day,
  },
  sorts: ['start_date', 'title', 'created_date'],
  defaultSort: '-start_date',
} as const

const params = z.object({ assessment_id: id })
const signing = z.strictObject({ signature: z.nullable(signatureInput) })
/** A seat is looked at by the row's rule; without one nobody gets past it. */
const mayRead = ['PLENO_LIST', 'PLENO_CREATE_OWN'] as const
const mayWrite = ['PLENO_UPDATE'] as const
const stepRefusals = ['not_found', 'not_allowed', 'step_not_possible', 'step_blocked'] as const

export const plenos = {
  list: endpoint({
    method: 'GET',
    path: '/plenos',
    summary: 'Plenos, held and to be held; a member without more gets those in which they have a seat',
    query: listQuery(plenoListSpec),
    reply: page(plenoRow),
    may: mayRead,
  }),
  get: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/plenos',
    summary: 'The pleno of an assessment: seats, participants with votes and decisions, what is missing',
    params,
    reply: one(plenoView),
    may: mayRead,
    refusals: ['not_found'],
  }),
  deciders: endpoint({
    method: 'GET',
    path: '/pleno-deciders',
    summary: 'Who may have a seat in plenos, as the director listed them, beside those who could be listed',
    reply: one(plenoDeciders),
    may: ['PLENO_LIST'],
  }),
  changeDecider: endpoint({
    method: 'PUT',
    path: '/pleno-deciders/:user_id',
    summary: 'Put somebody on the list of those who may have a seat, or take them off; the director’s alone',
    params: z.object({ user_id: id }),
    body: z.strictObject({ is_listed: flag }),
    reply: one(plenoDeciders),
    may: mayWrite,
    provesAgain: true,
    refusals: ['not_found', 'not_allowed'],
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/plenos/candidates',
    summary: 'Who of the LSP’s list of deciders could have a seat, and what bars whom',
    params,
    reply: z.object({ data: z.array(plenoCandidate) }),
    may: mayWrite,
    refusals: ['not_found'],
  }),
  dossier: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/plenos/participants/:assessment_applicant_id',
    summary: 'What a decision on a participant rests on: evidence, recommendation, history',
    params: z.object({ assessment_id: id, assessment_applicant_id: id }),
    reply: one(plenoDossier),
    may: mayRead,
    refusals: ['not_found'],
  }),
  prepare: endpoint({
    method: 'PUT',
    path: '/assessments/:assessment_id/plenos',
    summary: 'Set date, place and seats; who assessed or trained a participant is refused',
    params,
    body: plenoInput,
    reply: one(plenoView),
    may: mayWrite,
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'version_conflict', 'rule_broken'],
  }),
  convene: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/plenos/convening',
    summary: 'Convene the pleno: an odd number of members from three on, one of them the chair',
    params,
    reply: one(plenoView),
    may: mayWrite,
    refusals: stepRefusals,
  }),
  vote: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/plenos/votes',
    summary: 'Vote as a member, once on each participant; nobody votes for another',
    params,
    body: votesInput,
    reply: one(plenoView),
    may: mayRead,
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken', 'already_exists'],
  }),
  recuse: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/plenos/recusals',
    summary: 'Declare as a member that one does not vote on participants, and why',
    params,
    body: recusalInput,
    reply: one(plenoView),
    may: mayRead,
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/plenos/decisions',
    summary: 'Record as chair what the votes decided, each with a reason; never changed afterwards',
    params,
    body: decisionsInput,
    reply: one(plenoView),
    may: mayRead,
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken', 'already_exists'],
  }),
  signMinutes: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/plenos/minutes',
    summary: 'Sign the minutes: the chair once everybody is decided on, then each member by themselves',
    params,
    body: signing,
    reply: one(plenoView),
    may: mayRead,
    provesAgain: true,
    refusals: [...stepRefusals, 'rule_broken', 'wrong_file_type', 'already_exists'],
  }),
  excuse: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/plenos/minutes/excuses',
    summary: 'Record as chair why a member does not sign the minutes; more than half sign in any case',
    params,
    body: excuseInput,
    reply: one(plenoView),
    may: mayRead,
    provesAgain: true,
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken', 'already_exists'],
  }),
  copyMinutes: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/plenos/minutes/file_copies',
    summary: 'The signed minutes with whole NIKs, where the LSP has them so; the log keeps whose were opened',
    params,
    reply: { file: 'application/pdf' },
    may: mayWrite,
    provesAgain: true,
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/plenos/closing',
    summary: 'Sign the decree as director: the results hold, participants are told',
    params,
    body: signing,
    reply: one(plenoView),
    may: mayWrite,
    provesAgain: true,
    refusals: [...stepRefusals, 'rule_broken', 'wrong_file_type'],
  }),
  requestBlanko: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/plenos/blanko',
    summary: 'Ask BNSP for the forms of the certificates: one for each L',
    params,
    reply: one(plenoView),
    status: 201,
    may: ['ASSESSMENT_UPDATE'],
    refusals: stepRefusals,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/plenos/certificates',
    summary: 'Issue the certificates with the director’s signature',
    params,
    reply: one(plenoView),
    status: 201,
    may: ['ASSESSMENT_UPDATE'],
    provesAgain: true,
    refusals: [...stepRefusals, 'rule_broken', 'already_exists'],
  }),
  complete: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/plenos/completion',
    summary: 'Complete the assessment: it goes to the archive',
    params,
    reply: one(plenoView),
    may: ['ASSESSMENT_UPDATE'],
    refusals: stepRefusals,
  }),
}
