import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assessorsById } from '../assessors.store.ts'
import { busyFacts } from './days.rules.ts'
import { daysTaken, deleteAssessmentDays, insertDays } from './days.store.ts'
import { seesAllDays } from './sees-all-days.ts'

type Taking = { assessorId: string; days: readonly string[]; assessmentId: string }

/**
 * Books an assessor for the days (`YYYY-MM-DD`) of an assessment; those it has already are no matter. Of two who book
 * the same day at the same moment the second is refused.
 * @throws Refusal `accessor_busy` naming the days and, where the actor sees everybody's calendar, what holds them; `not_found`
 */
export const takeDays = async (ctx: WriteCtx, { assessorId, days, assessmentId }: Taking): Promise<void> => {
  const { tx, now } = ctx
  const wanted = [...new Set(days)].sort()
  const [assessor] = await assessorsById(tx, [assessorId])
  if (!assessor) throw new Refusal('not_found')
  if (wanted.length === 0) return
  const got = await insertDays(
    tx,
    wanted.map((day) => ({
      assessorId,
      day,
      kind: 'assessment' as const,
      assessmentId,
      createdAt: now,
    })),
  )
  if (got.length === wanted.length) return
  const missed = wanted.filter((day) => !got.includes(day))
  const others = (await daysTaken(tx, [assessorId], missed)).filter(
    (taken) => taken.assessmentId !== assessmentId,
  )
  if (others.length === 0) return
  throw new Refusal('accessor_busy', {
    name: assessor.name,
    ...busyFacts(others, { seesWhy: seesAllDays(ctx) }),
  })
}

/** Frees the days of an assessment, of one of its assessors or of all. */
export const releaseDays = (ctx: WriteCtx, assessmentId: string, assessorId?: string): Promise<void> =>
  deleteAssessmentDays(ctx.tx, assessmentId, assessorId)
