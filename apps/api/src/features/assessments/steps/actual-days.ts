import type { WriteCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { announceAssigned } from '../../applications/index.ts'
import type { Parts } from '../assessment-parts.ts'
import { updateAssessment } from '../assessments.store.ts'
import { endedBy, openedOn } from './actual-days.rules.ts'

/**
 * Records the day on which the assessment was opened: papers, calendar and certificates bear it, not the plan. Who takes
 * part is told of another day than the one they know.
 */
export const openDay = async (ctx: WriteCtx, { row }: Parts): Promise<void> => {
  const { tx, now } = ctx
  const { assessmentId, startsOn, endsOn, timeZone } = row
  const actual = openedOn(row, dayIn(timeZone, now))
  if (actual.startsOn === startsOn && actual.endsOn === endsOn) return
  await updateAssessment(
    tx,
    assessmentId,
    {},
    { ...actual, plannedStartsOn: startsOn, plannedEndsOn: endsOn },
  )
  if (actual.startsOn !== startsOn) await announceAssigned(ctx, assessmentId)
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
export const planAgain = async (ctx: WriteCtx, { row }: Parts): Promise<void> => {
  const { assessmentId, state, plannedStartsOn, plannedEndsOn } = row
  if (state !== 'REAL_ASSESSMENT' || plannedStartsOn === null || plannedEndsOn === null) return
  const planned = { startsOn: plannedStartsOn, endsOn: plannedEndsOn }
  await updateAssessment(ctx.tx, assessmentId, {}, { ...planned, plannedStartsOn: null, plannedEndsOn: null })
  await announceAssigned(ctx, assessmentId)
}
