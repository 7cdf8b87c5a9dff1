import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, instant } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { exportCall } from '../platform/record-calls.ts'

/** What the log can be narrowed to: the kinds of records that people know by name. */
export const loggedKinds = [
  'lsp',
  'person',
  'identity',
  'tuk',
  'institution',
  'heavy_vehicle',
  'main_scheme',
  'scheme',
  'requirement',
  'question',
  'accessor',
  'applicant',
  'join_request',
  'assessment',
  'appeal',
  'certificate',
  'letter',
  'incoming_letter',
  'complaint',
  'conversation',
  'article',
] as const
export type LoggedKind = (typeof loggedKinds)[number]

const row = {
  event_id: id,
  at: instant,
  /** `tuk.updated`: the event's name, which has words in both languages. */
  name: z.string(),
  /** What kind of record it happened to, and which. */
  subject_kind: z.string(),
  subject_id: z.string(),
  actor_user_id: z.nullable(id),
  /** As it was then; null for what the server did by itself. */
  actor_name: z.nullable(z.string()),
  actor_role: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The network address that the call came from. */
  address: z.nullable(z.string()),
}
export const loggedRow = z.object(row)
export type LoggedRow = z.output<typeof loggedRow>

export const loggedView = z.object({
  ...row,
  /** What changed, field → [before, after], or what the step rests on. */
  facts: z.record(z.string(), z.unknown()),
  /** The call in the server's own log. */
  request_id: z.string(),
})
export type Logged = z.output<typeof loggedView>

export const auditListSpec = {
  filters: {
    /** A day in the LSP's zone. */
    on: filter.day,
    subject_kind: filter.option(loggedKinds),
    subject_id: filter.text,
    actor_user_id: filter.uuid,
  },
  sorts: ['at'],
  defaultSort: '-at',
  search: false,
} as const

/** The data log of the LSP: every event of every feature. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/data-log',
    summary: 'What happened in the LSP, newest first: who did what to which record, when and from where',
    query: listQuery(auditListSpec),
    reply: page(loggedRow),
    may: ['AUDIT_TRAIL_LIST'],
  }),
  export: exportCall('/data-log', 'data log', {
    query: listQuery(auditListSpec),
    may: ['AUDIT_TRAIL_LIST'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/data-log/:event_id',
    summary: 'One entry of the data log, with what changed',
    params: z.object({ event_id: id }),
    reply: one(loggedView),
    may: ['AUDIT_TRAIL_LIST'],
    refusals: ['not_found'],
  }),
}
