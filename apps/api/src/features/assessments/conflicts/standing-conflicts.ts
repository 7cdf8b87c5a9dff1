import type { ReadCtx } from '../../../platform/context.ts'
import { applicantPersons } from '../../applicants/index.ts'
import { assessorPersons } from '../../assessors/index.ts'
import { type Parts, participantNames } from '../assessment-parts.ts'
import { assessmentById } from '../assessments.store.ts'
import { assessorsIn } from '../assigning/assigned.store.ts'
import { participantsIn } from '../participants/participants.store.ts'
import type { InConflict } from '../steps/guard-facts.rules.ts'
import { conflictsIn, knownOf, type LookedAt, type PairInConflict } from './conflicts-in.ts'

/** An assessor and their own participant between whom something stands, waived or not. */
export type AssignedPair = PairInConflict & { assessorName: string; participantName: string }

const assignedPairs = async (
  ctx: ReadCtx,
  parts: LookedAt & Pick<Parts, 'participants'>,
): Promise<AssignedPair[]> => {
  const nameOf = participantNames(parts)
  return (await conflictsIn(ctx, parts))
    .filter(({ isAssigned }) => isAssigned)
    .map((pair) => ({
      ...pair,
      assessorName: parts.assessorOf.get(pair.assessorId)?.name ?? '',
      participantName: nameOf.get(pair.assessmentApplicantId) ?? '',
    }))
}

/** Between which assessors and their own participants of an assessment something stands, waived or not. */
export const conflictsOf = async (ctx: ReadCtx, assessmentId: string): Promise<AssignedPair[]> => {
  const { tx } = ctx
  const [row, participants, assessors] = await Promise.all([
    assessmentById(tx, assessmentId),
    participantsIn(tx, assessmentId),
    assessorsIn(tx, assessmentId),
  ])
  if (!row) return []
  const [applicants, persons] = await Promise.all([
    applicantPersons(tx, [...new Set(participants.flatMap(({ applicantId }) => applicantId ?? []))]),
    assessorPersons(
      tx,
      assessors.map(({ assessorId }) => assessorId),
    ),
  ])
  return assignedPairs(ctx, {
    row,
    participants,
    assessors,
    applicantOf: new Map(applicants.map((one) => [one.applicantId, one])),
    assessorOf: new Map(persons.map((one) => [one.assessorId, one])),
  })
}

/** Of these, what nobody has waived, by assessor: those who were absent are judged by nobody. */
export const unwaived = (
  pairs: readonly AssignedPair[],
  participants: readonly { assessmentApplicantId: string; attendance: string }[],
): InConflict[] => {
  const absent = new Set(
    participants.flatMap((one) => (one.attendance === 'ABSENT' ? one.assessmentApplicantId : [])),
  )
  const open = pairs.filter((pair) => !pair.waived && !absent.has(pair.assessmentApplicantId))
  return [...Map.groupBy(open, ({ assessorId }) => assessorId).values()].flatMap((theirs) => {
    const [first] = theirs
    const participants = theirs.map(({ participantName }) => participantName)
    return first ? [{ assessor: first.assessorName, participants }] : []
  })
}

/** What still stands between the assessors of an assessment and those whom they assess. */
export const standingConflicts = async (ctx: ReadCtx, parts: Parts): Promise<InConflict[]> =>
  unwaived(await assignedPairs(ctx, parts), parts.participants)

/** Whether something that nobody has waived stands between a participant and whoever assesses them. */
export const isInConflict = async (
  ctx: ReadCtx,
  row: LookedAt['row'],
  participant: LookedAt['participants'][number],
): Promise<boolean> => {
  const { applicantId, assessorId } = participant
  if (assessorId === null) return false
  const [applicants, persons] = await Promise.all([
    applicantPersons(ctx.tx, applicantId === null ? [] : [applicantId]),
    assessorPersons(ctx.tx, [assessorId]),
  ])
  const looked: LookedAt = {
    row,
    participants: [participant],
    assessors: [],
    assessorOf: new Map(),
    applicantOf: new Map(applicants.map((one) => [one.applicantId, one])),
  }
  return (await conflictsIn(ctx, looked, persons)).some(({ waived }) => !waived)
}

/**
 * The participants between whom and their assessor something stands that nobody has waived; little is read where nothing is known
 * about these assessors.
 */
export const tiedParticipants = async (
  ctx: ReadCtx,
  assessmentId: string,
  assessors: Parameters<typeof knownOf>[2],
): Promise<ReadonlySet<string>> => {
  const { ties, accepted } = await knownOf(ctx.tx, assessmentId, assessors)
  const isAnythingKnown = ties.length > 0 || accepted.length > 0
  const pairs = isAnythingKnown ? await conflictsOf(ctx, assessmentId) : []
  return new Set(pairs.flatMap(({ waived, assessmentApplicantId }) => (waived ? [] : assessmentApplicantId)))
}
