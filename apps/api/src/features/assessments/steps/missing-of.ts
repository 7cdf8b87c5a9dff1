import type { Assessment } from '@kompeten/contract/assessments/content'
import type { Missing } from '@kompeten/contract/assessments/lifecycle'
import { pick } from '@kompeten/contract/platform/pick'
import type { ReadCtx } from '../../../platform/context.ts'
import { type Parts, participantNames } from '../assessment-parts.ts'
import { standingConflicts } from '../conflicts/standing-conflicts.ts'
import type { AssessmentsServices } from '../forms-open.ts'
import { ownFacts, shareFacts } from './guard-facts.ts'
import { dayMissing, guards, shareMissing } from './guards.rules.ts'

/** The steps that a page tells of beforehand what they still lack. */
const told = ['submit', 'confirm', 'review', 'finish_review', 'start'] as const

/** While the day lasts, what it lacks before a pleno; the pleno's own page says what the pleno itself lacks. */
const dayOf = async (
  ctx: ReadCtx,
  parts: Parts,
  { dayGaps }: AssessmentsServices,
): Promise<Assessment['missing']> => {
  const { row, tie } = parts
  if (row.state !== 'REAL_ASSESSMENT' || tie.takesPart || !dayGaps) return []
  const day = await dayGaps(ctx.tx, row.assessmentId)
  const nameOf = participantNames(parts)
  const named = (ids: readonly string[]) => ids.map((id) => nameOf.get(id) ?? '')
  const missing = dayMissing({
    withoutPlan: day.withoutPlan.length,
    attendanceUnknown: named(day.attendanceUnknown),
    unsigned: named(day.unsigned),
    withoutRecommendation: day.withoutRecommendation.length,
    withoutInstruments: day.withoutInstruments.length,
    ...pick(day, 'came', 'reports', 'presenceUnsigned', 'feedbackMissing', 'reviewsMissing'),
    conflicts: await standingConflicts(ctx, parts),
  })
  return [{ step: 'convene_pleno', missing }]
}

/** What the archive still waits for, beside the certificates that have been printed. */
const archiveOf = async (
  { tx }: ReadCtx,
  { row, tie }: Parts,
  { archiveGaps }: AssessmentsServices,
): Promise<Assessment['missing']> =>
  !tie.takesPart && archiveGaps
    ? [{ step: 'complete', missing: guards.complete(await archiveGaps(tx, row.assessmentId)) }]
    : []

/** To an assessor of some of the participants alone, who does not end the review: what is open with theirs, and with whom else. */
const shareOf = async (
  ctx: ReadCtx,
  parts: Parts,
  may: Assessment['may'],
  services: AssessmentsServices,
): Promise<Assessment['missing']> => {
  const { row, tie, assessors } = parts
  const own = assessors.find(({ userPermissionId }) => userPermissionId === ctx.actor.userPermissionId)
  const isShared = row.state === 'ON_REVIEW_APPLICANT_DOCUMENT' && !may.includes('finish_review')
  if (!own || !isShared || tie.duty !== 'assessor' || tie.invited) return []
  return [
    {
      step: 'finish_review',
      missing: shareMissing(await shareFacts(ctx, parts, own.assessorId, services)),
    },
  ]
}

/** What stands in the way of each step that the actor might take next; steps that lack nothing are left out. */
export const missingOf = async (
  ctx: ReadCtx,
  parts: Parts,
  may: Assessment['may'],
  services: AssessmentsServices,
): Promise<Assessment['missing']> => {
  const given = { reason: null, services }
  const found = await Promise.all(
    told
      .filter((step) => may.includes(step))
      .map(async (step) => {
        const facts = await ownFacts[step](ctx, parts, given)
        return { step, missing: (guards[step] as (known: typeof facts) => Missing[])(facts) }
      }),
  )
  const last = await (may.includes('complete') ? archiveOf : dayOf)(ctx, parts, services)
  const shared = await shareOf(ctx, parts, may, services)
  return [...found, ...shared, ...last].filter(({ missing }) => missing.length > 0)
}
