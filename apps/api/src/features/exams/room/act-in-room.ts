import { type controlRoom, type RoomAct, timedActs } from '@kompeten/contract/exams/control-room'
import type { ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { hintLive } from '../../../platform/live/hint.ts'
import { timelineOf } from '../../../platform/outbox/events.store.ts'
import { resultSigned } from '../results/result-signed.ts'
import { uncarry } from '../results/uncarry.ts'
import { tellEnd } from '../sitting/tell-end.ts'
import { sittingPolicy } from '../sittings.rules.ts'
import { forgetLate, holdSittings, type SittingStored, updateSitting } from '../sittings.store.ts'
import { forgetGathered } from '../statistics/sittings-sat.store.ts'
import { changeBy, fitsExtra } from './acts.rules.ts'
import { watchedDay, watchedSitting } from './room.ts'
import { roomChanged } from './room-changes.ts'
import { ruledOf, usersOf } from './room-rows.ts'

type Asked = { sitting_ids: string[]; act: RoomAct; minutes: number | null; reason: string }
type Done = ReplyOf<typeof controlRoom.act>['data']
type Why = 'not_found' | 'not_there' | 'step_not_possible' | 'form_signed' | 'too_much_time'

const events = {
  admit: 'exam.admitted',
  pause: 'exam.paused',
  resume: 'exam.resumed',
  extend: 'exam.extended',
  move: 'exam.freed',
  reopen: 'exam.reopened',
} as const

const take = async (ctx: WriteCtx, row: SittingStored, { act, minutes, reason }: Asked): Promise<void> => {
  await updateSitting(ctx, row.sittingId, changeBy(act, row, { now: ctx.now, minutes: minutes ?? 0 }))
  if (act === 'reopen') {
    await forgetGathered(ctx.tx, row.sittingId)
    // What its writer replaced since an earlier reopening is gone (decision 256), and does not come back with this one.
    await forgetLate(ctx.tx, row.sittingId, 'replaced')
  }
  if (act === 'end') {
    await tellEnd(ctx, row, { end_reason: 'ended', reason })
    return
  }
  ctx.tell({
    name: events[act],
    subject: { kind: 'exam_sitting', id: row.sittingId },
    ...(timedActs.includes(act) && { facts: { minutes } }),
    reason,
  })
}

/**
 * Does something with sittings of an assessment, and tells of each whether it could be done: it is not there, its participant
 * takes part no more or is recorded as absent, it does not stand so that this may be done, it would get too much time, or its form is signed. Their participants' pages are hinted, so that they see it at once.
 * @throws Refusal `not_found` where the actor does not watch over this assessment
 */
export const actInRoom = async (ctx: WriteCtx, assessmentId: string, asked: Asked): Promise<Done> => {
  const day = await watchedDay(ctx, assessmentId)
  const seen = new Map(day.participants.map((one) => [one.assessmentApplicantId, one]))
  const held = await holdSittings(ctx.tx, assessmentId, asked.sitting_ids)
  const rows = new Map(held.map((row) => [row.sittingId, row]))
  // Whether all is marked matters to no act of the room.
  const mayTake = (row: SittingStored) => sittingPolicy[asked.act](ctx.actor, ruledOf(ctx, day, row, 0))
  if (asked.act === 'reopen') {
    const over = held.filter((row) => seen.has(row.assessmentApplicantId) && mayTake(row))
    for (const event of await uncarry(ctx, over)) ctx.tell(event)
  }
  // Asked once the forms are held.
  const isSigned = asked.act === 'reopen' ? await resultSigned(ctx.tx, assessmentId) : () => false
  const why = (row: SittingStored | undefined): Why | undefined => {
    if (!row || !seen.has(row.assessmentApplicantId)) return 'not_found'
    if (!ruledOf(ctx, day, row, 0).isThere) return 'not_there'
    if (!mayTake(row)) return 'step_not_possible'
    if (asked.act === 'extend' && !fitsExtra(row, asked.minutes ?? 0)) return 'too_much_time'
    return isSigned(row) ? 'form_signed' : undefined
  }
  const done: SittingStored[] = []
  const refused: Done['refused'] = []
  for (const sittingId of [...new Set(asked.sitting_ids)].sort()) {
    const row = rows.get(sittingId)
    const reason = why(row)
    if (reason !== undefined || !row) {
      refused.push({ sitting_id: sittingId, reason: reason ?? 'not_found' })
      continue
    }
    done.push(row)
  }
  // They leave together: answers of these participants wait for as short as can be.
  await Promise.all(done.map((row) => take(ctx, row, asked)))
  if (done.length > 0) {
    roomChanged(assessmentId)
    const people = done.flatMap((row) => seen.get(row.assessmentApplicantId) ?? [])
    await hintLive(ctx.tx, { topic: 'exams', userIds: await usersOf(ctx, people) })
  }
  return { done: done.map(({ sittingId }) => sittingId), refused }
}

/** What happened in a sitting, newest first. @throws Refusal `not_found` */
export const readSittingTimeline = async (ctx: ReadCtx, sittingId: string) => {
  await watchedSitting(ctx, sittingId)
  return { data: await timelineOf(ctx.tx, { kind: 'exam_sitting', id: sittingId }) }
}
