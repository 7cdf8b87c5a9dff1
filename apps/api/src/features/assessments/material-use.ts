import type { ReadCtx } from '../../platform/context.ts'
import { dayAfter, dayIn, startOfDay } from '../../platform/days.rules.ts'
import { assessmentOf } from './front-door.ts'
import { tiesOf } from './ties.store.ts'

/**
 * How the current user stands to an assessment whose test material they want to open; undefined where there is none.
 * The window is open from the step that began the day to the end of the last day, as long as the assessment stands at
 * that step.
 */
export const materialUse = async (ctx: ReadCtx, assessmentId: string) => {
  const found = await assessmentOf(ctx.tx, assessmentId)
  if (!found) return undefined
  const tie = (await tiesOf(ctx, [assessmentId])).get(assessmentId)
  const { timeZone, stateAt } = found
  // Begun late, it still lasts to the end of the day on which it was begun.
  const begunOn = dayIn(timeZone, stateAt)
  const [lastDay = begunOn] = [begunOn, found.endsOn].sort().reverse()
  return {
    assessmentId,
    title: found.title,
    number: found.number,
    schemaIds: found.schemes.map(({ schemeId }) => schemeId),
    assigned: tie !== undefined && !tie.invited && !tie.takesPart,
    window:
      found.state === 'REAL_ASSESSMENT'
        ? { opensAt: stateAt, closesAt: startOfDay(timeZone, dayAfter(lastDay, 1)) }
        : null,
  }
}
