import * as z from 'zod/mini'
import { birthDay } from '../platform/age.ts'
import { countryCodes, indonesia } from '../platform/countries.ts'
import { pastDay } from '../platform/day-kinds.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  address,
  area,
  because,
  day,
  digits,
  email,
  flag,
  id,
  instant,
  kelurahanId,
  line,
  orNull,
  personName,
  phoneOf,
  prose,
  version,
} from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { identityNumber, isNik } from '../platform/nik.ts'
import {
  exportCall,
  importCall,
  importsCall,
  templateCall,
  timelineCall,
  undoImportCall,
  undoParams,
} from '../platform/record-calls.ts'
import { assessorMinimumAge, genders } from '../registration/registration.ts'
import { competences } from './competences.ts'
import { assessorDays } from './days.ts'
import { assessorDocuments } from './documents.ts'

/** How BNSP writes the registration number of an assessor (domain §5.1). */
const metForm = /^MET\.\d{3}\.\d{5,6}[. ]\d{4}$/

/** False for a number that does not look like BNSP's: to be asked about, never refused (domain §5.1). */
export const isMetNumber = (text: string): boolean => metForm.test(text.trim())

/** Days before an end at which everybody concerned is notified, once each (domain §5.1). */
export const expiryWarningDays = [90, 60, 30] as const

/** `unconfirmed`: has not opened their mailed link yet; `inactive`: is not assigned, whatever they are entitled to. */
export const assessorStates = ['active', 'unconfirmed', 'inactive'] as const
export type AssessorState = (typeof assessorStates)[number]

/** What may be done with one assessor now. */
export const assessorSteps = [
  'update',
  'change_nik',
  'reveal_nik',
  'add_competence',
  'plan',
  'deactivate',
  'activate',
] as const

const code = z.string().check(
  because('required', (text: string) => text !== ''),
  z.maxLength(10),
)

const details = {
  first_name: personName(100),
  last_name: personName(100, 0),
  nationality: z._default(z.enum(countryCodes), indonesia),
  place_of_birth: line(50),
  date_of_birth: birthDay(assessorMinimumAge),
  gender_code: z.enum(genders),
  religion: orNull(code),
  contact: phoneOf(8),
  kelurahan_id: kelurahanId,
  address: orNull(address),
  postal_code: orNull(digits(5, 5)),
  pendidikan_terakhir: code,
  jobs_code: code,
  /** BNSP's, `MET.000.004306 2019`. */
  registration_number: line(50),
  registration_valid_from: orNull(day),
  registration_valid_until: orNull(day),
  /** Of the certificate's form. */
  blanko_number: orNull(line(50)),
  /** Of the decision by which BNSP, or the LSP, appointed them. */
  sk_number: orNull(line(100)),
}

type Dated = { registration_valid_from?: unknown; registration_valid_until?: unknown }
type Competent = Partial<Record<`competence_${'schemes' | 'number' | 'issuer' | 'from' | 'until'}`, unknown>>
type Numbered = { nik?: unknown; nationality?: unknown }
const overall = [
  because<Dated>(
    'end_before_start',
    ({ registration_valid_from: from, registration_valid_until: until }) =>
      !from || !until || String(from) <= String(until),
    'registration_valid_until',
  ),
  because<Numbered>(
    'nik_invalid',
    ({ nik, nationality }) => typeof nik !== 'string' || nationality !== indonesia || isNik(nik),
    'nik',
  ),
] as const

/** The data of an assessor as they or an admin keeps them; without a NIK the one that is known stays. */
export const assessorInput = z.strictObject({ ...details, nik: orNull(identityNumber) }).check(...overall)
export type AssessorInput = z.output<typeof assessorInput>

/** A row of the assessors' workbook. Who is not known in the LSP yet is invited at their e-mail. */
export const assessorSheetRow = z
  .strictObject({
    ...details,
    // Who has one name leaves the cell empty.
    last_name: z.pipe(
      z.transform((cell: unknown) => cell ?? ''),
      personName(100, 0),
    ),
    // By their official names, or by their codes.
    religion: orNull(line(100)),
    pendidikan_terakhir: line(100),
    jobs_code: line(100),
    nik: identityNumber,
    email,
    /** Numbers of schemes that they may assess, with the certificate that says so; several in one cell are divided by `;`. */
    competence_schemes: orNull(prose(500)),
    competence_number: orNull(line(100)),
    competence_issuer: orNull(line(150)),
    competence_from: orNull(pastDay),
    competence_until: orNull(day),
  })
  .check(
    ...overall,
    ...(['competence_number', 'competence_issuer', 'competence_from'] as const).map((key) =>
      because<Competent>('required', (row) => !row.competence_schemes || Boolean(row[key]), key),
    ),
    because<Competent>(
      'end_before_start',
      ({ competence_from: from, competence_until: until }) =>
        !from || !until || String(from) <= String(until),
      'competence_until',
    ),
  )
