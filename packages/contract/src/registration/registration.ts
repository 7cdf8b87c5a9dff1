import * as z from 'zod/mini'
import { birthDay, needsGuardian } from '../platform/age.ts'
import { countryCodes, indonesia } from '../platform/countries.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  address,
  because,
  digits,
  email,
  flag,
  id,
  instant,
  kelurahanId,
  line,
  orNull,
  personName,
  phone,
  phoneOf,
  username,
} from '../platform/fields.ts'
import { nothing, one } from '../platform/lists.ts'
import { identityNumber, isNik } from '../platform/nik.ts'
import { signatureInput } from '../signatures/signatures.ts'

/** Youngest age at registration (spec §5, §9); the server's check is the same one. */
export const applicantMinimumAge = 14
export const assessorMinimumAge = 15

export const genders = ['M', 'F'] as const
/** What forms and lists of other offices write for them: laki-laki and perempuan. */
export const genderLetters = { M: ['L', 'Pria'], F: ['P', 'Wanita'] } as const
/** Only where the LSP has the capability `applicant_category`. */
export const applicantCategories = ['ahemce', 'non_ahemce'] as const
export const guardianRelations = ['parent', 'guardian'] as const

/** The version of the consent whose text stands in the phrases; a new text gets a new one (decisions §10). */
export const consentVersion = '2026-11'

/** Occupations of the identity card without a workplace: not working, homemaker, pupil or student, retired. */
const withoutWorkplace = ['1', '2', '3', '4']

/** True for the occupations for which the form asks about the workplace (FR.APL.01 part 1b; spec §3 "X1"). */
export const hasWorkplace = (jobsCode: string | null): boolean =>
  jobsCode !== null && jobsCode !== '' && !withoutWorkplace.includes(jobsCode)

const code = z.string().check(
  because('required', (text: string) => text !== ''),
  z.maxLength(10),
)
const agreed = flag.check(because('required', (given: boolean) => given))
const nationality = z._default(z.enum(countryCodes), indonesia)

/** Checked also while other fields are invalid, so that all that is wrong is said at once. */
const alsoThen = <T>(error: string, holds: (value: T) => boolean, at: string) =>
  z.refine<T>(holds, { error, path: [at], when: () => true })

const account = { username, email }

const bornOf = (minimumAge: number) => ({
  nationality,
  place_of_birth: line(50),
  date_of_birth: birthDay(minimumAge),
  gender_code: z.enum(genders),
})
const identityOf = (minimumAge: number) => ({
  nik: identityNumber,
  ...bornOf(minimumAge),
  signature: signatureInput,
})

const guardian = {
  guardian_name: orNull(personName(100)),
  guardian_relation: orNull(z.enum(guardianRelations)),
  guardian_consents: z._default(flag, false),
}

const agreement = {
  consent_version: z.literal(consentVersion),
  /** Agrees to the processing of their data for the certification. */
  consent_given: agreed,
  /** States that what they fill in is true. */
  truth_stated: agreed,
}

/** What one agrees to with a registration; under 18 a parent or guardian does too. */
export const consentInput = z.strictObject({ ...agreement, ...guardian })
export type ConsentInput = z.output<typeof consentInput>

/** Where nothing of it is there, it is asked at the mailed link, before a password can be set (decisions §3). */
const consent = {
  consent_version: z.optional(agreement.consent_version),
  consent_given: z.optional(agreement.consent_given),
  truth_stated: z.optional(agreement.truth_stated),
  ...guardian,
}

const home = { address: orNull(address), postal_code: orNull(digits(5, 5)) }

/** What of an applicant's registration is kept in their record as it was given. */
export const applicantProfile = z.object({
  ...bornOf(applicantMinimumAge),
  contact: phone,
  telepon_rumah: orNull(phone),
  kelurahan_id: orNull(kelurahanId),
  ...home,
  pendidikan_terakhir: orNull(code),
  jobs_code: code,
})

/** Where an applicant works; asked of those whose occupation has a workplace. */
export const workplace = z.object({
  institution: orNull(line(150)),
  position: orNull(line(100)),
  office_address: orNull(address),
  office_postal_code: orNull(digits(0, 5)),
  office_phone: orNull(phone),
  office_fax: orNull(phone),
  office_email: orNull(email),
})

const assessorName = {
  first_name: personName(100),
  last_name: z._default(personName(100, 0), ''),
}

/** What of an assessor's registration is kept in their record as it was given. */
export const assessorProfile = z.object({
  ...assessorName,
  ...bornOf(assessorMinimumAge),
  registration_number: line(50),
  contact: phoneOf(8),
  religion: orNull(code),
  kelurahan_id: kelurahanId,
  ...home,
  pendidikan_terakhir: code,
  jobs_code: code,
})

