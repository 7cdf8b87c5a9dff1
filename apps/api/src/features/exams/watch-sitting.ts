import type { SittingRow } from '@kompeten/contract/exams/exams'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { signedForms } from '../instruments/index.ts'
import { readSittingRow, watchedSitting } from './room.ts'
import { minutesAfter, sittingPolicy } from './sittings.rules.ts'
import { updateSitting } from './sittings.store.ts'
import { tellEnd } from './tell-end.ts'

type Act = 'extend' | 'end' | 'reopen'

/** The sitting held for an act. @throws Refusal `not_found`, `step_not_possible` */
const heldFor = async (ctx: WriteCtx, sittingId: string, act: Act) => {
  const { row, ruled } = await watchedSitting(ctx, sittingId, true)
  if (sittingPolicy[act](ctx.actor, ruled)) return row
  const possible = (['extend', 'end', 'reopen'] as const).filter((one) =>
    sittingPolicy[one](ctx.actor, ruled),
  )
  throw new Refusal('step_not_possible', { step: act, possible })
}

/** Gives more time, also before the beginning. @throws Refusal `not_found`, `step_not_possible` after the end */
export const extendSitting = async (
  ctx: WriteCtx,
  sittingId: string,
  { minutes, reason }: { minutes: number; reason: string },
): Promise<SittingRow> => {
  const row = await heldFor(ctx, sittingId, 'extend')
  await updateSitting(ctx.tx, sittingId, {
    extraMinutes: row.extraMinutes + minutes,
    endsAt: row.endsAt && minutesAfter(row.endsAt, minutes),
  })
  ctx.tell({
    name: 'exam.extended',
    subject: { kind: 'exam_sitting', id: sittingId },
    facts: { minutes },
    reason,
  })
  return readSittingRow(ctx, sittingId)
}

/** Ends a sitting with what was kept of it. @throws Refusal `not_found`, `step_not_possible` */
export const endSitting = async (ctx: WriteCtx, sittingId: string, reason: string): Promise<SittingRow> => {
  const row = await heldFor(ctx, sittingId, 'end')
  await updateSitting(ctx.tx, sittingId, { endedAt: ctx.now, endReason: 'ended' })
  await tellEnd(ctx, row, { end_reason: 'ended', reason })
  return readSittingRow(ctx, sittingId)
}

/** Lets a sitting that is over go on for some minutes from now. @throws Refusal `not_found`, `step_not_possible` */
export const reopenSitting = async (
  ctx: WriteCtx,
  sittingId: string,
  { minutes, reason }: { minutes: number; reason: string },
): Promise<SittingRow> => {
  const row = await heldFor(ctx, sittingId, 'reopen')
  // What somebody has signed rests on the result as it was.
  const signed = await signedForms(ctx.tx, row.assessmentId)
  const isOfThis = (one: (typeof signed)[number]) =>
    one.assessmentApplicantId === row.assessmentApplicantId && one.formCode === row.formCode
  if (signed.some(isOfThis)) throw new Refusal('step_not_possible', { step: 'reopen', possible: [] })
  await updateSitting(ctx.tx, sittingId, {
    endedAt: null,
    endReason: null,
    startedAt: row.startedAt ?? ctx.now,
    endsAt: minutesAfter(ctx.now, minutes),
  })
  ctx.tell({
    name: 'exam.reopened',
    subject: { kind: 'exam_sitting', id: sittingId },
    facts: { minutes },
    reason,
  })
  return readSittingRow(ctx, sittingId)
}

/** What happened in a sitting, newest first. @throws Refusal `not_found` */
export const readSittingTimeline = async (ctx: ReadCtx, sittingId: string) => {
  await watchedSitting(ctx, sittingId)
  return { data: await timelineOf(ctx.tx, { kind: 'exam_sitting', id: sittingId }) }
}
