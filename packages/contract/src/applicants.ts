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
  id,
  instant,
  kelurahanId,
  line,
  orNull,
  personName,
  phone,
  version,
} from './fields.ts'
import { filter, listQuery, one, page } from './lists.ts'
import { identityNumber, isNik } from './nik.ts'
import { applicantCategories, applicantMinimumAge, genders, guardianRelations } from './registration.ts'
import { timeline } from './timeline.ts'

/** How a record came to be. */
export const applicantOrigins = ['registered', 'entered', 'imported'] as const

/** Whether all of FR.APL.01 part 1 is there. */
export const dataStates = ['complete', 'incomplete'] as const

/** No account; invited or registered and not confirmed; may sign in. */
const accountStates = ['none', 'waiting', 'active'] as const

/** What may be done with one applicant now. */
export const applicantSteps = [
  'update',
  'change_nik',
  'reveal_nik',
  'add_document',
  'add_consent',
  'invite',
  'delete',
  'restore',
  'merge',
] as const

const code = z.string().check(
  because('required', (text: string) => text !== ''),
  z.maxLength(10),
)
const year = z.int().check(z.gte(1940), z.lte(2100))

const educationRow = z.strictObject({
  school: line(150),
  programme: orNull(line(150)),
  diploma_number: orNull(line(60)),
  graduation_year: orNull(year),
  level: orNull(code),
})
const workRow = z.strictObject({
  employer: line(150),
  position: orNull(line(100)),
  from_year: orNull(year),
  until_year: orNull(year),
  duties: orNull(line(500)),
})
const trainingRow = z.strictObject({
  title: line(150),
  organizer: orNull(line(150)),
  year: orNull(year),
  hours: orNull(z.int().check(z.gte(1), z.lte(10_000))),
  certificate_number: orNull(line(60)),
})
const most = z.maxLength(30)

const background = {
  education_rows: z.array(educationRow).check(most),
  work_rows: z.array(workRow).check(most),
  training_rows: z.array(trainingRow).check(most),
}
export type BackgroundRows = {
  education_rows: z.output<typeof educationRow>[]
  work_rows: z.output<typeof workRow>[]
  training_rows: z.output<typeof trainingRow>[]
}

/** FR.APL.01 part 1 without what hangs on it; only who somebody is must be there (domain §2.2). */
const personal = {
  full_name: personName(100),
  nationality: z._default(z.enum(countryCodes), indonesia),
  place_of_birth: line(50),
  date_of_birth: birthDay(applicantMinimumAge),
  gender_code: z.enum(genders),
  email: orNull(email),
  contact: orNull(phone),
  telepon_rumah: orNull(phone),
  kelurahan_id: orNull(kelurahanId),
  address: orNull(line(255)),
  postal_code: orNull(digits(5, 5)),
  pendidikan_terakhir: orNull(code),
  jobs_code: orNull(code),
  institution: orNull(line(150)),
  position: orNull(line(100)),
  office_address: orNull(line(255)),
  office_postal_code: orNull(digits(0, 5)),
  office_phone: orNull(phone),
  office_fax: orNull(phone),
  office_email: orNull(email),
  applicant_category: orNull(z.enum(applicantCategories)),
}

const { applicant_category: _category, ...sheetPersonal } = {
  ...personal,
  /** An empty cell is Indonesia. */
  nationality: z.pipe(
    z.transform((value: unknown) => value ?? indonesia),
    z.enum(countryCodes),
  ),
}

const details = { ...personal, ...background, tuk_id: orNull(id) }

type Numbered = { nik: string | null; nationality: string }
const nikFitsNationality = because<Numbered>(
  'nik_invalid',
  ({ nik, nationality }) => nik === null || nationality !== indonesia || isNik(nik),
  'nik',
)
type Numbers = { nik: string; nationality: string }

/** What is filled in to add an applicant. */
export const applicantInput = z
  .strictObject({ ...details, nik: identityNumber })
  .check(
    because<Numbers>('nik_invalid', ({ nik, nationality }) => nationality !== indonesia || isNik(nik), 'nik'),
  )
export type ApplicantInput = z.output<typeof applicantInput>

