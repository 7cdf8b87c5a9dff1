import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, id } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { timelineCall } from '../platform/record-calls.ts'
import { settleInput, skkFamilies, skkRow, skkStates, skkView, stepInput, verdictInput } from './content.ts'
import { comparison, takeoverInput, tieInput } from './takeover.ts'

export const skkListSpec = {
  filters: {
    state: filter.option(skkStates),
    family: filter.option(skkFamilies),
    differs: filter.flag,
  },
  sorts: ['registered_date', 'modified_date', 'applicant_name', 'state'],
  defaultSort: '-registered_date',
} as const

const params = z.object({ skk_id: id })
/** As the portal of licences makes them: `I-` and digits, taken leniently (domain §6.2). */
const permit = z.string().check(because('invalid', (text: string) => /^[A-Za-z0-9_-]{5,50}$/.test(text)))
const capability = 'lpjk_integration' as const
const may = ['SKK_LIST'] as const
const mayChange = ['SKK_UPDATE'] as const

/** Applications for certificates of construction, as the registry passes them to the LSP. */
export const skk = {
  list: endpoint({
    method: 'GET',
    path: '/skk/applications',
    summary: 'Applications that the construction registry passed to the LSP',
    query: listQuery(skkListSpec),
    reply: page(skkRow),
    may,
    capability,
  }),
  byPermit: endpoint({
    method: 'GET',
    path: '/skk/permits/:id_izin',
    summary: 'One application by its licence number, and family',
    params: z.object({ id_izin: permit }),
    query: z.strictObject({ family: z.optional(z.enum(skkFamilies)) }),
    reply: one(skkView),
    may,
    capability,
    refusals: ['not_found'],
  }),
  timeline: timelineCall('/skk/applications/:skk_id', 'an application of the construction registry', {
    params,
    may,
    capability,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/skk/applications/:skk_id/fetch',
    summary: 'Fetch one application again, with its papers',
    params,
    reply: one(skkView),
    may: mayChange,
    capability,
    refusals: ['not_found', 'step_not_possible'],
  }),
  step: endpoint({
    method: 'POST',
    path: '/skk/applications/:skk_id/steps',
    summary: 'Take a step; its code is reported to the registry after the commit',
    params,
    body: stepInput,
    reply: one(skkView),
    may: mayChange,
    capability,
    refusals: ['not_found', 'step_not_possible', 'step_blocked', 'version_conflict'],
  }),
  judge: endpoint({
    method: 'POST',
    path: '/skk/applications/:skk_id/verdicts',
    summary: 'Say whether a paper meets its requirement',
    params,
    body: verdictInput,
    reply: one(skkView),
    may: mayChange,
    capability,
    refusals: ['not_found', 'step_not_possible', 'version_conflict'],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/skk/applications/:skk_id/settled',
    summary: 'Note how a difference from the registry was settled',
    params,
    body: settleInput,
    reply: one(skkView),
    may: mayChange,
    capability,
    refusals: ['not_found', 'step_not_possible', 'version_conflict'],
  }),
  paper: endpoint({
    method: 'GET',
    path: '/skk/applications/:skk_id/papers/:skk_paper_id',
    summary: 'A paper as it was fetched',
    params: z.object({ skk_id: id, skk_paper_id: id }),
    reply: { file: 'application/octet-stream' },
    may,
    capability,
    refusals: ['not_found', 'file_being_checked', 'file_infected'],
  }),
  compare: endpoint({
    method: 'GET',
    path: '/skk/applications/:skk_id/takeover',
    summary: 'Both sides of the applicant, matched by NIK',
    params,
    reply: one(comparison),
    may: mayChange,
    capability,
    refusals: ['not_found', 'step_not_possible'],
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/skk/applications/:skk_id/takeover',
    summary: 'Take applicant and papers over; begin an application',
    params,
    body: takeoverInput,
    reply: one(skkView),
    may: mayChange,
    capability,
    refusals: [
      'not_found',
      'not_allowed',
      'already_exists',
      'step_not_possible',
      'version_conflict',
      'rule_broken',
    ],
  }),
  tieScheme: endpoint({
    method: 'POST',
    path: '/skk/applications/:skk_id/scheme',
    summary: 'Tie an application that was taken over to a scheme; begin its application',
    params,
    body: tieInput,
    reply: one(skkView),
    may: mayChange,
    capability,
    refusals: ['not_found', 'already_exists', 'step_not_possible', 'version_conflict', 'rule_broken'],
  }),
}
