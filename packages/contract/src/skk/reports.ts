import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, instant, prose } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { registryFaults, skkFamilies, skkSteps } from './content.ts'

/** What is reported: a state by its code, both reports of the assessment, the LSP's numbers, the certificate. */
export const reportKinds = ['status', 'assessor', 'committee', 'recording', 'final'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportStates = ['WAITING', 'SENT', 'REFUSED', 'SET_ASIDE'] as const
export type ReportState = (typeof reportStates)[number]

/** Why a report waits although the registry is there. */
export const reportHolds = [
  'blanko_missing',
  'document_missing',
  'certificate_not_in_force',
  'no_settings',
] as const

export const reportListSpec = {
  filters: {
    state: filter.option(reportStates),
    kind: filter.option(reportKinds),
    skk_id: filter.uuid,
  },
  sorts: ['created_date', 'sent_date', 'next_date', 'applicant_name'],
  defaultSort: '-created_date',
} as const

export const report = z.object({
  report_id: id,
  skk_id: id,
  id_izin: z.string(),
  family: z.enum(skkFamilies),
  applicant_name: z.nullable(z.string()),
  /** Its place among the reports of the application: they leave in this order. */
  number: z.int(),
  kind: z.enum(reportKinds),
  step: z.nullable(z.enum(skkSteps)),
  code: z.nullable(z.string()),
  state: z.enum(reportStates),
  tries: z.int(),
  fault: z.nullable(z.enum(registryFaults)),
  hold: z.nullable(z.enum(reportHolds)),
  /** The other side's own words. */
  answer: z.nullable(z.string()),
  answer_status: z.nullable(z.int()),
  created_date: instant,
  tried_date: z.nullable(instant),
  next_date: z.nullable(instant),
  sent_date: z.nullable(instant),
  aside_reason: z.nullable(z.string()),
  may: z.array(z.enum(['resend', 'set_aside'])),
})
export type Report = z.output<typeof report>

const params = z.object({ report_id: id })
const capability = 'lpjk_integration' as const

/** What leaves for the registry: the board. */
export const skkReports = {
  list: endpoint({
    method: 'GET',
    path: '/skk/reports',
    summary: 'Reports to the construction registry: waiting, sent, refused with its words',
    query: listQuery(reportListSpec),
    reply: page(report),
    may: ['SKK_LIST'],
    capability,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/skk/reports/:report_id/resend',
    summary: 'Send a waiting or refused report again, in its place',
    params,
    reply: one(report),
    may: ['SKK_UPDATE'],
    capability,
    refusals: ['not_found', 'step_not_possible'],
  }),
  setAside: endpoint({
    method: 'POST',
    path: '/skk/reports/:report_id/set-aside',
    summary: 'Let the reports behind a refused one go on without it',
    params,
    body: z.strictObject({ reason: prose(500).check(z.minLength(10)) }),
    reply: one(report),
    may: ['SKK_UPDATE'],
    capability,
    refusals: ['not_found', 'step_not_possible'],
  }),
}