type Consenting = { consent_version?: unknown; consent_given?: unknown; truth_stated?: unknown }

/** Whether the consent comes with the registration. */
export const consentsNow = (given: Consenting): boolean =>
  [given.consent_version, given.consent_given, given.truth_stated].some((part) => part !== undefined)

type Whole = Consenting & {
  nik?: unknown
  nationality?: unknown
  date_of_birth?: unknown
  guardian_name?: unknown
  guardian_relation?: unknown
  guardian_consents?: unknown
}

const minor = (given: Whole) => consentsNow(given) && needsGuardian(given.date_of_birth)

const guardianParts = ['guardian_name', 'guardian_relation', 'guardian_consents'] as const

/** What a consent given for somebody under 18 lacks of the guardian's. */
export const guardianLacks = (given: Whole) => guardianParts.filter((part) => !given[part])

const guarded = (isMinor: (given: Whole) => boolean) =>
  guardianParts.map((part) =>
    alsoThen<Whole>('required', (given) => !isMinor(given) || !guardianLacks(given).includes(part), part),
  )

const whole = (part: keyof Consenting) =>
  alsoThen<Whole>('required', (given) => !consentsNow(given) || given[part] !== undefined, part)

const overall = [
  alsoThen<Whole>(
    'nik_invalid',
    ({ nik, nationality: nation }) => typeof nik !== 'string' || nation !== indonesia || isNik(nik),
    'nik',
  ),
  whole('consent_version'),
  whole('consent_given'),
  whole('truth_stated'),
  ...guarded(minor),
] as const

/** The consent at the link of somebody under 18. */
export const minorsConsentInput = consentInput.check(...guarded(() => true))

/** What the answer to a registration gave, for whoever registers again after a mistyped e-mail. */
const replaces = z.optional(z.string().check(z.maxLength(100)))

/** What an applicant (asesi) registers with (spec §3; FR.APL.01 part 1). The full name is the first name. */
export const applicantRegistration = z
  .strictObject({
    lsp_id: id,
    role_code: z.literal('APL'),
    ...account,
    first_name: personName(100),
    ...identityOf(applicantMinimumAge),
    ...applicantProfile.shape,
    ...workplace.shape,
    applicant_category: orNull(z.enum(applicantCategories)),
    ...consent,
    replaces,
  })
  .check(...overall)
export type ApplicantRegistration = z.output<typeof applicantRegistration>

/** What an assessor (asesor) registers with (spec §3; domain §5.1). `ref_id` is the LSP. */
export const assessorRegistration = z
  .strictObject({
    ref_id: id,
    role_code: z.literal('ACS'),
    ...account,
    ...assessorName,
    ...identityOf(assessorMinimumAge),
    ...assessorProfile.shape,
    ...consent,
    replaces,
  })
  .check(...overall)
export type AssessorRegistration = z.output<typeof assessorRegistration>

const registered = one(
  z.object({
    /** Where the mail with the link goes. */
    email: z.string(),
    /** The mail can be sent again from then on. */
    resend_at: instant,
    /** Given as `replaces`, lets the same person register again while nobody has confirmed this one. */
    replace_token: z.string(),
  }),
)

export const registration = {
  validate: endpoint({
    method: 'GET',
    path: '/public/users_validation',
    summary: 'Whether a username, or an e-mail within the LSP, is still free',
    query: z
      .strictObject({ username: z.optional(username), email: z.optional(email), lsp_id: z.optional(id) })
      .check(because('required', (query) => Boolean(query.username || query.email), 'username')),
    reply: nothing,
    may: 'public',
    scope: 'platform',
    perMinute: 60,
    refusals: ['username_or_email_taken'],
  }),
  registerApplicant: endpoint({
    method: 'POST',
    path: '/public/users/applicants',
    summary: 'Register as an applicant (asesi); a mail with a link to set the password follows',
    body: applicantRegistration,
    reply: registered,
    status: 201,
    may: 'public',
    scope: 'platform',
    perMinute: 60,
    refusals: ['already_exists', 'rule_broken', 'trial_ended'],
  }),
  disown: endpoint({
    method: 'POST',
    path: '/public/registrations/:token/disowning',
    summary:
      'Say at its mailed link that a registration is not one’s own: it is removed, and its e-mail is free again',
    params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: nothing,
    may: 'public',
    scope: 'platform',
    perMinute: 30,
    refusals: ['link_used', 'account_deactivated'],
  }),
  registerAssessor: endpoint({
    method: 'POST',
    path: '/public/users/accessors',
    summary: 'Register as an assessor (asesor); a mail with a link to set the password follows',
    body: assessorRegistration,
    reply: registered,
    status: 201,
    may: 'public',
    scope: 'platform',
    perMinute: 60,
    refusals: ['already_exists', 'rule_broken', 'trial_ended'],
  }),
}
