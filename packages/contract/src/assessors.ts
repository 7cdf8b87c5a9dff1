import * as z from 'zod/mini'
import { birthDay } from './age.ts'
import { competences } from './assessors-competences.ts'
import { accessorDays } from './assessors-days.ts'
import { accessorDocuments } from './assessors-documents.ts'
import { countryCodes, indonesia } from './countries.ts'
import { endpoint } from './endpoint.ts'
import {
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
  prose,
  version,
} from './fields.ts'
import { importReport } from './imports.ts'
import { filter, listQuery, one, page } from './lists.ts'
import { identityNumber, isNik } from './nik.ts'
import { accessorMinimumAge, genders } from './registration.ts'
import { timeline } from './timeline.ts'

/** How BNSP writes the registration number of an assessor (domain §5.1). */
const metForm = /^MET\.\d{3}\.\d{5,6}[. ]\d{4}$/

/** False for a number that does not look like BNSP's: to be asked about, never refused (domain §5.1). */
export const isMetNumber = (text: string): boolean => metForm.test(text.trim())

/** Days before an end at which everybody concerned is notified, once each (domain §5.1). */
export const expiryWarningDays = [90, 60, 30] as const

/** `unconfirmed`: has not opened their mailed link yet; `inactive`: is not assigned, whatever they are entitled to. */
export const accessorStates = ['active', 'unconfirmed', 'inactive'] as const
export type AccessorState = (typeof accessorStates)[number]

/** What may be done with one assessor now. */
export const accessorSteps = [
  'update',
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
  date_of_birth: birthDay(accessorMinimumAge),
  gender_code: z.enum(genders),
  religion: orNull(code),
  contact: digits(8, 20),
  kelurahan_id: kelurahanId,
  address: orNull(line(255)),
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
export const accessorInput = z.strictObject({ ...details, nik: orNull(identityNumber) }).check(...overall)
export type AccessorInput = z.output<typeof accessorInput>

/** A row of the assessors' workbook. Who is not known in the LSP yet is invited at their e-mail. */
export const accessorSheetRow = z
  .strictObject({
    ...details,
    // By their official names, or by their codes.
    religion: orNull(line(100)),
    pendidikan_terakhir: line(100),
    jobs_code: line(100),
    nik: identityNumber,
    email,
  })
  .check(...overall)
export type AccessorSheetRow = z.output<typeof accessorSheetRow>

const load = z.object({
  /** Days of assessments from today on. */
  days_ahead: z.int(),
  /** Assessments that they took part in, or will. */
  assessments: z.int(),
})

export const accessorView = z.object({
  accessor_id: id,
  user_id: id,
  user_permission_id: id,
  ...details,
  email: z.string(),
  nationality: z.string(),
  date_of_birth: z.string(),
  nik_masked: z.string(),
  area: z.nullable(area),
  state: z.enum(accessorStates),
  /** Why they are not assigned; null while they may be. */
  inactive_reason: z.nullable(z.string()),
  load,
  competences: z.object({ verified: z.int(), pending: z.int() }),
  created_date: instant,
  modified_date: instant,
  version,
  may: z.array(z.enum(accessorSteps)),
})
export type Accessor = z.output<typeof accessorView>

export const accessorListSpec = {
  filters: {
    registration_number: filter.text,
    registration_valid_until: filter.day,
    created_date: filter.instant,
    modified_date: filter.instant,
  },
  sorts: ['name', 'registration_number', 'registration_valid_until', 'created_date', 'modified_date'],
  defaultSort: 'name',
} as const
const listed = listQuery(accessorListSpec)

const params = z.object({ accessor_id: id })
const ofUser = z.object({ user_id: id })
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

// An assessor is who keeps competences of their own.
const mayRead = ['ACCESSOR_LIST', 'ACCESSOR_COMPETENCE_CREATE_OWN'] as const
const mayEdit = ['ACCESSOR_UPDATE', 'ACCESSOR_COMPETENCE_CREATE_OWN'] as const

/** Assessors with their documents, competences and days. */
export const assessors = {
  list: endpoint({
    method: 'GET',
    path: '/accessors',
    summary: 'Assessors (asesor) of the LSP; an assessor gets himself',
    query: listed,
    reply: page(accessorView),
    may: mayRead,
  }),
  get: endpoint({
    method: 'GET',
    path: '/accessors/:accessor_id',
    summary: 'One assessor',
    params,
    reply: one(accessorView),
    may: mayRead,
    refusals: ['not_found'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/accessors/:user_id',
    summary: "The record of a person who holds the assessor's role; null until it is filled in",
    params: ofUser,
    reply: one(z.nullable(accessorView)),
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
    reply: one(accessorView),
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
    may: mayEdit,
    refusals: ['not_found', 'not_allowed'],
  }),
  setActive: endpoint({
    method: 'PUT',
    path: '/accessors/:accessor_id/activity',
    summary: 'Leave an assessor out of assignments, with a reason, or let him be assigned again',
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
    reply: one(accessorView),
    may: ['ACCESSOR_UPDATE'],
    refusals: ['not_found', 'not_allowed'],
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/accessors/:accessor_id/timeline',
    summary: 'What happened to an assessor and his competences, newest first',
    params,
    reply: timeline,
    may: mayRead,
    refusals: ['not_found'],
  }),
  ...accessorDocuments,
  ...competences,
  ...accessorDays,
  export: endpoint({
    method: 'GET',
    path: '/exports/accessors',
    summary: 'The filtered assessors as a workbook; NIKs masked',
    query: listed,
    reply: { file: workbook },
    may: ['ACCESSOR_LIST'],
  }),
  template: endpoint({
    method: 'GET',
    path: '/imports/accessors/template',
    summary: 'An empty workbook to fill in',
    reply: { file: workbook },
    may: ['ACCESSOR_CREATE'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/imports/accessors',
    summary: 'Load a filled workbook; who is new is invited. `dry_run` only tells what would happen',
    upload: { extensions: ['xlsx'], maxBytes: 10_000_000 },
    body: z.strictObject({ dry_run: z.enum(['true', 'false']) }),
    reply: importReport,
    may: ['ACCESSOR_CREATE'],
    scope: 'platform',
    refusals: ['too_large', 'wrong_file_type'],
  }),
}
