import type { ReadCtx } from '../../platform/context.ts'
import type { Span } from '../../platform/schedule-words.ts'
import { venuesById } from '../tuk/index.ts'
import { assessmentsBetween } from './assessments.store.ts'
import { assessmentsGone } from './for-calendar.store.ts'

export type CalendarDays = { from: string; until: string; since: Date }

export type CalendarAssessment = {
  assessmentId: string
  version: number
  modifiedAt: Date
  span: Span
  /** Null for one that the actor may not see any more: it says no more than that it is called off for them. */
  title: string | null
  where: string | null
  isCancelled: boolean
}

const venueLines = async ({ tx }: ReadCtx, tukIds: readonly string[]) => {
  const venues = await venuesById(tx, [...new Set(tukIds)])
  return new Map(
    venues.map(({ tukId, tukName, address }) => [tukId, [tukName, address].filter(Boolean).join(', ')]),
  )
}

/**
 * What the actor may see between two days, by their own row rule, and for so long as `since` says what was called off or they
 * left.
 */
export const assessmentsForCalendar = async (
  ctx: ReadCtx,
  days: CalendarDays,
): Promise<CalendarAssessment[]> => {
  const seen = await assessmentsBetween(ctx, days.from, days.until)
  const shown = seen.filter(({ state, stateAt }) => state !== 'ASSESSMENT_REJECTED' || stateAt >= days.since)
  const known = new Set(seen.map(({ assessmentId }) => assessmentId))
  const gone = (await assessmentsGone(ctx, days)).filter(({ assessmentId }) => !known.has(assessmentId))
  const venues = await venueLines(
    ctx,
    shown.map(({ tukId }) => tukId),
  )
  return [
    ...shown.map(({ assessmentId, version, modifiedAt, title, tukId, state, ...span }) => ({
      ...{ assessmentId, version, modifiedAt, title, span },
      where: venues.get(tukId) ?? null,
      isCancelled: state === 'ASSESSMENT_REJECTED',
    })),
    ...gone.map(({ assessmentId, version, modifiedAt, title, state, deletedAt, ...span }) => ({
      ...{ assessmentId, version, modifiedAt, span },
      title: deletedAt !== null || state === 'ASSESSMENT_REJECTED' ? title : null,
      where: null,
      isCancelled: true,
    })),
  ]
}
