import * as z from 'zod/mini'
import { birthDay } from './age.ts'
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

/** Days before an end at which everybody concerned is told, once each (domain §5.1). */
export const expiryWarningDays = [90, 60, 30] as const

/** `unconfirmed`: has not opened his mailed link yet; `inactive`: is not assigned, whatever he is entitled to. */
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
  /** Of the decision by which BNSP, or the LSP, appointed him. */
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

/** The data of an assessor as he or an admin keeps them; without a NIK the one that is known stays. */
export const accessorInput = z.strictObject({ ...details, nik: orNull(identityNumber) }).check(...overall)
export type AccessorInput = z.output<typeof accessorInput>

/** A row of the assessors' workbook. Who is not known in the LSP yet is invited at his e-mail. */
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
  /** Assessments that he took part in, or will. */
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
  /** Why he is not assigned; null while he may be. */
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

/** Kinds of an assessor's documents (domain §5.1). */
export const accessorDocumentKinds = [
  'cv',
  'ijazah',
  'sertifikat_asesor',
  'sertifikat_teknis',
  'lainnya',
] as const
export type AccessorDocumentKind = (typeof accessorDocumentKinds)[number]

const storedFile = z.object({ name: z.string(), mime: z.string(), bytes: z.int() })

export const accessorDocumentView = z.object({
  document_id: id,
  kind: z.enum(accessorDocumentKinds),
  title: z.string(),
  file: storedFile,
  created_date: instant,
  created_by_name: z.string(),
  deleted_date: z.nullable(instant),
})
export type AccessorDocument = z.output<typeof accessorDocumentView>
const documents = z.object({ data: z.array(accessorDocumentView) })

/** How a competence stands; a decision is never changed, what is wrong with it is mended by a new one. */
export const competenceStates = ['PENDING', 'VERIFIED', 'REFUSED', 'REVOKED', 'WITHDRAWN'] as const
export type CompetenceState = (typeof competenceStates)[number]
export const competenceSteps = ['verify', 'refuse', 'revoke', 'withdraw'] as const

/** Long enough to tell somebody why (decisions §5). */
const reason = prose(500).check(
  because('too_short', (text: string) => text.length >= 10, undefined, { limit: 10 }),
)

export const competenceInput = z
  .strictObject({
    schema_id: id,
    /** Whose it is; only an admin names somebody else. */
    accessor_id: orNull(id),
    certificate_number: line(100),
    issuer: line(150),
    issued_on: day,
    /** The end that the certificate itself names; null for none. */
    certificate_valid_until: orNull(day),
  })
  .check(
    because(
      'end_before_start',
      (given: { issued_on: string; certificate_valid_until: string | null }) =>
        given.certificate_valid_until === null || given.issued_on <= given.certificate_valid_until,
      'certificate_valid_until',
    ),
  )
export type CompetenceInput = z.output<typeof competenceInput>

export const competenceView = z.object({
  competence_id: id,
  accessor_id: id,
  user_id: id,
  accessor_name: z.string(),
  registration_number: z.string(),
  registration_valid_until: z.nullable(z.string()),
  schema_id: id,
  schema_name: z.string(),
  schema_code: z.nullable(z.string()),
  certificate_number: z.string(),
  issuer: z.string(),
  issued_on: z.string(),
  certificate_valid_until: z.nullable(z.string()),
  file: storedFile,
  state: z.enum(competenceStates),
  /** Until when it counts, as the verifier decided; null before. */
  valid_until: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decided_by_name: z.nullable(z.string()),
  decided_date: z.nullable(instant),
  created_by_name: z.string(),
  created_date: instant,
  may: z.array(z.enum(competenceSteps)),
})
export type Competence = z.output<typeof competenceView>

export const competenceListSpec = {
  filters: {
    state: filter.option(competenceStates),
    schema_id: filter.uuid,
    accessor_id: filter.uuid,
    user_id: filter.uuid,
    certificate_number: filter.text,
    valid_until: filter.day,
    created_date: filter.instant,
  },
  sorts: ['created_date', 'accessor_name', 'valid_until', 'state'],
  defaultSort: '-created_date',
} as const

