import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, digits, flag, id, instant, line, orNull, prose, version } from './fields.ts'
import { filter, listQuery, one, page } from './lists.ts'
import { schemeTypes } from './schemes-content.ts'
import { timeline } from './timeline.ts'

/**
 * The life of a certificate (decisions §7). WAITING: decided L by a pleno, not signed yet. ISSUING: signed, its numbers
 * are on their way. From ACTIVE on it has its numbers and nothing that is printed on it changes any more.
 */
export const certificateStates = [
  'WAITING',
  'ISSUING',
  'ACTIVE',
  'SUSPENDED',
  'WITHDRAWN',
  'EXPIRED',
  'REPLACED',
  'CANCELLED',
] as const
export type CertificateState = (typeof certificateStates)[number]

/** The states that a holder, an alumni list or the public may see. */
export const issuedStates = ['ACTIVE', 'SUSPENDED', 'WITHDRAWN', 'EXPIRED', 'REPLACED'] as const
export type IssuedState = (typeof issuedStates)[number]

/** Where it comes from: made here, or one of older times that was typed in or imported. */
export const certificateOrigins = ['issued', 'entered', 'imported'] as const

/** Why a certificate stands in the place of another. */
export const replacements = ['correction', 'recertification'] as const

/** What may be done with one certificate now. */
export const certificateSteps = [
  'update',
  'sign',
  'cancel',
  'suspend',
  'reinstate',
  'withdraw',
  'correct',
  'spoil',
  'edit',
  'delete',
] as const
export type CertificateStep = (typeof certificateSteps)[number]

/** A blanko's number as BNSP prints it: digits, sometimes behind letters. */
export const blankoNumber = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(30), z.regex(/^[A-Z0-9][A-Z0-9 ./-]*$/))

/** The name as it is printed: letters of any script. Titles may hold digits no more than names do. */
const holderName = line(120)

const summary = {
  certificate_id: id,
  origin: z.enum(certificateOrigins),
  /** By the calendar of the LSP: one whose time is over is EXPIRED, whether or not anybody has noted it yet. */
  state: z.enum(certificateStates),
  holder_name: z.string(),
  applicant_id: z.nullable(id),
  schema_id: z.nullable(id),
  schema_name: z.string(),
  schema_name_en: z.nullable(z.string()),
  certificate_number: z.nullable(z.string()),
  registration_number: z.nullable(z.string()),
  blanko_number: z.nullable(z.string()),
  decided_on: z.nullable(day),
  assessed_on: z.nullable(day),
  tuk_name: z.nullable(z.string()),
  issued_on: z.nullable(day),
  valid_until: z.nullable(day),
  signer_name: z.nullable(z.string()),
  /** 1 for the first, 2 for its first correction. */
  edition: z.int(),
  assessment_id: z.nullable(id),
  run_id: z.nullable(id),
  blanko_request_id: z.nullable(id),
  has_document: flag,
  created_date: instant,
  modified_date: instant,
  version,
  may: z.array(z.enum(certificateSteps)),
}

/** A certificate as lists show it. */
export const certificateSummary = z.object(summary)
export type CertificateSummary = z.output<typeof certificateSummary>

const kin = z.object({
  certificate_id: id,
  certificate_number: z.nullable(z.string()),
  state: z.enum(certificateStates),
  issued_on: z.nullable(day),
})
/** Another certificate of the same line: the one it replaced, or the one that replaced it. */
export type Kin = z.output<typeof kin>

/** What is told of a certificate of older times besides its face (entered or imported). */
export const alumniContact = {
  contact: orNull(digits(7, 20)),
  email: orNull(z.string().check(z.trim(), z.maxLength(100), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/))),
  institution: orNull(line(150)),
  company_address: orNull(line(255)),
  description: orNull(prose(2000)),
}

export const certificateView = z.object({
  ...summary,
  schema_version_id: z.nullable(id),
  schema_number: z.nullable(z.int()),
  schema_type: z.nullable(z.enum(schemeTypes)),
  level: z.nullable(z.int()),
  sector: z.nullable(z.string()),
  sector_en: z.nullable(z.string()),
  units: z.array(z.object({ unit_code: z.string(), title: z.string(), title_en: z.string() })),
  valid_months: z.nullable(z.int()),
  signer_title: z.nullable(z.string()),
  signed_date: z.nullable(instant),
  place_of_issue: z.nullable(z.string()),
  assessment_applicant_id: z.nullable(id),
  pleno_id: z.nullable(id),
  /** Why it is suspended, withdrawn, replaced or cancelled. */
  state_reason: z.nullable(z.string()),
  state_since: z.nullable(instant),
  replacement: z.nullable(z.enum(replacements)),
  replaces: z.nullable(kin),
  replaced_by: z.nullable(kin),
  /** SHA-256 of the PDF, lower-case hex. */
  document_sha256: z.nullable(z.string()),
  /** Below the host of the LSP: where anybody may verify it. */
  verify_path: z.nullable(z.string()),
  /** How often somebody has verified it. */
  looks: z.int(),
  ...alumniContact,
})
export type Certificate = z.output<typeof certificateView>

