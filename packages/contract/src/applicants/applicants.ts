import * as z from 'zod/mini'
import { indonesia } from '../platform/countries.ts'
import { endpoint } from '../platform/endpoint.ts'
import { area, because, day, id, instant, line, orNull, version } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { identityNumber, isNik } from '../platform/nik.ts'
import { deletedCall, restoreCall, timelineCall } from '../platform/record-calls.ts'
import { applicantCategories, genders } from '../registration/registration.ts'
import { background, personal, sheetPersonal } from './fields.ts'

/** How a record came to be. */
export const applicantOrigins = ['registered', 'entered', 'imported'] as const

/** Whether all of FR.APL.01 part 1 is there. */
export const dataStates = ['complete', 'incomplete'] as const

/** No account; invited or registered and not confirmed; may sign in; deactivated, or the role was taken away. */
export const accountStates = ['none', 'waiting', 'active', 'inactive'] as const

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

const details = { ...personal, ...background, tuk_id: orNull(id), sender_id: orNull(id) }

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

/** A row of the applicants' workbook. `tuk_code` names the venue, `sender_name` the institution; occupation and education may be names or codes. */
export const applicantSheetRow = z
  .strictObject({
    nik: identityNumber,
    ...sheetPersonal,
    pendidikan_terakhir: orNull(line(100)),
    jobs_code: orNull(line(100)),
    tuk_code: orNull(line(100)),
    sender_name: orNull(line(150)),
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
  /** The institution that sent this person, which may follow how they fare (decisions §2); the staff's to say. */
  sender_id: z.nullable(id),
  sender_name: z.nullable(z.string()),
  applicant_category: z.nullable(z.enum(applicantCategories)),
  origin: z.enum(applicantOrigins),
  account: z.enum(accountStates),
  data_state: z.enum(dataStates),
  /** The processing of these data was not consented to, or under 18 by no guardian: nobody applies with them. */
  consent_open: z.boolean(),
  created_date: instant,
  modified_date: instant,
  deleted_date: z.nullable(instant),
  version,
  may: z.array(z.enum(applicantSteps)),
}

/** An applicant as a list shows them. */
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
  /** Whether another record holds this NIK; told to the staff alone, false for the person. */
  nik_shared: z.boolean(),
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
    sender_id: filter.uuid,
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
    summary: 'Applicants (asesi) of the LSP; ADT gets only those of their venue',
    query,
    reply,
    may: mayRead,
  }),
  deleted: deletedCall('/applicants', 'Applicants', { query, reply, may: mayRemove }),
  get: endpoint({
    method: 'GET',
    path: '/applicants/:applicant_id',
    summary: 'One applicant, by their own id or their user’s: part 1 of FR.APL.01 with what is missing',
    params,
    reply: one(applicantView),
    may: mayReadRecord,
    refusals: ['not_found'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/me/applicant',
    summary: "The caller's own record as an applicant in this LSP",
    reply: one(applicantView),
    may: mayReadRecord,
    refusals: ['not_found', 'rule_broken'],
  }),
  timeline: timelineCall('/applicants/:applicant_id', 'an applicant’s record', {
    params,
    may: mayReadRecord,
  }),
  create: endpoint({
    method: 'POST',
    path: '/applicants',
    summary: 'Add an applicant without an account; ADT adds to their own venue',
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
    refusals: [
      'not_found',
      'not_allowed',
      'in_bin',
      'merged_into',
      'already_exists',
      'version_conflict',
      'rule_broken',
    ],
  }),
  revealNik: endpoint({
    method: 'POST',
    path: '/applicants/:applicant_id/nik',
    summary: 'Show the whole NIK; the log keeps who asked',
    params,
    reply: one(z.object({ nik: z.string() })),
    forgets: true,
    may: mayReadRecord,
    provesAgain: true,
    refusals: ['not_found', 'not_allowed'],
  }),
  lookUp: endpoint({
    method: 'POST',
    path: '/applicants/lookups',
    summary: 'Find an applicant by the whole NIK, also in the bin; in the body, for addresses are logged',
    body: z.strictObject({ nik: identityNumber }),
    reply: z.object({ data: z.array(applicantRow) }),
    forgets: true,
    may: mayRead,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/applicants/:applicant_id',
    summary: 'Put an applicant in the bin; they can be restored. Whoever still takes part in something stays',
    params,
    reply: one(applicantView),
    may: mayRemove,
    refusals: ['not_found', 'still_taking_part'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/applicants/deletions',
    summary: 'Put several applicants in the bin; answers for each',
    body: z.strictObject({ applicant_ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    reply: one(
      z.object({
        deleted: z.array(id),
        refused: z.array(
          z.object({
            applicant_id: id,
            reason: z.enum(['not_found', 'in_bin', 'still_taking_part']),
            /** Who takes part, and in what; of those in the bin already who that is. */
            full_name: z.nullable(z.string()),
            parts: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    may: mayRemove,
  }),
  restore: restoreCall('/applicants/:applicant_id', 'an applicant', {
    params,
    reply: one(applicantView),
    may: mayRemove,
    refusals: ['not_found', 'not_allowed', 'merged_into', 'already_exists'],
  }),
}
