import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, erasing, id, instant, prose } from '../platform/fields.ts'
import { filter, listQuery, nothing, one, page } from '../platform/lists.ts'
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
  'misuse',
  'letter',
  'incoming_letter',
  'complaint',
  'conversation',
  'article',
  'import',
  'export',
  'reading',
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
  /** What the call said of its program. */
  device: z.nullable(z.string()),
}
export const loggedRow = z.object(row)
export type LoggedRow = z.output<typeof loggedRow>

export const loggedView = z.object({
  ...row,
  /** What changed, field → [before, after], or what the step rests on. */
  facts: z.record(z.string(), z.unknown()),
  /** The call in the server's own log. */
  request_id: z.string(),
  /** Its place in the chain; null for the few seconds until it is sealed. */
  position: z.nullable(z.int()),
  /** Whether name, address and device of who acted were erased with the person. */
  is_erased: z.boolean(),
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
} as const

/**
 * How the log is broken: an entry was removed, changed, swapped with another, or added past the product; its end was cut;
 * it was rewritten since a root was written down; or a written root is not of this installation.
 */
export const logBreaks = [
  'removed',
  'changed',
  'swapped',
  'added',
  'cut',
  'rewritten',
  'root_forged',
] as const

export const logBreak = z.object({
  how: z.enum(logBreaks),
  /** The place in the chain; of a cut or rewritten log that which the written root names, of a forged root its line. */
  position: z.nullable(z.int()),
  /** The entry, where there is one still. */
  event_id: z.nullable(id),
})
export type LogBreak = z.output<typeof logBreak>

export const verification = z.object({
  /** How far the chain was looked at; the next stretch goes on here. */
  checked_to: z.int(),
  /** How many entries are sealed. */
  sealed: z.int(),
  /** How many wait to be sealed. */
  waiting: z.int(),
  /** The newest root that is written down outside of the database. */
  root: z.nullable(z.object({ position: z.int(), at: instant })),
  is_done: z.boolean(),
  /** The first thing that does not hold. */
  broken: z.nullable(logBreak),
})
export type Verification = z.output<typeof verification>

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
  ofLsp: endpoint({
    method: 'GET',
    path: '/lsps/:lsp_id/data-log',
    summary: 'What happened in any LSP, newest first; without complaints, which stay in the LSP',
    params: z.object({ lsp_id: id }),
    query: listQuery(auditListSpec),
    reply: page(loggedRow),
    may: ['LSP_CREATE'],
    scope: 'platform',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/data-log/verify',
    summary: 'Verify a stretch of the log: whether any entry was changed, removed, swapped, added or cut off',
    body: z.strictObject({ after: z.int().check(z.gte(0)) }),
    reply: one(verification),
    may: ['AUDIT_TRAIL_LIST'],
  }),
  erasePerson: endpoint({
    method: 'POST',
    path: '/data-log/people/:user_id/erase',
    summary:
      'Erase name, addresses and devices of a person who has no role here any more; the entries stay, and the chain whole',
    params: z.object({ user_id: id }),
    body: z.strictObject({
      ...erasing.shape,
      reason: prose(500).check(because('required', (text: string) => text !== '')),
    }),
    reply: nothing,
    may: ['AUDIT_TRAIL_DELETE'],
    scope: 'platform',
    provesAgain: true,
    refusals: ['not_found', 'not_allowed', 'still_in_use', 'confirmation_needed'],
  }),
}
