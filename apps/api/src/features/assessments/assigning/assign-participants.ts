import type { Missing } from '@kompeten/contract/assessments/lifecycle'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { participantNames, partsOf } from '../assessment-parts.ts'
import { heldAssessment } from '../assessments.reads.ts'
import { conflictsIn } from '../conflicts/conflicts-in.ts'
import type { AssessmentsServices } from '../forms-open.ts'
import { mayAct } from '../may-act.ts'
import { noteParts } from '../note-parts.ts'
import { assignParticipants as storePairs } from '../participants/participants.store.ts'
import { conflictsMissing } from '../steps/guards.rules.ts'
import { fitFor } from './fit-for.ts'

type Pair = { assessmentApplicantId: string; assessorId: string | null }

const notAssigned = (path: string) => new Refusal('rule_broken', { issues: [{ path, code: 'not_found' }] })

/**
 * Gives participants their assessors, any number in one statement. Nobody is given to an assessor who is tied to them,
 * unless DIR has waived it, nor to one without a verified competence for their scheme. What they agreed with another is agreed anew.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `rule_broken` for whoever does not take part or is not assigned,
 * `step_blocked` with every conflict of interest and every competence that is missing
 */
export const assignParticipants = async (
  ctx: WriteCtx,
  assessmentId: string,
  pairs: readonly Pair[],
  { assessorsChanged }: Pick<AssessmentsServices, 'assessorsChanged'> = {},
): Promise<void> => {
  const seen = await heldAssessment(ctx, assessmentId)
  mayAct(ctx, seen, 'assign')
  const parts = await partsOf(ctx, seen)
  const present = new Map(
    parts.participants
      .filter(({ removedAt }) => removedAt === null)
      .map((participant) => [participant.assessmentApplicantId, participant]),
  )
  const assessing = new Map(
    parts.assessors
      .filter(({ duty, answer }) => duty === 'assessor' && answer !== 'declined' && answer !== 'released')
      .map((assessor) => [assessor.assessorId, assessor]),
  )
  const wrong = pairs.findIndex(
    ({ assessmentApplicantId, assessorId }) =>
      !present.has(assessmentApplicantId) || (assessorId !== null && !assessing.has(assessorId)),
  )
  if (wrong >= 0) throw notAssigned(`assignments.${wrong}`)

  const wanted = new Map(pairs.map((pair) => [pair.assessmentApplicantId, pair.assessorId]))
  const involved = [...new Set(pairs.flatMap(({ assessorId }) => assessorId ?? []))]
  const [conflicts, fits] = await Promise.all([
    conflictsIn(ctx, parts),
    involved.length > 0 ? fitFor(ctx, parts, involved) : [],
  ])
  const nameOf = (assessorId: string) => parts.assessorOf.get(assessorId)?.name ?? ''
  const participantOf = participantNames(parts)
  const tied = Map.groupBy(
    conflicts.filter(
      ({ assessorId, assessmentApplicantId, waived }) =>
        !waived && wanted.get(assessmentApplicantId) === assessorId,
    ),
    ({ assessorId }) => assessorId,
  )
  const fitOf = new Map(fits.map((fit) => [fit.assessorId, fit]))
  const unskilled = new Set(
    pairs.flatMap(({ assessmentApplicantId, assessorId }) => {
      const schemeId = present.get(assessmentApplicantId)?.schemeId
      if (assessorId === null || schemeId === undefined) return []
      return fitOf.get(assessorId)?.schemeIds.includes(schemeId) ? [] : [assessorId]
    }),
  )
  const missing: Missing[] = [
    ...conflictsMissing(
      [...tied].map(([assessorId, pairs]) => ({
        assessor: nameOf(assessorId),
        participants: pairs.map((pair) => participantOf.get(pair.assessmentApplicantId) ?? ''),
      })),
    ),
    ...[...unskilled].map(
      (assessorId): Missing => ({
        code: 'accessor_unfit',
        facts: { accessor: nameOf(assessorId), reason: 'no_competence' },
      }),
    ),
  ]
  if (missing.length > 0) throw new Refusal('step_blocked', { step: 'assign', missing })

  const changed = await storePairs(ctx.tx, assessmentId, pairs)
  if (changed === 0) return
  await noteParts(ctx, assessmentId)
  await assessorsChanged?.(ctx, assessmentId)
  const userIds = involved.flatMap((assessorId) => assessing.get(assessorId)?.userId ?? [])
  const facts = { count: changed, user_ids: userIds }
  ctx.tell(assessmentEvent(seen.row, { name: 'assessment.participants_assigned', facts }))
}
