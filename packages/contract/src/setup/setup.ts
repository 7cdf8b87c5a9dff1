import * as z from 'zod/mini'
import { capabilities } from '../platform/capabilities.ts'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, email, flag, id, line, orNull, personName, username } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { bnspLists } from '../plenos/bnsp-report.ts'
import { hostInput, lspView } from '../tenants/lsps.ts'
import { lspTypes, timeZones } from '../tenants/tenants.ts'

// How an LSP comes to be: DEV opens it, its own people make it ready for the first assessment.

/** What DEV fills in to open an LSP; the rest its own people tell in its profile. */
export const openLspInput = z
  .strictObject({
    lsp_name: line(150),
    short_name: line(40),
    lsp_type: z.enum(lspTypes),
    /** Under which its people reach it. */
    hostname: hostInput.shape.hostname,
    theme_colour: z.string().check(
      z.toLowerCase(),
      because('invalid', (text: string) => /^#[0-9a-f]{6}$/.test(text)),
    ),
    time_zone: z.enum(timeZones),
    language: z.enum(['id', 'en']),
    contract_starts_on: orNull(day),
    contract_ends_on: orNull(day),
    capabilities: z.array(z.enum(capabilities)),
    /** Who receives the first invitation: its Super User, who invites all others. */
    first_name: personName(100),
    last_name: personName(100, 0),
    username,
    email,
  })
  .check(
    because(
      'end_before_start',
      ({ contract_starts_on: start, contract_ends_on: end }) => !start || !end || start <= end,
      'contract_ends_on',
    ),
  )
export type OpenLspInput = z.output<typeof openLspInput>

/** What an LSP needs before its first assessment, in the order in which it is best done. */
export const setUpSteps = [
  'profile',
  'director',
  'requirements',
  'schemes',
  'venues',
  'assessors',
  'deciders',
  'applicants',
  'bnsp_codes',
] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** Those that assessments and certificates do without: codes are asked for by the report to BNSP that follows a pleno. */
export const advisedSteps: readonly SetUpStep[] = ['bnsp_codes']

/** What of the LSP's profile letters and certificates cannot do without. */
export const neededOfProfile = [
  'licence_number',
  'licence_expires_on',
  'director_title',
  'address',
  'city',
  'contact',
  'email',
] as const

const progressView = z.object({
  steps: z.array(
    z.object({
      step: z.enum(setUpSteps),
      done: flag,
      /** False for what is advised before the first assessment, and not needed for it. */
      needed: flag,
      /** Of `profile`: which fields are empty still. */
      missing: z.array(z.enum(neededOfProfile)),
      /** Of `bnsp_codes`: how many each list has, of how many; of areas nobody has to enter any. */
      codes: z.array(z.object({ list: z.enum(bnspLists), filled: z.int(), all: z.nullable(z.int()) })),
    }),
  ),
  /** Of those that are needed. */
  done_count: z.int(),
  /** Nothing that is needed is missing any more. */
  ready: flag,
})
export type SetUpProgress = z.output<typeof progressView>

export const setup = {
  openLsp: endpoint({
    method: 'POST',
    path: '/lsps',
    summary: 'Open an LSP with its host and capabilities, and invite its first Super User by mail',
    body: openLspInput,
    reply: one(z.object({ ...lspView.shape, invited_user_id: id, invited_email: email })),
    status: 201,
    may: ['LSP_CREATE'],
    provesAgain: true,
    scope: 'platform',
    refusals: ['already_exists', 'not_allowed'],
  }),
  progress: endpoint({
    method: 'GET',
    path: '/set-up',
    summary: 'What the LSP still needs before its first assessment',
    reply: one(progressView),
    may: ['LSP_UPDATE', 'TUK_CREATE'],
  }),
}