/** What is filled in to change one; `nik` stays as it is where null. */
export const applicantChange = z
  .strictObject({ ...details, nik: orNull(identityNumber) })
  .check(nikFitsNationality)
export type ApplicantChange = z.output<typeof applicantChange>

/** A row of the applicants' workbook. `tuk_code` names the venue; occupation and education may be names or codes. */
export const applicantSheetRow = z
  .strictObject({
    nik: identityNumber,
    ...sheetPersonal,
    pendidikan_terakhir: orNull(line(100)),
    jobs_code: orNull(line(100)),
    tuk_code: orNull(line(100)),
  })
  .check(
    because<Numbers>('nik_invalid', ({ nik, nationality }) => nationality !== indonesia || isNik(nik), 'nik'),
  )
export type ApplicantSheetRow = z.output<typeof applicantSheetRow>

const listed = {
  applicant_id: id,
  user_id: z.nullable(id),
  full_name: z.string(),
  nik_masked: z.string(),
  email: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  gender_code: z.enum(genders),
  date_of_birth: day,
  jobs_code: z.nullable(z.string()),
  pendidikan_terakhir: z.nullable(z.string()),
  institution: z.nullable(z.string()),
  area: z.nullable(area),
  tuk_id: z.nullable(id),
  tuk_name: z.nullable(z.string()),
  applicant_category: z.nullable(z.enum(applicantCategories)),
  origin: z.enum(applicantOrigins),
  account: z.enum(accountStates),
  data_state: z.enum(dataStates),
  created_date: instant,
  modified_date: instant,
  deleted_date: z.nullable(instant),
  version,
  may: z.array(z.enum(applicantSteps)),
}

/** An applicant as a list shows him. */
export const applicantRow = z.object(listed)
export type ApplicantRow = z.output<typeof applicantRow>

/** Why something of FR.APL.01 part 1 is not in order yet. */
export const gapCodes = ['missing', 'guardian_consent_missing', 'consent_missing'] as const
export type GapCode = (typeof gapCodes)[number]

/** An applicant whole. */
export const applicantView = z.object({
  ...listed,
  nationality: z.string(),
  place_of_birth: z.string(),
  telepon_rumah: z.nullable(z.string()),
  kelurahan_id: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  position: z.nullable(z.string()),
  office_address: z.nullable(z.string()),
  office_postal_code: z.nullable(z.string()),
  office_phone: z.nullable(z.string()),
  office_fax: z.nullable(z.string()),
  office_email: z.nullable(z.string()),
  ...background,
  gaps: z.array(z.object({ path: z.string(), code: z.enum(gapCodes) })),
  /** Of what the NIK says otherwise; to be asked about, never refused. */
  nik_mismatches: z.array(z.enum(['date_of_birth', 'gender_code'])),
  merged_into: z.nullable(id),
})
export type Applicant = z.output<typeof applicantView>

export const applicantListSpec = {
  filters: {
    full_name: filter.text,
    data_state: filter.option(dataStates),
    account: filter.option(['none', 'linked']),
    origin: filter.option(applicantOrigins),
    applicant_category: filter.option(applicantCategories),
    gender_code: filter.option(genders),
    jobs_code: filter.text,
    pendidikan_terakhir: filter.text,
    kota_id: filter.text,
    tuk_id: filter.uuid,
    date_of_birth: filter.day,
    created_date: filter.instant,
  },
  sorts: ['full_name', 'created_date'],
  defaultSort: 'full_name',
} as const
const query = listQuery(applicantListSpec)
const reply = page(applicantRow)

const params = z.object({ applicant_id: id })
const mayRead = ['APPLICANT_LIST', 'APPLICANT_CREATE_OWN'] as const
const mayAdd = ['APPLICANT_CREATE', 'APPLICANT_CREATE_OWN'] as const
/** Also of oneself: the row rule narrows it. */
export const mayReadRecord = ['APPLICANT_LIST', 'APPLICANT_CREATE_OWN', 'JOIN_REQUEST_CREATE_OWN'] as const
export const mayChangeRecord = [
  'APPLICANT_UPDATE',
  'APPLICANT_CREATE_OWN',
  'JOIN_REQUEST_CREATE_OWN',
] as const
const mayRemove = ['APPLICANT_DELETE'] as const

