import type { BlockingKind } from '@kompeten/contract/assessments/conflicts'
import type { ReadCtx } from '../../../platform/context.ts'
import type { Parts } from '../assessment-parts.ts'
import { kindsBetween, knownAs } from './conflicts.rules.ts'
import { tiesOfPersons, type WaiverStored, waiversIn } from './conflicts.store.ts'

export type PairInConflict = {
  assessorId: string
  assessmentApplicantId: string
  kinds: BlockingKind[]
  isAssigned: boolean
  waived: WaiverStored | undefined
}

/** What of an assessment conflicts are looked for in. */
export type LookedAt = Pick<Parts, 'assessors' | 'assessorOf' | 'applicantOf'> & {
  row: Pick<Parts['row'], 'assessmentId' | 'startsOn'>
  participants: readonly Pick<
    Parts['participants'][number],
    'assessmentApplicantId' | 'applicantId' | 'assessorId' | 'removedAt'
  >[]
}

type Person = { assessorId: string; nikFingerprint: string }

/** A waiver stands for the kinds that were known when it was given; a new tie is not waived by it. */
const waiverOf = (waivers: readonly WaiverStored[], pair: Omit<PairInConflict, 'waived' | 'isAssigned'>) =>
  waivers.findLast(
    (waiver) =>
      waiver.assessorId === pair.assessorId &&
      waiver.assessmentApplicantId === pair.assessmentApplicantId &&
      pair.kinds.every((kind) => waiver.kinds.includes(kind)),
  )

/**
 * Between which of these assessors (those assigned, unless others are named) and the participants of an assessment
 * something stands on its first day, assigned to one another or not.
 */
export const conflictsIn = async (
  { tx }: ReadCtx,
  { row, participants, assessors, assessorOf, applicantOf }: LookedAt,
  among?: readonly Person[],
): Promise<PairInConflict[]> => {
  const assigned = assessors.flatMap(({ assessorId, answer }) => {
    const assessor = assessorOf.get(assessorId)
    return assessor && answer !== 'released' ? [assessor] : []
  })
  const persons = among ?? assigned
  const [ties, waivers] = await Promise.all([
    tiesOfPersons(tx, [...new Set(persons.map(({ nikFingerprint }) => nikFingerprint))]),
    waiversIn(tx, row.assessmentId),
  ])
  // Of most pairs nothing is known: only participants who are named somewhere are looked at.
  const named = new Set([
    ...ties.map(({ applicantPerson }) => applicantPerson),
    ...persons.map(({ nikFingerprint }) => nikFingerprint),
  ])
  const looked = participants.flatMap((participant) => {
    const applicant = participant.applicantId === null ? undefined : applicantOf.get(participant.applicantId)
    const known = knownAs(participant.assessmentApplicantId, applicant?.nikFingerprint)
    return participant.removedAt === null && known.some((person) => named.has(person))
      ? [{ participant, known }]
      : []
  })
  return persons.flatMap(({ assessorId, nikFingerprint }) =>
    looked.flatMap(({ participant, known }) => {
      const kinds = [
        ...new Set(known.flatMap((person) => kindsBetween(nikFingerprint, person, ties, row.startsOn))),
      ]
      if (kinds.length === 0) return []
      const pair = { assessorId, assessmentApplicantId: participant.assessmentApplicantId, kinds }
      const isAssigned = participant.assessorId === assessorId
      return [{ ...pair, isAssigned, waived: waiverOf(waivers, pair) }]
    }),
  )
}
