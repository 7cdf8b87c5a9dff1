import * as z from 'zod/mini'
import { because, id, instant, line, orNull, prose } from '../platform/fields.ts'
import { genders } from '../registration/registration.ts'
import { signatureInput } from '../signatures/signatures.ts'

/** The life of an application (decisions §6). */
export const applicationStates = [
  'DRAFT',
  'SUBMITTED',
  'ON_REVISION',
  'APPROVED',
  'ASSIGNED',
  'REJECTED',
  'WITHDRAWN',
] as const
export type ApplicationState = (typeof applicationStates)[number]

/** States in which somebody may have only one application for a scheme. */
export const openApplicationStates = ['DRAFT', 'SUBMITTED', 'ON_REVISION', 'APPROVED'] as const

/** FR.APL.01 part 2: certification, re-certification, recognition of current competency, of prior learning, other. */
export const purposes = ['S', 'SU', 'PKT', 'RPL', 'other'] as const
export type Purpose = (typeof purposes)[number]

/** The parts that an applicant is led through; what is missing and what was returned is said by part. */
export const applicationSections = ['purpose', 'profile', 'work', 'evidence', 'self_assessment'] as const
export type ApplicationSection = (typeof applicationSections)[number]

/** FR.APL.01 part 3: there and meets the requirement, there and does not, not there. */
export const verdicts = ['meets', 'not_meets', 'absent'] as const
export type Verdict = (typeof verdicts)[number]

/** FR.APL.02: able to do it, or not yet. */
export const elementAnswers = ['K', 'BK'] as const

/**
 * How the scheme stands that was applied for: its version is the published one, there is a newer one, it takes no
 * applications at present, or it lies in the bin.
 */
export const schemeStandings = ['current', 'superseded', 'withdrawn', 'removed'] as const
export type SchemeStanding = (typeof schemeStandings)[number]

/** A reason for refusing somebody says something. */
export const rejectionReason = prose(1000).check(z.minLength(10))

/**
 * Potensi asesi, 1 to 5 (domain §2.6): trained by a curriculum traceable to the standard, trained otherwise, experienced at a
 * workplace traceable to it, experienced elsewhere, self-taught.
 */
export const potencies = ['1', '2', '3', '4', '5'] as const
export type Potency = (typeof potencies)[number]

/** What a person decides about their own application; all may be empty until they submit. */
export const applicationInput = {
  purpose: orNull(z.enum(purposes)),
  /** Only with the purpose `other`. */
  purpose_other: orNull(line(100)),
  /** Where their competence comes from; the assessor confirms it (FR.MAPA.01). Absent: as it is. */
  potency: z.optional(orNull(z.enum(potencies))),
  /** What the assessment should take into account (FR.AK.07; ISO/IEC 17024 9.1.1). */
  special_needs: orNull(prose(500)),
}

/** Why something is missing; the last three are of requirements (`one_of`, `n_of`: too few of a group). */
const missingCodes = [
  'required',
  'evidence_needed',
  'consent_missing',
  'guardian_consent_missing',
  'one_of',
  'n_of',
  'outdated',
] as const

/** One thing that an application still lacks: the part, the place in it, and why. */
export const missingItem = z.object({
  section: z.enum(applicationSections),
  /** Field of the part, or id of the requirement or element. */
  path: z.string(),
  code: z.enum(missingCodes),
  /** How the place is called, where it is not a field with words of its own. */
  name: z.nullable(z.string()),
})
export type MissingItem = z.output<typeof missingItem>

/** One gap that the applicant is asked to close. */
export const gapInput = z.strictObject({
  section: z.enum(applicationSections),
  /** Id of the requirement or element; null for the whole part. */
  target_id: orNull(id),
  note: prose(500).check(because('required', (text: string) => text !== '')),
})
export type Gap = z.output<typeof gapInput>

const text = z.nullable(z.string())

/** FR.APL.01 part 1, taken from the profile; the identity number is masked. */
export const applicantFacts = z.object({
  full_name: z.string(),
  nik_masked: z.string(),
  place_of_birth: z.string(),
  date_of_birth: z.string(),
  gender_code: z.enum(genders),
  nationality: z.string(),
  address: text,
  postal_code: text,
  home_phone: text,
  contact: text,
  email: text,
  education: text,
  job: text,
  institution: text,
  position: text,
  office_address: text,
  office_postal_code: text,
  office_phone: text,
  office_fax: text,
  office_email: text,
})
export type ApplicantFacts = z.output<typeof applicantFacts>

/** One answer of FR.APL.02. */
const elementAnswer = z.object({
  element_id: id,
  answer: z.nullable(z.enum(elementAnswers)),
  /** The requirements whose evidence shows it. */
  requirement_ids: z.array(id),
  note: text,
  /** Counts the changes; 0 before the first. */
  version: z.int(),
  modified_date: z.nullable(instant),
})
export type ElementAnswer = z.output<typeof elementAnswer>
export const elementAnswerView = elementAnswer

/**
 * One answer as a device sends it. `based_on` is the version it saw, `sequence` grows with every change on the device:
 * a packet that comes late, or from a device that has not seen the newest, never overwrites it.
 */
export const elementChange = z.strictObject({
  element_id: id,
  answer: z.nullable(z.enum(elementAnswers)),
  requirement_ids: z.array(id).check(z.maxLength(30)),
  note: orNull(prose(1000)),
  based_on: z.int().check(z.gte(0)),
  sequence: z.int().check(z.gte(1)),
})
export type ElementChange = z.output<typeof elementChange>
export const elementChanges = z.strictObject({
  device_id: id,
  elements: z.array(elementChange).check(z.minLength(1), z.maxLength(100)),
})

/** `saved`; `older`: this device has sent something newer already; `elsewhere`: another device was faster. */
export const saveOutcomes = ['saved', 'older', 'elsewhere'] as const
export type SaveOutcome = (typeof saveOutcomes)[number]

export const progressView = z.object({ elements: z.int(), answered: z.int(), competent: z.int() })
export type ApplicationProgress = z.output<typeof progressView>

/** The version of the statements that are agreed to by signing; a new text gets a new one. */
export const statementVersion = '2026-11' as const

/** Drawn now, or absent: the signature in use. */
export const signature = z.optional(z.nullable(signatureInput))
