import * as z from 'zod/mini'
import { reasonMin } from '../assessments/lifecycle.ts'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, id, prose, version } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { timelineCall } from '../platform/record-calls.ts'
import { signatureInput } from '../signatures/signatures.ts'
import {
  programmeRow,
  teamCandidate,
  teamPositions,
  validationPeriods,
  validationRow,
  validationStates,
  validationView,
} from './content.ts'
import { validationReport } from './report.ts'

export const validationListSpec = {
  filters: {
    validation_id: filter.uuid,
    state: filter.option(validationStates),
    period: filter.option(validationPeriods),
    schema_id: filter.uuid,
    planned_on: filter.day,
  },
  sorts: ['planned_on', 'schema_name'],
  defaultSort: 'planned_on',
} as const

const seat = z.strictObject({ user_permission_id: id, position: z.enum(teamPositions) })
/** Two at least, and one of them leads (domain §2.15). */
const team = z.array(seat).check(
  z.minLength(2),
  z.maxLength(10),
  because(
    'listed_twice',
    (members) => new Set(members.map((one) => one.user_permission_id)).size === members.length,
  ),
  because('one_lead', (members) => members.filter(({ position }) => position === 'lead').length === 1),
)

/** A validation as it is planned. */
export const validationPlan = z.strictObject({
  schema_id: id,
  planned_on: day,
  period: z.enum(validationPeriods),
  members: team,
})
export type ValidationPlan = z.output<typeof validationPlan>
export const validationReplan = z.omit(validationPlan, { schema_id: true })
export type ValidationReplan = z.output<typeof validationReplan>

const params = z.object({ validation_id: id })
/** Who is of the team sees their own; the row’s rule decides. */
const mayRead = ['VALIDATION_LIST', 'VALIDATION_CREATE_OWN'] as const
const taken = ['not_found', 'not_allowed', 'step_not_possible'] as const
const reason = prose(1000).check(z.minLength(reasonMin))

export const validations = {
  list: endpoint({
    method: 'GET',
    path: '/validations',
    summary:
      'Validations of schemes; a person who only takes part gets those of whose team they are a member',
    query: listQuery(validationListSpec),
    reply: page(validationRow),
    may: mayRead,
  }),
  programme: endpoint({
    method: 'GET',
    path: '/validation-programme',
    summary: 'Every published scheme with its last validation and the next that is planned',
    reply: one(z.array(programmeRow)),
    may: ['VALIDATION_LIST'],
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/validation-candidates',
    summary: 'Who may be of a team: assessors and the LSP’s own people',
    reply: one(z.array(teamCandidate)),
    may: ['VALIDATION_CREATE'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/validations/:validation_id',
    summary: 'One validation with its team and its report',
    params,
    reply: one(validationView),
    may: mayRead,
    refusals: ['not_found'],
  }),
  timeline: timelineCall('/validations/:validation_id', 'a validation', { params, may: mayRead }),
  pdf: endpoint({
    method: 'GET',
    path: '/validations/:validation_id/pdf',
    summary: 'FR.VA as PDF: as it was signed, or as it stands',
    params,
    reply: { file: 'application/pdf' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  plan: endpoint({
    method: 'POST',
    path: '/validations',
    summary: 'Plan the validation of a scheme, with its day and team; the team is told',
    body: validationPlan,
    reply: one(validationView),
    status: 201,
    may: ['VALIDATION_CREATE'],
    refusals: ['rule_broken'],
  }),
  replan: endpoint({
    method: 'PUT',
    path: '/validations/:validation_id',
    summary: 'Change day, period and team; an old version is refused',
    params,
    body: z.strictObject({ ...validationReplan.shape, version }),
    reply: one(validationView),
    may: ['VALIDATION_UPDATE'],
    refusals: [...taken, 'version_conflict', 'rule_broken'],
  }),
  fill: endpoint({
    method: 'PUT',
    path: '/validations/:validation_id/report',
    summary: 'Fill in the report as one of the team; an old version is refused',
    params,
    body: z.strictObject({ ...validationReport.shape, version }),
    reply: one(validationView),
    may: mayRead,
    refusals: [...taken, 'version_conflict'],
  }),
  sign: endpoint({
    method: 'POST',
    path: '/validations/:validation_id/signatures',
    summary: 'Sign the report: its lead first, then each of the team; done when all have',
    params,
    body: z.strictObject({ signature: z.nullable(signatureInput), version }),
    reply: one(validationView),
    provesAgain: true,
    may: mayRead,
    refusals: [...taken, 'version_conflict', 'rule_broken', 'wrong_file_type', 'already_exists'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/validations/:validation_id/reopening',
    summary: 'Reopen a report that not everybody has signed; everybody signs again',
    params,
    body: z.strictObject({ reason }),
    reply: one(validationView),
    may: mayRead,
    refusals: taken,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/validations/:validation_id/cancellation',
    summary: 'Give up a validation that nobody has signed, with the reason',
    params,
    body: z.strictObject({ reason }),
    reply: one(validationView),
    may: ['VALIDATION_UPDATE'],
    refusals: taken,
  }),
}
