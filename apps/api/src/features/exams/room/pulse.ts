import type { Pulse } from '@kompeten/contract/exams/own-exams'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isLetIn, isThere, stateAt } from '../sittings.rules.ts'
import { clockOf, putPresence } from './presence.store.ts'
import { roomChanged } from './room-changes.ts'

type Said = { seat_id: string; place: number | null; needs_help: boolean }

/**
 * Takes a window's word that it is there, and tells it how its test stands: that is how a page learns of a pause where no
 * hint reached it. Only the window that has the seat counts as there; one before the beginning or after the end says nothing,
 * nor does one of whoever takes part no more.
 * @throws Refusal `not_found` also for another's
 */
export const takePulse = async (ctx: WriteCtx, sittingId: string, said: Said): Promise<Pulse> => {
  const row = await clockOf(ctx.tx, sittingId)
  const isOwn = row?.userPermissionId === ctx.actor.userPermissionId && ctx.actor.roleCode === 'APL'
  if (!row || !isOwn) throw new Refusal('not_found')
  const state = stateAt(row, ctx.now)
  const isUnderWay = state === 'WAITING' || state === 'RUNNING' || state === 'PAUSED'
  const isOpen = isThere(row)
  if (isOpen && isUnderWay && row.seatId === said.seat_id) {
    const { place, needs_help: needsHelp } = said
    const counts = state === 'RUNNING'
    await putPresence(ctx.tx, { sittingId, seenAt: ctx.now, place, needsHelp, counts })
    roomChanged(row.assessmentId)
  }
  return {
    state,
    now_date: ctx.now.toISOString(),
    ends_date: row.endsAt?.toISOString() ?? null,
    paused_date: state === 'PAUSED' ? (row.pausedAt?.toISOString() ?? null) : null,
    is_let_in: isLetIn(row),
    is_there: isOpen,
    seat_id: row.seatId,
  }
}
