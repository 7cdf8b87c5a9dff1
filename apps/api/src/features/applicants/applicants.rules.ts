import type { applicantSteps, GapCode } from '@kompeten/contract/applicants/applicants'
import { neededToApply } from '@kompeten/contract/applicants/fields'
import { needsGuardian } from '@kompeten/contract/platform/age'
import { pick } from '@kompeten/contract/platform/pick'
import { all, any, is, not, type Rule } from '../../platform/policy.ts'

type Step = (typeof applicantSteps)[number]

/** What of an applicant the rules look at. */
export type RuledApplicant = {
  userId: string | null
  /** The accounts of records merged into this one; a list, which only the staff reads, leaves them out. */
  mergedUserIds?: readonly string[]
  tukId: string | null
  deletedAt: Date | null
  mergedInto: string | null
}

type Code = `APPLICANT_${'LIST' | 'CREATE' | 'UPDATE' | 'DELETE'}`
const holds =
  (code: Code): Rule<RuledApplicant> =>
  (actor) =>
    actor.permissions.has(code)

const inBin = is<RuledApplicant>(({ deletedAt }) => deletedAt !== null)
const hasAccount = is<RuledApplicant>(({ userId }) => userId !== null)
const merged = is<RuledApplicant>(({ mergedInto }) => mergedInto !== null)

/** "My venue": those whom the TUK admin's venue looks after (decisions §2, CREATE_OWN). */
const ownVenue: Rule<RuledApplicant> = (actor, { tukId }) =>
  actor.permissions.has('APPLICANT_CREATE_OWN') && actor.tukId !== null && actor.tukId === tukId

/** The accounts of a person: the record's own, and those of records merged into it (decision 20). */
export const accountsOf = ({
  userId,
  mergedUserIds = [],
}: Pick<RuledApplicant, 'userId' | 'mergedUserIds'>): readonly string[] =>
  userId === null ? mergedUserIds : [userId, ...mergedUserIds]

const oneself: Rule<RuledApplicant> = (actor, record) =>
  actor.roleCode === 'APL' && accountsOf(record).includes(actor.userId)

const staff = (code: Code) => any(holds(code), ownVenue)

/** Who may see and change an applicant's record. One that may not be seen is not found, never forbidden. */
export const applicantPolicy = {
  see: any(holds('APPLICANT_LIST'), all(any(ownVenue, oneself), not(inBin))),
  update: all(not(inBin), any(staff('APPLICANT_UPDATE'), oneself)),
  change_nik: all(not(inBin), holds('APPLICANT_UPDATE')),
  reveal_nik: any(holds('APPLICANT_UPDATE'), all(any(ownVenue, oneself), not(inBin))),
  add_document: all(not(inBin), any(staff('APPLICANT_UPDATE'), oneself)),
  add_consent: all(not(inBin), any(staff('APPLICANT_UPDATE'), oneself)),
  invite: all(not(inBin), not(hasAccount), holds('APPLICANT_CREATE')),
  delete: all(not(inBin), holds('APPLICANT_DELETE')),
  restore: all(inBin, not(merged), holds('APPLICANT_DELETE')),
  merge: all(not(inBin), holds('APPLICANT_DELETE')),
} satisfies Record<Step | 'see', Rule<RuledApplicant>>

/** What of a record FR.APL.01 part 1 asks for. */
type Asked = {
  dateOfBirth: string
  email: string | null
  contact: string | null
  address: string | null
  kelurahanId: string | null
  educationCode: string | null
  jobsCode: string | null
  institution: string | null
  position: string | null
  consented: boolean
  guardianConsented: boolean
}

export type Gap = { path: string; code: GapCode }

/**
 * What of FR.APL.01 part 1 is missing, by the field's wire name (domain §2.2); the workplace only of occupations that
 * have one. Under 18 a guardian has to have consented (decisions §10).
 */
export const profileGaps = (record: Asked): Gap[] => {
  const kept = {
    ...pick(record, 'email', 'contact', 'address'),
    kelurahan_id: record.kelurahanId,
    pendidikan_terakhir: record.educationCode,
    jobs_code: record.jobsCode,
    institution: record.institution,
    position: record.position,
  }
  const missing = neededToApply(record.jobsCode)
    .filter((path) => kept[path] === null || kept[path] === '')
    .map((path): Gap => ({ path, code: 'missing' }))
  const open = openConsent(record)
  if (open) missing.push({ path: 'consent', code: open })
  return missing
}

/** The consent that is missing; undefined where all were given. */
export const openConsent = ({
  consented,
  dateOfBirth,
  guardianConsented,
}: Pick<Asked, 'consented' | 'dateOfBirth' | 'guardianConsented'>): GapCode | undefined => {
  if (!consented) return 'consent_missing'
  return needsGuardian(dateOfBirth) && !guardianConsented ? 'guardian_consent_missing' : undefined
}
