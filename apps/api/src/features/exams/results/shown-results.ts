import type { OwnResult, ResultStanding } from '@kompeten/contract/exams/exam-results'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applicantPersons } from '../../applicants/index.ts'
import { participant } from '../../assessments/index.ts'
import { schemeVersion } from '../../schemes/index.ts'
import { type MarkedSitting, markSittings } from '../marking/marks.ts'
import { isOther, isRanMeanwhile, isTakenOut } from '../mends/mends.rules.ts'
import { remarksOf } from '../mends/mends.store.ts'
import { watchedSitting } from '../room/room.ts'
import { ownSitting } from '../sitting/own-paper.ts'
import { sittingPolicy, stateAt } from '../sittings.rules.ts'
import { type SittingStored, updateSitting } from '../sittings.store.ts'
import { isReached, isShown, shortUnits, unitMark } from './results.rules.ts'

const notPossible = (step: string) => new Refusal('step_not_possible', { step, possible: [] })

const isShownNow = (ctx: ReadCtx, row: SittingStored, marked: MarkedSitting, isDecided: boolean) =>
  isShown({
    resultsShown: row.resultsShown,
    state: stateAt(row, ctx.now),
    isMarked: marked.unmarked === 0,
    isDecided,
    isReleased: row.releasedAt !== null,
  })

/**
 * What one's own test came to: points by unit, without questions and keys; and that it was marked again, where that changed it
 * or a question does not count.
 * @throws Refusal `not_found` also for another's, `step_not_possible` before its paper says that it is shown
 */
export const readOwnResult = async (ctx: ReadCtx, sittingId: string): Promise<OwnResult> => {
  const row = await ownSitting(ctx, sittingId)
  const marked = (await markSittings(ctx, [row])).get(sittingId)
  const person = await participant(ctx.tx, row.assessmentApplicantId)
  const isDecided = person !== undefined && person.statusGraduation !== 'NONE'
  if (!marked || !isShownNow(ctx, row, marked, isDecided)) throw notPossible('result')
  const document = await schemeVersion(ctx.tx, row.schemeVersionId)
  const short = new Set(shortUnits(marked, row))
  // Points of a unit whose essays wait would be too few.
  const units = marked.percent === null ? [] : [...marked.units]
  return {
    sitting_id: sittingId,
    title: row.title,
    form_code: row.formCode,
    percent: marked.percent,
    pass_percent: row.passPercent,
    is_reached: isReached(marked, row),
    remarks: (await remarksOf(ctx.tx, sittingId)).flatMap((one) => {
      const [is_out, ran_meanwhile] = [isTakenOut(one), isRanMeanwhile(one)]
      if (!isOther(one) && !is_out && !ran_meanwhile) return []
      const before_percent = isOther(one) ? one.beforePercent : null
      return { marked_date: one.markedAt.toISOString(), before_percent, is_out, ran_meanwhile }
    }),
    units: units.map(([unitId, share]) => {
      const unit = document?.units.find(({ unit_id }) => unit_id === unitId)
      return {
        unit_code: unit?.unit_code ?? '',
        title: unit?.title ?? '',
        title_en: unit?.title_en || null,
        ...share,
        pass_percent: unitMark(row, unitId),
        is_short: short.has(unitId),
      }
    }),
  }
}

const seenStanding = async (ctx: ReadCtx, sittingId: string, { hold = false }: { hold?: boolean } = {}) => {
  const { row, day, marked, ruled } = await watchedSitting(ctx, sittingId, { hold })
  if (!sittingPolicy.result(ctx.actor, ruled)) throw notPossible('result')
  const person = day.participants.find((one) => one.assessmentApplicantId === row.assessmentApplicantId)
  return { row, marked, person }
}

const mayRelease = (row: SittingStored, marked: MarkedSitting) =>
  row.resultsShown === 'released' && row.releasedAt === null && marked.unmarked === 0

/** Whether a participant sees the result, for its assessor. @throws Refusal `not_found`, `step_not_possible` */
export const readStanding = async (ctx: ReadCtx, sittingId: string): Promise<ResultStanding> => {
  const { row, marked, person } = await seenStanding(ctx, sittingId)
  return {
    results_shown: row.resultsShown,
    is_shown: isShownNow(ctx, row, marked, person !== undefined && person.statusGraduation !== 'NONE'),
    released_date: row.releasedAt?.toISOString() ?? null,
    short_units: (marked.percent === null ? [] : shortUnits(marked, row)).map((unit_id) => ({
      unit_id,
      pass_percent: unitMark(row, unit_id) ?? row.passPercent,
    })),
    is_reached: isReached(marked, row),
    may: mayRelease(row, marked) ? ['release'] : [],
  }
}

/**
 * Lets a participant see the result, and tells them. @throws Refusal `not_found`, `step_not_possible` before everything is
 * marked, twice, and where the paper shows results by itself
 */
export const releaseResult = async (ctx: WriteCtx, sittingId: string): Promise<ResultStanding> => {
  const { row, marked, person } = await seenStanding(ctx, sittingId, { hold: true })
  if (!mayRelease(row, marked)) throw notPossible('release')
  await updateSitting(ctx, sittingId, { releasedAt: ctx.now })
  const persons = await applicantPersons(ctx.tx, person?.applicantId ? [person.applicantId] : [])
  ctx.tell({
    name: 'exam.result_released',
    subject: { kind: 'exam_sitting', id: sittingId },
    facts: { title: row.title, user_ids: persons.flatMap(({ userId }) => userId ?? []) },
  })
  return readStanding(ctx, sittingId)
}
