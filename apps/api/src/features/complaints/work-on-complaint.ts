import { plannedIssues } from '@kompeten/contract/platform/day-kinds'
import type { PublicWriteCtx, WriteCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { complaintEvent } from './complaint-event.ts'
import { complaintLifecycle } from './complaints.rules.ts'
import { complaintByFollowHash, finishAction, insertAction, insertNote } from './complaints.store.ts'
import { followHashOf } from './follow-token.ts'
import { heldComplaint, openAgain } from './take-steps.ts'

/** Notes something for the office alone. @throws Refusal as `heldComplaint` */
export const noteOnComplaint = async (ctx: WriteCtx, complaintId: string, text: string): Promise<void> => {
  const { now, actor } = ctx
  const { row } = await heldComplaint(ctx, complaintId, 'note')
  const noteId = newId(now.getTime())
  await insertNote(ctx.tx, { noteId, complaintId, text, byUserId: actor.userId, byName: actor.name, at: now })
  ctx.tell(complaintEvent(row, { name: 'complaint.noted' }))
}

/** Decides a corrective action. @throws Refusal as `heldComplaint` */
export const addAction = async (
  ctx: WriteCtx,
  complaintId: string,
  { text, owner_name: ownerName, due_on: dueOn }: { text: string; owner_name: string; due_on: string },
): Promise<void> => {
  const { now } = ctx
  const { row } = await heldComplaint(ctx, complaintId, 'act')
  const issues = plannedIssues('due_on', dueOn, dayIn(ctx.tenant.timeZone, now))
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  const actionId = newId(now.getTime())
  await insertAction(ctx.tx, { actionId, complaintId, text, ownerName, dueOn, createdAt: now })
  ctx.tell(complaintEvent(row, { name: 'complaint.action_added', facts: { due_on: dueOn } }))
}

/** Records what came of a corrective action, once. @throws Refusal as `heldComplaint`, `not_found` */
export const recordResult = async (
  ctx: WriteCtx,
  { complaint_id: complaintId, action_id: actionId }: { complaint_id: string; action_id: string },
  result: string,
): Promise<void> => {
  const { row } = await heldComplaint(ctx, complaintId, 'act')
  const doneOn = dayIn(ctx.tenant.timeZone, ctx.now)
  if (!(await finishAction(ctx.tx, { complaintId, actionId }, { doneOn, result })))
    throw new Refusal('not_found')
  ctx.tell(complaintEvent(row, { name: 'complaint.action_done' }))
}

/** Opens an answered complaint once more. @throws Refusal as `heldComplaint` */
export const reopenComplaint = async (ctx: WriteCtx, complaintId: string, reason: string): Promise<void> => {
  const { row } = await heldComplaint(ctx, complaintId, 'reopen')
  await openAgain(ctx, row, reason)
}

/** The same from its private address. @throws Refusal `not_found`, `step_not_possible` */
export const reopenByAddress = async (ctx: PublicWriteCtx, token: string, reason: string): Promise<void> => {
  const row = await complaintByFollowHash(ctx.tx, followHashOf(token), { hold: true })
  if (!row) throw new Refusal('not_found')
  if (row.reopened || complaintLifecycle.after(row.state, 'reopen') === undefined) {
    throw new Refusal('step_not_possible', { step: 'reopen', possible: [] })
  }
  await openAgain(ctx, row, reason)
}