export const applicants = {
  list: endpoint({
    method: 'GET',
    path: '/applicants',
    summary: 'Applicants (asesi) of the LSP; ADT gets only those of his venue',
    query,
    reply,
    may: mayRead,
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/deleted/applicants',
    summary: 'Applicants in the bin',
    query,
    reply,
    may: mayRemove,
  }),
  get: endpoint({
    method: 'GET',
    path: '/applicants/:applicant_id',
    summary: 'One applicant: part 1 of FR.APL.01 with what is missing',
    params,
    reply: one(applicantView),
    may: mayReadRecord,
    refusals: ['not_found'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/me/applicant',
    summary: 'The own record as an applicant in this LSP',
    reply: one(applicantView),
    may: mayReadRecord,
    refusals: ['not_found'],
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/applicants/:applicant_id/timeline',
    summary: 'What happened to an applicant’s record, newest first',
    params,
    reply: timeline,
    may: mayReadRecord,
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/applicants',
    summary: 'Add an applicant without an account; ADT adds to his own venue',
    body: applicantInput,
    reply: one(applicantView),
    status: 201,
    may: mayAdd,
    refusals: ['already_exists', 'rule_broken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/applicants/:applicant_id',
    summary:
      'Change an applicant; an old version is refused. Applicants change their own data, never their NIK',
    params,
    body: z.strictObject({ ...details, nik: orNull(identityNumber), version }).check(nikFitsNationality),
    reply: one(applicantView),
    may: mayChangeRecord,
    refusals: ['not_found', 'not_allowed', 'already_exists', 'version_conflict', 'rule_broken'],
  }),
  revealNik: endpoint({
    method: 'POST',
    path: '/applicants/:applicant_id/nik',
    summary: 'Show the whole NIK; the log keeps who asked',
    params,
    reply: one(z.object({ nik: z.string() })),
    may: mayReadRecord,
    refusals: ['not_found', 'not_allowed'],
  }),
  lookUp: endpoint({
    method: 'POST',
    path: '/applicants/lookups',
    summary: 'Find an applicant by the whole NIK, also in the bin; in the body, for addresses are logged',
    body: z.strictObject({ nik: identityNumber }),
    reply: z.object({ data: z.array(applicantRow) }),
    may: mayRead,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/applicants/:applicant_id',
    summary: 'Put an applicant in the bin; he can be restored',
    params,
    reply: one(applicantView),
    may: mayRemove,
    refusals: ['not_found'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/applicants/deletions',
    summary: 'Put several applicants in the bin; answers for each',
    body: z.strictObject({ applicant_ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    reply: one(
      z.object({
        deleted: z.array(id),
        refused: z.array(z.object({ applicant_id: id, reason: z.string() })),
      }),
    ),
    may: mayRemove,
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/restore/applicants/:applicant_id',
    summary: 'Take an applicant out of the bin',
    params,
    reply: one(applicantView),
    may: mayRemove,
    refusals: ['not_found', 'not_allowed', 'already_exists'],
  }),
  consents: endpoint({
    method: 'GET',
    path: '/applicants/:applicant_id/consents',
    summary: 'What the applicant, or his guardian, agreed to',
    params,
    reply: z.object({
      data: z.array(
        z.object({
          consent_id: id,
          version: z.string(),
          language: z.enum(['id', 'en']),
          given_date: instant,
          medium: z.enum(['online', 'paper']),
          guardian_name: z.nullable(z.string()),
          guardian_relation: z.nullable(z.enum(guardianRelations)),
          recorded_by: z.nullable(z.string()),
        }),
      ),
    }),
    may: mayReadRecord,
    refusals: ['not_found'],
  }),
  addConsent: endpoint({
    method: 'POST',
    path: '/applicants/:applicant_id/consents',
    summary: 'Record a consent given on paper, or the own one; a guardian’s for who is under 18',
    params,
    body: z.strictObject({
      guardian_name: orNull(personName(100)),
      guardian_relation: orNull(z.enum(guardianRelations)),
      consent_given: z.boolean().check(because('required', (given: boolean) => given)),
    }),
    reply: one(applicantView),
    status: 201,
    may: mayChangeRecord,
    refusals: ['not_found', 'not_allowed', 'rule_broken'],
  }),
}