export const certificateListSpec = {
  filters: {
    certificate_id: filter.uuid,
    state: filter.option(certificateStates),
    origin: filter.option(certificateOrigins),
    applicant_id: filter.uuid,
    schema_id: filter.uuid,
    assessment_id: filter.uuid,
    assessment_applicant_id: filter.uuid,
    join_request_id: filter.uuid,
    run_id: filter.uuid,
    blanko_request_id: filter.uuid,
    has_blanko: filter.flag,
    decided_on: filter.day,
    issued_on: filter.day,
    valid_until: filter.day,
    created_date: filter.instant,
    modified_date: filter.instant,
  },
  sorts: [
    'holder_name',
    'schema_name',
    'certificate_number',
    'decided_on',
    'issued_on',
    'valid_until',
    'created_date',
    'modified_date',
  ],
  defaultSort: '-created_date',
} as const
const certificatesListed = listQuery(certificateListSpec)

const params = z.object({ certificate_id: id })
/** Kept for ever beside the certificate, and told to nobody outside. */
const reason = prose(1000).check(z.minLength(10))
const mayRead = ['CERTIFICATE_LIST'] as const
const mayWrite = ['CERTIFICATE_UPDATE'] as const
const stepped = { params, reply: one(certificateView), may: mayWrite } as const
const stepRefusals = ['not_found', 'not_allowed', 'step_not_possible'] as const

/** What may still be mended before it is signed. */
export const waitingInput = z.strictObject({ holder_name: holderName, blanko_number: orNull(blankoNumber) })
export type WaitingInput = z.output<typeof waitingInput>

const reasonInput = z.strictObject({ reason })
export const correctionInput = z.strictObject({ holder_name: holderName, reason })
export type CorrectionInput = z.output<typeof correctionInput>
export const spoilInput = z.strictObject({ blanko_number: orNull(blankoNumber), reason })
export type SpoilInput = z.output<typeof spoilInput>

export const certificates = {
  list: endpoint({
    method: 'GET',
    path: '/certificates',
    summary: 'Certificates of the LSP, also those that wait for a signature',
    query: certificatesListed,
    reply: page(certificateSummary),
    may: mayRead,
  }),
  get: endpoint({
    method: 'GET',
    path: '/certificates/:certificate_id',
    summary: 'One certificate with its lineage',
    params,
    reply: one(certificateView),
    may: mayRead,
    refusals: ['not_found'],
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/certificates/:certificate_id/timeline',
    summary: 'What happened to a certificate, newest first',
    params,
    reply: timeline,
    may: mayRead,
    refusals: ['not_found'],
  }),
  document: endpoint({
    method: 'GET',
    path: '/certificates/:certificate_id/document',
    summary: 'Front and back of a certificate as it was signed, PDF/A',
    params,
    reply: { file: 'application/pdf' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  zip: endpoint({
    method: 'GET',
    path: '/exports/certificates/documents',
    summary: 'The documents of the filtered certificates as one zip, at most 5,000',
    query: certificatesListed,
    reply: { file: 'application/zip' },
    may: mayRead,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/certificates/:certificate_id',
    summary: 'Mend what is printed before it is signed; afterwards nothing changes any more',
    params,
    body: z.strictObject({ ...waitingInput.shape, version }),
    reply: one(certificateView),
    may: mayWrite,
    refusals: [...stepRefusals, 'already_exists', 'version_conflict'],
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/certificates/:certificate_id/cancellation',
    summary: 'Give up a correction that is not signed yet',
    ...stepped,
    body: reasonInput,
    refusals: stepRefusals,
  }),
  suspend: endpoint({
    method: 'PUT',
    path: '/certificates/:certificate_id/suspension',
    summary: 'Suspend a certificate; verification shows it at once',
    ...stepped,
    body: reasonInput,
    refusals: stepRefusals,
  }),
  reinstate: endpoint({
    method: 'PUT',
    path: '/certificates/:certificate_id/reinstatement',
    summary: 'End the suspension of a certificate',
    ...stepped,
    body: reasonInput,
    refusals: stepRefusals,
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/certificates/:certificate_id/withdrawal',
    summary: 'Withdraw a suspended certificate for ever',
    ...stepped,
    body: reasonInput,
    refusals: stepRefusals,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/certificates/:certificate_id/corrections',
    summary: 'Begin a corrected certificate; once it is signed it replaces the old one',
    params,
    body: correctionInput,
    reply: one(certificateView),
    status: 201,
    may: mayWrite,
    refusals: [...stepRefusals, 'already_exists'],
  }),
  spoil: endpoint({
    method: 'POST',
    path: '/certificates/:certificate_id/spoiled-blanko',
    summary: 'Note that a blanko was spoiled, and which one takes its place',
    params,
    body: spoilInput,
    reply: one(certificateView),
    may: mayWrite,
    refusals: [...stepRefusals, 'already_exists'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/me/certificates',
    summary: 'One’s own certificates in this LSP, newest first',
    reply: z.object({
      data: z.array(z.object({ ...summary, verify_path: z.nullable(z.string()), renewable: flag })),
    }),
    may: 'signed-in',
  }),
  recertify: endpoint({
    method: 'POST',
    path: '/me/certificates/:certificate_id/recertification',
    summary: 'Begin one’s application for re-certification, filled in as far as the LSP knows',
    params,
    reply: one(z.object({ join_request_id: id })),
    status: 201,
    may: ['JOIN_REQUEST_CREATE_OWN'],
    refusals: ['not_found', 'step_not_possible', 'already_exists', 'rule_broken'],
  }),
  mineDocument: endpoint({
    method: 'GET',
    path: '/me/certificates/:certificate_id/document',
    summary: 'One’s own certificate, PDF/A',
    params,
    reply: { file: 'application/pdf' },
    may: 'signed-in',
    refusals: ['not_found'],
  }),
}
