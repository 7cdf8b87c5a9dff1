import { type BlockingKind, type ConflictKind, conflictYears } from '@kompeten/contract/assessments/conflicts'

/** A declared tie between two persons. */
export type Tied = {
  assessorPerson: string
  applicantPerson: string
  kind: ConflictKind
  lastOn: string | null
}

/**
 * As whom ties know a participant: by their record, which is all that there is of one without account, and by the keyed
 * hash of their NIK.
 */
export const knownAs = (assessmentApplicantId: string, nikFingerprint: string | undefined): string[] => [
  assessmentApplicantId,
  ...(nikFingerprint === undefined ? [] : [nikFingerprint]),
]

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

/** Whether a tie still counts on that day: kinship always, else within two years of its last day (domain §4.2). */
const countsOn = ({ kind, lastOn }: Pick<Tied, 'kind' | 'lastOn'>, day: string): boolean =>
  kind === 'relative' || lastOn === null || lastOn >= yearsBefore(day, conflictYears)

/**
 * What ties an assessor to a participant on the day of the assessment: declared ties that still count, and being the
 * same person. Persons are compared, not accounts: who has two is one.
 */
export const kindsBetween = (
  assessorPerson: string,
  applicantPerson: string,
  ties: readonly Tied[],
  day: string,
): BlockingKind[] => {
  if (assessorPerson === applicantPerson) return ['same_person']
  const counted = ties.filter(
    (tie) =>
      tie.assessorPerson === assessorPerson && tie.applicantPerson === applicantPerson && countsOn(tie, day),
  )
  return [...new Set(counted.map(({ kind }) => kind))]
}
