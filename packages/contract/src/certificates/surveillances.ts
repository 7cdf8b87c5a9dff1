import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { day, flag, id, instant, orNull, prose, version } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { surveillanceAsks } from '../schemes/surveillance-rule.ts'
import { certificateReason, certificateStates } from './content.ts'

/**
 * The life of one surveillance: awaited from its holder, submitted, asked for again, accepted. That it is overdue is told by
 * the day, not by a state.
 */
export const surveillanceStates = ['AWAITED', 'SUBMITTED', 'RETURNED', 'ACCEPTED'] as const
export type SurveillanceState = (typeof surveillanceStates)[number]

export const surveillanceSteps = ['attach', 'submit', 'accept', 'return'] as const
export type SurveillanceStep = (typeof surveillanceSteps)[number]

/** From so many days before its day on a surveillance may be submitted; its holder is reminded then. */
export const surveillanceOpensDays = 60
/** Files of one surveillance. */
export const surveillanceFilesMax = 10

const text = z.nullable(z.string())
const summary = {
  surveillance_id: id,
  certificate_id: id,
  /** 1 for the first of its certificate. */
  surveillance_number: z.int(),
  /** The day by which it is asked for, by the LSP's calendar. */
  due_on: day,
  /** The first day on which it may be submitted. */
  opens_on: day,
  asks: z.array(z.enum(surveillanceAsks)),
  state: z.enum(surveillanceStates),
  /** Neither submitted nor accepted, and its day is over; of a certificate in force. */
  is_overdue: flag,
  holder_name: z.string(),
  certificate_number: text,
  /** By the calendar of the LSP. */
  certificate_state: z.enum(certificateStates),
  schema_name: z.string(),
  schema_name_en: text,
  submitted_date: z.nullable(instant),
  decided_date: z.nullable(instant),
  decided_by_name: text,
  /** Why it was asked for again, or what was noted as it was accepted. */
  decision_note: text,
  version,
  may: z.array(z.enum(surveillanceSteps)),
}
export const surveillanceSummary = z.object(summary)
/** A surveillance as lists show it. */
export type SurveillanceSummary = z.output<typeof surveillanceSummary>

const given = {
  /** Whether the holder still works in what they are certified for; null where it is not asked. */
  statement: z.nullable(flag),
  /** Whether nobody complained of their work; null where it is not asked. */
  no_complaints: z.nullable(flag),
  /** What they learned since. */
  cpd: orNull(prose(2000)),
  /** Anything else; needed where they no longer work in it, or somebody complained. */
  note: orNull(prose(2000)),
}
/** What a holder gives, besides files. */
export const surveillanceInput = z.strictObject(given)
export type SurveillanceInput = z.output<typeof surveillanceInput>

export const surveillanceView = z.object({
  ...summary,
  statement: z.nullable(flag),
  no_complaints: z.nullable(flag),
  cpd: text,
  note: text,
  files: z.array(z.object({ surveillance_file_id: id, name: z.string(), size: z.int() })),
})
/** A surveillance whole. */
export type Surveillance = z.output<typeof surveillanceView>

export const surveillanceListSpec = {
  filters: {
    state: filter.option(surveillanceStates),
    certificate_id: filter.uuid,
    schema_id: filter.uuid,
    /** Of certificates in force: neither submitted nor accepted, and its day is over. */
    is_overdue: filter.flag,
    due_on: filter.day,
    submitted_date: filter.instant,
  },
  sorts: ['due_on', 'submitted_date'],
  defaultSort: 'due_on',
} as const

const params = z.object({ surveillance_id: id })
const fileParams = z.object({ surveillance_id: id, surveillance_file_id: id })
const mayRead = ['CERTIFICATE_LIST'] as const
const mayWrite = ['CERTIFICATE_UPDATE'] as const
const stepRefusals = ['not_found', 'not_allowed', 'step_not_possible', 'version_conflict'] as const
const fileReply = { file: 'application/octet-stream' } as const

/** The LSP's side: what holders gave, and what was decided on it. */
export const surveillances = {
  list: endpoint({
    method: 'GET',
    path: '/surveillances',
    summary: 'Surveillances of certificates in force, the nearest day first',
    query: listQuery(surveillanceListSpec),
    reply: page(surveillanceSummary),
    may: mayRead,
  }),
  get: endpoint({
    method: 'GET',
    path: '/surveillances/:surveillance_id',
    summary: 'One surveillance with what its holder gave',
    params,
    reply: one(surveillanceView),
    may: mayRead,
    refusals: ['not_found'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/surveillances/:surveillance_id/files/:surveillance_file_id',
    summary: 'A file that a holder gave',
    params: fileParams,
    reply: fileReply,
    may: mayRead,
    refusals: ['not_found'],
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/surveillances/:surveillance_id/acceptance',
    summary: 'Accept what was given; with a note also what was given outside of the system',
    params,
    body: z.strictObject({ note: orNull(prose(1000)), version }),
    reply: one(surveillanceView),
    may: mayWrite,
    refusals: [...stepRefusals, 'rule_broken'],
  }),
  return: endpoint({
    method: 'PUT',
    path: '/surveillances/:surveillance_id/return',
    summary: 'Ask the holder again, with the reason',
    params,
    body: z.strictObject({ reason: certificateReason, version }),
    reply: one(surveillanceView),
    may: mayWrite,
    refusals: stepRefusals,
  }),
}

/** The holder's side. */
export const ownSurveillances = {
  list: endpoint({
    method: 'GET',
    path: '/me/surveillances',
    summary: 'Surveillances of one’s own certificates in force, the nearest day first',
    reply: z.object({ data: z.array(surveillanceSummary) }),
    may: 'signed-in',
  }),
  get: endpoint({
    method: 'GET',
    path: '/me/surveillances/:surveillance_id',
    summary: 'One of them with what one gave',
    params,
    reply: one(surveillanceView),
    may: 'signed-in',
    refusals: ['not_found'],
  }),
  attach: endpoint({
    method: 'POST',
    path: '/me/surveillances/:surveillance_id/files',
    summary: 'Add a file; at most ten',
    params,
    upload: { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 10_000_000, keep: true },
    body: z.strictObject({}),
    reply: one(surveillanceView),
    status: 201,
    may: 'signed-in',
    refusals: ['not_found', 'step_not_possible', 'rule_broken', 'too_large', 'wrong_file_type'],
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/me/surveillances/:surveillance_id/files/:surveillance_file_id',
    summary: 'Take a file away again, until it is submitted',
    params: fileParams,
    reply: one(surveillanceView),
    may: 'signed-in',
    refusals: ['not_found', 'step_not_possible'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/me/surveillances/:surveillance_id/files/:surveillance_file_id',
    summary: 'A file that one gave',
    params: fileParams,
    reply: fileReply,
    may: 'signed-in',
    refusals: ['not_found'],
  }),
  submit: endpoint({
    method: 'PUT',
    path: '/me/surveillances/:surveillance_id/submission',
    summary: 'Submit what is asked for',
    params,
    body: z.strictObject({ ...given, version }),
    reply: one(surveillanceView),
    may: 'signed-in',
    refusals: ['not_found', 'step_not_possible', 'version_conflict', 'rule_broken'],
  }),
}