export type AssessorSheetRow = z.output<typeof assessorSheetRow>

const load = z.object({
  /** Days of assessments from today on. */
  days_ahead: z.int(),
  /** Assessments that they took part in, or will. */
  assessments: z.int(),
})

export const assessorView = z.object({
  accessor_id: id,
  user_id: id,
  user_permission_id: id,
  ...details,
  email: z.string(),
  nationality: z.string(),
  date_of_birth: z.string(),
  nik_masked: z.string(),
  /** Whether another assessor holds this NIK; told to the staff alone, false for the person. */
  nik_shared: z.boolean(),
  area: z.nullable(area),
  state: z.enum(assessorStates),
  /** Why they are not assigned; null while they may be. */
  inactive_reason: z.nullable(z.string()),
  load,
  competences: z.object({ verified: z.int(), pending: z.int() }),
  created_date: instant,
  modified_date: instant,
  version,
  may: z.array(z.enum(assessorSteps)),
})
export type Assessor = z.output<typeof assessorView>

export const assessorListSpec = {
  filters: {
    registration_number: filter.text,
    registration_valid_until: filter.day,
    created_date: filter.instant,
    modified_date: filter.instant,
  },
  sorts: ['name', 'registration_number', 'registration_valid_until', 'created_date', 'modified_date'],
  defaultSort: 'name',
} as const
const listed = listQuery(assessorListSpec)

const params = z.object({ accessor_id: id })
const ofUser = z.object({ user_id: id })

// An assessor is who keeps competences of their own.
const mayRead = ['ACCESSOR_LIST', 'ACCESSOR_COMPETENCE_CREATE_OWN'] as const
const mayEdit = ['ACCESSOR_UPDATE', 'ACCESSOR_COMPETENCE_CREATE_OWN'] as const

/** Assessors with their documents, competences and days. */
export const assessors = {
  list: endpoint({
    method: 'GET',
    path: '/accessors',
    summary: 'Assessors (asesor) of the LSP; an assessor gets their own record',
    query: listed,
    reply: page(assessorView),
    may: mayRead,
  }),
  get: endpoint({
    method: 'GET',
    path: '/accessors/:accessor_id',
    summary: 'One assessor',
    params,
    reply: one(assessorView),
    may: mayRead,
    refusals: ['not_found'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/accessors/:user_id',
    summary: "The record of a person who holds the assessor's role; null until it is filled in",
    params: ofUser,
    reply: one(z.nullable(assessorView)),
    may: mayRead,
    refusals: ['not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/users/accessors/:user_id',
    summary:
      "Fill in, or change, the record of a person who holds the assessor's role; version 0 for a new one",
    params: ofUser,
    body: z
      .strictObject({ ...details, nik: orNull(identityNumber), version: z.int().check(z.gte(0)) })
      .check(...overall),
    reply: one(assessorView),
    may: mayEdit,
    refusals: ['not_found', 'not_allowed', 'already_exists', 'version_conflict', 'rule_broken'],
  }),
  revealNik: endpoint({
    method: 'PUT',
    path: '/accessors/:accessor_id/nik',
    summary: 'The whole NIK; that it was read stands in the timeline',
    params,
    body: z.strictObject({}),
    reply: one(z.object({ nik: z.string() })),
    forgets: true,
    may: mayEdit,
    provesAgain: true,
    refusals: ['not_found', 'not_allowed'],
  }),
  setActive: endpoint({
    method: 'PUT',
    path: '/accessors/:accessor_id/activity',
    summary: 'Leave an assessor out of assignments, with a reason, or let them be assigned again',
    params,
    body: z
      .strictObject({ active: flag, reason: orNull(prose(500)) })
      .check(
        because(
          'too_short',
          (given: { active: boolean; reason: string | null }) =>
            given.active || (given.reason ?? '').length >= 10,
          'reason',
          { limit: 10 },
        ),
      ),
    reply: one(assessorView),
    may: ['ACCESSOR_UPDATE'],
    refusals: ['not_found', 'not_allowed'],
  }),
  timeline: timelineCall('/accessors/:accessor_id', 'an assessor and their competences', {
    params,
    may: mayRead,
  }),
  ...assessorDocuments,
  ...competences,
  ...assessorDays,
  export: exportCall('/accessors', 'assessors, their NIKs masked,', {
    query: listed,
    may: ['ACCESSOR_LIST'],
  }),
  template: templateCall('/accessors', { may: ['ACCESSOR_CREATE'] }),
  import: importCall('/accessors', 'Load a filled workbook; who is new is invited.', {
    may: ['ACCESSOR_CREATE'],
    scope: 'platform',
    refusals: ['too_large', 'wrong_file_type', 'proof_needed'],
  }),
  imports: importsCall('/accessors', { may: ['ACCESSOR_CREATE'] }),
  undoImport: undoImportCall('/accessors', {
    params: undoParams,
    may: ['ACCESSOR_CREATE'],
    scope: 'platform',
  }),
}
