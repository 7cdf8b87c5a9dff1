import type { WriteCtx } from '../../../platform/context.ts'
import { dayIn, daysFrom } from '../../../platform/days.rules.ts'
import { announceAssigned } from '../../applications/index.ts'
import { releaseDays, takeDays } from '../../assessors/index.ts'
import type { Parts } from '../assessment-parts.ts'
import { updateAssessment } from '../assessments.store.ts'
import { renewDated } from '../letters/assessment-letters.ts'
import { workingAt } from '../letters/letters-due.rules.ts'
import { type Days, endedBy, openedOn } from './actual-days.rules.ts'
import { lastDayOf, schemeFacts } from './scheme-facts.ts'

/**
 * Records the day on which the assessment was opened, and that it ends by the last day of its schemes: papers, calendar and
 * certificates show those days, not the planned ones. Participants are notified where they differ from what they know. Letters that nobody has signed yet are rewritten with
 * it; signed letters stay.
 * @throws Refusal `accessor_busy` where another assessment took somebody's day at the same moment
 */
export const openDay = async (ctx: WriteCtx, parts: Parts): Promise<void> => {
  const { row } = parts
  const { tx, now } = ctx
  const { assessmentId, startsOn, endsOn, timeZone } = row
  const actual = openedOn(row, dayIn(timeZone, now), lastDayOf(await schemeFacts(ctx, parts)))
  if (actual.startsOn === startsOn && actual.endsOn === endsOn) return
  await updateAssessment(
    tx,
    assessmentId,
    {},
    { ...actual, plannedStartsOn: startsOn, plannedEndsOn: endsOn },
  )
  // Beside those that were planned, so that the next assessment sees that they are taken.
  await takeAll(ctx, parts, { assessors: workingAt(parts), span: actual })
  await announceAssigned(ctx, assessmentId)
  await renewDated(ctx, { ...parts, row: { ...row, ...actual } })
}

/** Takes these days of assessors for the assessment. @throws Refusal `accessor_busy` */
const takeAll = async (
  ctx: WriteCtx,
  { row: { assessmentId } }: Parts,
  { assessors, span }: { assessors: Parts['assessors']; span: Days },
): Promise<void> => {
  const days = daysFrom(span.startsOn, span.endsOn)
  // In one order for everybody, as when they are assigned.
  const ids = assessors.map(({ assessorId }) => assessorId).sort()
  for (const assessorId of ids) await takeDays(ctx, { assessorId, days, assessmentId })
}

/** Records that it was over when its pleno was convened. */
export const endDay = async ({ tx, now }: WriteCtx, { row }: Parts): Promise<void> => {
  const { assessmentId, startsOn, endsOn, timeZone, plannedStartsOn, plannedEndsOn } = row
  const actual = endedBy(row, dayIn(timeZone, now))
  if (actual.endsOn === endsOn) return
  await updateAssessment(
    tx,
    assessmentId,
    {},
    {
      ...actual,
      plannedStartsOn: plannedStartsOn ?? startsOn,
      plannedEndsOn: plannedEndsOn ?? endsOn,
    },
  )
}

/** Opened again before its day, an assessment has the days that were planned, and who takes part is told. */
export const planAgain = async (ctx: WriteCtx, parts: Parts): Promise<void> => {
  const { row } = parts
  const { assessmentId, state, plannedStartsOn, plannedEndsOn } = row
  if (state !== 'REAL_ASSESSMENT' || plannedStartsOn === null || plannedEndsOn === null) return
  const planned = { startsOn: plannedStartsOn, endsOn: plannedEndsOn }
  await updateAssessment(ctx.tx, assessmentId, {}, { ...planned, plannedStartsOn: null, plannedEndsOn: null })
  await releaseDays(ctx, assessmentId)
  const standing = parts.assessors.filter(({ answer }) => answer !== 'declined' && answer !== 'released')
  await takeAll(ctx, parts, { assessors: standing, span: planned })
  await announceAssigned(ctx, assessmentId)
  await renewDated(ctx, { ...parts, row: { ...row, ...planned } })
}