export const dayKinds = ['assessment', 'own'] as const

/** A day on which an assessor is not free. */
export const busyDay = z.object({
  accessor_id: id,
  accessor_name: z.string(),
  day: z.string(),
  kind: z.enum(dayKinds),
  assessment_id: z.nullable(id),
  /** The assessment's, where it is one. */
  title: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type BusyDay = z.output<typeof busyDay>

/** At most so many days of the calendar at once: a month with the weeks around it, twice. */
const mostDays = 93
const dayMs = 86_400_000
const scheduleQuery = z.strictObject({ from: day, to: day, accessor_id: z.optional(id) }).check(
  because('end_before_start', ({ from, to }) => from <= to, 'to'),
  because('too_big', ({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayMs <= mostDays, 'to', {
    limit: mostDays,
  }),
)

export const unavailabilityInput = z.strictObject({
  /** Null for oneself. */
  accessor_id: orNull(id),
  days: z.array(day).check(z.minLength(1), z.maxLength(62)),
  /** False makes the days free again. */
  unavailable: flag,
  note: orNull(line(100)),
})
export type UnavailabilityInput = z.output<typeof unavailabilityInput>

export const accessorAssessmentView = z.object({
  accessor_id: id,
  accessor_name: z.string(),
  assessment_id: id,
  title: z.string(),
  schema_names: z.array(z.string()),
  tuk_name: z.nullable(z.string()),
  starts_on: z.string(),
  ends_on: z.string(),
  participants: z.int(),
  competent: z.int(),
  not_yet_competent: z.int(),
})
export type AccessorAssessment = z.output<typeof accessorAssessmentView>

export const accessorAssessmentListSpec = {
  filters: { accessor_id: filter.uuid, starts_on: filter.day, ends_on: filter.day },
  sorts: ['starts_on', 'ends_on', 'title'],
  defaultSort: '-starts_on',
} as const

const params = z.object({ accessor_id: id })
const ofUser = z.object({ user_id: id })
const ofCompetence = z.object({ competence_id: id })
const ofDocument = z.object({ accessor_id: id, document_id: id })
const evidence = { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 10_000_000, keep: true } as const

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

// An assessor is who keeps competences of his own.
const mayRead = ['ACCESSOR_LIST', 'ACCESSOR_COMPETENCE_CREATE_OWN'] as const
const mayEdit = ['ACCESSOR_UPDATE', 'ACCESSOR_COMPETENCE_CREATE_OWN'] as const
const maySeeCompetences = ['ACCESSOR_COMPETENCE_LIST', 'ACCESSOR_COMPETENCE_CREATE_OWN'] as const
const mayJudge = ['ACCESSOR_COMPETENCE_UPDATE'] as const

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
  documents: endpoint({
    method: 'GET',
    path: '/accessors/:accessor_id/documents',
    summary: "An assessor's documents, newest first",
    params,
    reply: documents,
    may: mayRead,
    refusals: ['not_found'],
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/accessors/:accessor_id/documents',
    summary: "Add one of an assessor's documents",
    params,
    body: z.strictObject({ kind: z.enum(accessorDocumentKinds), title: line(100) }),
    upload: evidence,
    reply: documents,
    status: 201,
    may: mayEdit,
    refusals: ['not_found', 'not_allowed', 'too_large', 'wrong_file_type', 'rule_broken'],
  }),
  document: endpoint({
    method: 'GET',
    path: '/accessors/:accessor_id/documents/:document_id',
    summary: 'A document as a file',
    params: ofDocument,
    reply: { file: 'application/octet-stream' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  deleteDocument: endpoint({
    method: 'DELETE',
    path: '/accessors/:accessor_id/documents/:document_id',
    summary: 'Take a document away; it can be restored',
    params: ofDocument,
    reply: documents,
    may: mayEdit,
    refusals: ['not_found', 'not_allowed'],
  }),
  restoreDocument: endpoint({
    method: 'PUT',
    path: '/restore/accessors/:accessor_id/documents/:document_id',
    summary: 'Bring a document back that was taken away',
    params: ofDocument,
    reply: documents,
    may: mayEdit,
    refusals: ['not_found', 'not_allowed'],
  }),
  competences: endpoint({
    method: 'GET',
    path: '/accessor/competences',
    summary: 'Competences of assessors for schemes; an assessor gets his own',
    query: listQuery(competenceListSpec),
    reply: page(competenceView),
    may: maySeeCompetences,
  }),
  competence: endpoint({
    method: 'GET',
    path: '/accessor/competences/:competence_id',
    summary: 'One competence',
    params: ofCompetence,
    reply: one(competenceView),
    may: maySeeCompetences,
    refusals: ['not_found'],
  }),
  competenceFile: endpoint({
    method: 'GET',
    path: '/accessor/competences/:competence_id/file',
    summary: 'The certificate of a competence as a file',
    params: ofCompetence,
    reply: { file: 'application/octet-stream' },
    may: maySeeCompetences,
    refusals: ['not_found'],
  }),
  addCompetence: endpoint({
    method: 'POST',
    path: '/accessor/competences',
    summary: 'Put forward a competence for a scheme with its certificate; it waits for verification',
    body: competenceInput,
    upload: evidence,
    reply: one(competenceView),
    status: 201,
    may: ['ACCESSOR_COMPETENCE_CREATE', 'ACCESSOR_COMPETENCE_CREATE_OWN'],
    refusals: ['not_found', 'not_allowed', 'already_exists', 'rule_broken', 'too_large', 'wrong_file_type'],
  }),
  verify: endpoint({
    method: 'PUT',
    path: '/accessor/competences/:competence_id/verification',
    summary: 'Accept a competence until a day',
    params: ofCompetence,
    body: z.strictObject({ valid_until: day }),
    reply: one(competenceView),
    may: mayJudge,
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken'],
  }),
  refuse: endpoint({
    method: 'PUT',
    path: '/accessor/competences/:competence_id/refusal',
    summary: 'Refuse a competence, with a reason of 10 characters or more',
    params: ofCompetence,
    body: z.strictObject({ reason }),
    reply: one(competenceView),
    may: mayJudge,
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  revoke: endpoint({
    method: 'PUT',
    path: '/accessor/competences/:competence_id/revocation',
    summary: 'End a verified competence before its day, with a reason',
    params: ofCompetence,
    body: z.strictObject({ reason }),
    reply: one(competenceView),
    may: mayJudge,
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/accessor/competences/:competence_id/withdrawal',
    summary: 'Take back a competence that nobody has decided on',
    params: ofCompetence,
    reply: one(competenceView),
    may: ['ACCESSOR_COMPETENCE_UPDATE', 'ACCESSOR_COMPETENCE_CREATE_OWN'],
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  schedules: endpoint({
    method: 'GET',
    path: '/accessor/schedules',
    summary: 'Days on which assessors are not free; an assessor gets his own',
    query: scheduleQuery,
    reply: z.object({ data: z.array(busyDay) }),
    may: ['ACCESSOR_SCHEDULE_LIST', 'ACCESSOR_SCHEDULE_CREATE_OWN'],
    refusals: ['not_found'],
  }),
  setUnavailable: endpoint({
    method: 'PUT',
    path: '/accessor/schedules',
    summary: 'Close days, or open them again; answers the months they lie in',
    body: unavailabilityInput,
    reply: z.object({ data: z.array(busyDay) }),
    may: ['ACCESSOR_SCHEDULE_UPDATE', 'ACCESSOR_SCHEDULE_CREATE_OWN'],
    refusals: ['not_found', 'not_allowed', 'accessor_busy', 'rule_broken'],
  }),
  assessments: endpoint({
    method: 'GET',
    path: '/accessor/assessments',
    summary: 'Assessments that assessors took part in; an assessor gets his own',
    query: listQuery(accessorAssessmentListSpec),
    reply: page(accessorAssessmentView),
    may: ['ACCESSOR_SCHEDULE_LIST', 'ACCESSOR_SCHEDULE_CREATE_OWN'],
  }),
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
