import type { BlockingKind } from '@kompeten/contract/assessments/conflicts'
import type { ReadCtx } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { Parts } from '../assessment-parts.ts'
import { assessorKnownAs, kindsBetween, participantKnownAs } from './conflicts.rules.ts'
import { acceptedWithin, tiesOf, type WaiverStored, waiversIn } from './conflicts.store.ts'

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

type Person = { assessorId: string; userId: string; nikFingerprint: string }

/** A waiver stands for the kinds that were known when it was given; a new tie is not waived by it. */
const waiverOf = (waivers: readonly WaiverStored[], pair: Omit<PairInConflict, 'waived' | 'isAssigned'>) =>
  waivers.findLast(
    (waiver) =>
      waiver.assessorId === pair.assessorId &&
      waiver.assessmentApplicantId === pair.assessmentApplicantId &&
      pair.kinds.every((kind) => waiver.kinds.includes(kind)),
  )

/** What is declared of these assessors, and the participants of the assessment whose applications they accepted. */
export const knownOf = async (tx: TenantTx, assessmentId: string, assessors: readonly Person[]) => {
  const [ties, accepted] = await Promise.all([
    tiesOf(tx, {
      assessorIds: assessors.map(({ assessorId }) => assessorId),
      fingerprints: assessors.map(({ nikFingerprint }) => nikFingerprint),
    }),
    acceptedWithin(
      tx,
      assessmentId,
      assessors.map(({ userId }) => userId),
    ),
  ])
  return { ties, accepted }
}

/**
 * Between which of these assessors (those assigned, unless others are named) and the participants of an assessment
 * something stands on its first day, assigned to one another or not: a tie, or that the assessor accepted the application.
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
  const [{ ties, accepted }, waivers] = await Promise.all([
    knownOf(tx, row.assessmentId, persons),
    waiversIn(tx, row.assessmentId),
  ])
  const accepters = new Map(accepted.map((one) => [one.assessmentApplicantId, one.acceptedBy]))
  // Of most pairs nothing is known: only participants who are named somewhere are looked at.
  const named = new Set([...ties.flatMap(({ applicant }) => applicant), ...persons.flatMap(assessorKnownAs)])
  const looked = participants.flatMap((participant) => {
    const applicant = participant.applicantId === null ? undefined : applicantOf.get(participant.applicantId)
    const known = participantKnownAs(participant, applicant)
    const isNamed =
      accepters.has(participant.assessmentApplicantId) || known.some((person) => named.has(person))
    return participant.removedAt === null && isNamed ? [{ participant, known }] : []
  })
  return persons.flatMap((person) =>
    looked.flatMap(({ participant, known }) => {
      const { assessorId } = person
      const isAccepter = accepters.get(participant.assessmentApplicantId) === person.userId
      const kinds = [
        ...kindsBetween(assessorKnownAs(person), known, ties, row.startsOn),
        ...(isAccepter ? (['accepted'] as const) : []),
      ]
      if (kinds.length === 0) return []
      const pair = { assessorId, assessmentApplicantId: participant.assessmentApplicantId, kinds }
      const isAssigned = participant.assessorId === assessorId
      return [{ ...pair, isAssigned, waived: waiverOf(waivers, pair) }]
    }),
  )
}
