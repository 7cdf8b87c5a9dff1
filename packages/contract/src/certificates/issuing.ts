import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, id, instant, line, orNull, version } from '../platform/fields.ts'
import { filter, listQuery, nothing, one, page } from '../platform/lists.ts'
import { serialWidth } from '../schemes/content.ts'
import { rest } from '../signatures/delegations.ts'

/** So many certificates can be signed at once. */
export const signedAtOnce = 2000

/** RUNNING until every certificate has its numbers and its document. */
export const runStates = ['RUNNING', 'DONE'] as const

export const runView = z.object({
  run_id: id,
  state: z.enum(runStates),
  total: z.int(),
  /** How many have their numbers, and how many of those their document. */
  numbered: z.int(),
  rendered: z.int(),
  first_number: z.nullable(z.string()),
  last_number: z.nullable(z.string()),
  signer_name: z.string(),
  created_date: instant,
  finished_date: z.nullable(instant),
})
/** Certificates that were signed together, and how far they are. */
export type IssuingRun = z.output<typeof runView>

export const runListSpec = {
  filters: { state: filter.option(runStates), created_date: filter.instant },
  sorts: ['created_date'],
  defaultSort: '-created_date',
  search: false,
} as const

export const delegateView = z.object({
  delegate_id: id,
  user_id: id,
  name: z.string(),
  valid_from: day,
  valid_until: day,
  given_by_name: z.string(),
  rests: rest,
})
/** Somebody whom the director lets sign in their name for a time. */
export type SigningDelegate = z.output<typeof delegateView>

export const delegateInput = z
  .strictObject({ user_id: id, valid_from: day, valid_until: day })
  .check(
    because('end_before_start', ({ valid_from, valid_until }) => valid_from <= valid_until, 'valid_until'),
  )
export type DelegateInput = z.output<typeof delegateInput>

const settings = {
  /** On the face of every certificate (domain §3.2). */
  lsp_name_en: orNull(line(150)),
  licence_number: orNull(line(60)),
  director_title: orNull(line(100)),
  director_title_en: orNull(line(100)),
  city: orNull(line(100)),
  /** Digits of the serial in certificate numbers: 7 as a rule, 6 with older LSPs, 8 in construction. */
  serial_width: serialWidth,
  /** Serials up to this one were given before this system did; 0: none. */
  last_serial_elsewhere: z.int().check(z.gte(0), z.lte(99_999_999)),
  /** The office is told once fewer forms are left than this; 0: never. */
  blanko_warn_below: z.int().check(z.gte(0), z.lte(100_000)),
}

/** What an LSP says of itself on its certificates. */
export const issuingSettings = z.strictObject(settings)
export type IssuingSettings = z.output<typeof issuingSettings>

export const settingsView = z.object({
  ...settings,
  lsp_name: z.string(),
  /** The last serial given so far. */
  last_serial: z.int(),
  version,
})

const params = z.object({ run_id: id })
const byDelegate = z.object({ delegate_id: id })

export const issuing = {
  sign: endpoint({
    method: 'POST',
    path: '/certificate-runs',
    summary:
      'Sign certificates as director, or as their delegate; numbers and documents follow in the background',
    body: z.strictObject({
      certificate_ids: z.array(id).check(z.minLength(1), z.maxLength(signedAtOnce)),
      /** The paths of the refusal that showed which names differ: each holds for one version of one certificate. */
      differences_seen: z.optional(
        z.array(z.string().check(z.maxLength(100))).check(z.maxLength(signedAtOnce)),
      ),
    }),
    reply: one(runView),
    status: 201,
    may: ['CERTIFICATE_UPDATE'],
    provesAgain: true,
    refusals: ['not_found', 'not_allowed', 'delegation_rests', 'step_not_possible', 'rule_broken'],
  }),
  runs: endpoint({
    method: 'GET',
    path: '/certificate-runs',
    summary: 'What was signed together, newest first',
    query: listQuery(runListSpec),
    reply: page(runView),
    may: ['CERTIFICATE_LIST'],
  }),
  run: endpoint({
    method: 'GET',
    path: '/certificate-runs/:run_id',
    summary: 'How far the certificates are that were signed together',
    params,
    reply: one(runView),
    may: ['CERTIFICATE_LIST'],
    refusals: ['not_found'],
  }),
  delegates: endpoint({
    method: 'GET',
    path: '/signing-delegates',
    summary: 'Who may sign certificates in the name of the director',
    reply: z.object({ data: z.array(delegateView) }),
    may: ['CERTIFICATE_LIST'],
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/signing-delegates/candidates',
    summary: 'Whom the director may let sign certificates: those who run the LSP, by name',
    reply: z.object({ data: z.array(z.object({ user_id: id, person_name: z.string() })) }),
    may: ['CERTIFICATE_UPDATE'],
  }),
  delegate: endpoint({
    method: 'POST',
    path: '/signing-delegates',
    summary: 'Let somebody sign in one’s name for a time; the director only',
    body: delegateInput,
    reply: one(delegateView),
    status: 201,
    may: ['CERTIFICATE_UPDATE'],
    provesAgain: true,
    refusals: ['not_allowed', 'rule_broken'],
  }),
  endDelegation: endpoint({
    method: 'DELETE',
    path: '/signing-delegates/:delegate_id',
    summary: 'End a delegation; the director only',
    params: byDelegate,
    reply: nothing,
    may: ['CERTIFICATE_UPDATE'],
    refusals: ['not_found', 'not_allowed'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/certificate-settings',
    summary: 'What the LSP says of itself on its certificates',
    reply: one(settingsView),
    may: ['CERTIFICATE_LIST'],
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/certificate-settings',
    summary: 'Change what the LSP says of itself on certificates to come',
    body: z.strictObject({ ...settings, version }),
    reply: one(settingsView),
    may: ['LSP_UPDATE'],
    refusals: ['version_conflict', 'rule_broken'],
  }),
}
