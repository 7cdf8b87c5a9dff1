import { type BlockingKind, type ConflictKind, conflictYears } from '@kompeten/contract/assessments/conflicts'

/**
 * All that a person is known by: their records, their account, the keyed hash of their NIK. Any of these may change or be put right, and
 * a record be merged into another: who shares one of them is one person.
 */
export type KnownAs = readonly string[]

/** A declared tie between two persons. */
export type Tied = { assessor: KnownAs; applicant: KnownAs; kind: ConflictKind; lastOn: string | null }

const known = (...names: (string | null | undefined)[]): KnownAs =>
  names.filter((name) => typeof name === 'string')

type AssessorPerson = { assessorId: string; userId: string; nikFingerprint: string }

export const assessorKnownAs = (one: AssessorPerson): KnownAs =>
  known(one.assessorId, one.userId, one.nikFingerprint)

type ApplicantPerson = {
  userId: string | null
  nikFingerprint: string
  keptFingerprint: string | null
  mergedInto: string | null
}
type Place = { assessmentApplicantId: string; applicantId: string | null }

/** Of a participant without account there is nothing but their place in the assessment. */
export const participantKnownAs = (place: Place, applicant: ApplicantPerson | undefined): KnownAs =>
  known(
    place.assessmentApplicantId,
    place.applicantId,
    applicant?.mergedInto,
    applicant?.userId,
    applicant?.nikFingerprint,
    applicant?.keptFingerprint,
  )

const isSame = (one: KnownAs, other: KnownAs): boolean => one.some((name) => other.includes(name))

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

/** Whether a tie still counts on that day: kinship always, else within two years of its last day (domain §4.2). */
const countsOn = ({ kind, lastOn }: Pick<Tied, 'kind' | 'lastOn'>, day: string): boolean =>
  kind === 'relative' || lastOn === null || lastOn >= yearsBefore(day, conflictYears)

/**
 * What ties an assessor to a participant on the day of the assessment: declared ties that still count, and being the
 * same person. Persons are compared, not accounts: who has two is one.
 */
export const kindsBetween = (
  assessor: KnownAs,
  participant: KnownAs,
  ties: readonly Tied[],
  day: string,
): BlockingKind[] => {
  if (isSame(assessor, participant)) return ['same_person']
  const counted = ties.filter(
    (tie) => isSame(tie.assessor, assessor) && isSame(tie.applicant, participant) && countsOn(tie, day),
  )
  return [...new Set(counted.map(({ kind }) => kind))]
}
