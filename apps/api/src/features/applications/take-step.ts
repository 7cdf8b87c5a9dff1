import type { ApplicationStep } from '@kompeten/contract/applications/views'
import { changedMeanwhile } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { seenRequest } from './applications.reads.ts'
import {
  applicationFaultOf,
  applicationLifecycle,
  applicationPolicy,
  type LifecycleStep,
} from './applications.rules.ts'
import { type RequestInsert, type RequestRow, updateRequests } from './applications.store.ts'

/**
 * An application that the actor may do this with now, held until the end of the transaction.
 * @throws Refusal `not_found`; `step_not_possible` with the steps that are
 */
export const heldFor = async (
  ctx: WriteCtx,
  joinRequestId: string,
  step: ApplicationStep,
): Promise<RequestRow> => {
  const row = await seenRequest(ctx, joinRequestId, { hold: true })
  if (!applicationPolicy[step](ctx.actor, row)) throw notPossible(row, step)
  return row
}

/** @throws Refusal `version_conflict` naming who changed it */
export const sameVersion = (row: RequestRow, version: number): void => {
  if (row.version === version) return
  throw changedMeanwhile(row)
}

const notPossible = (row: RequestRow, step: ApplicationStep | LifecycleStep) => {
  const why = applicationFaultOf(row.state, step)
  const possible = applicationLifecycle.stepsFrom(row.state)
  return new Refusal('step_not_possible', { step, possible, ...(why && { why }) })
}

/** Who changes an application now, in its columns. */
const changedBy = ({ now, actor }: WriteCtx) => ({ modifiedAt: now, modifiedByName: actor.name })

/** Changes an application within its state. @throws Refusal `step_not_possible` where it left that state meanwhile */
export const changeRequest = async (
  ctx: WriteCtx,
  row: RequestRow,
  change: Partial<RequestInsert>,
): Promise<void> => {
  const guard = { states: [row.state], version: row.version }
  const changed = await updateRequests(ctx.tx, [row.joinRequestId], guard, {
    ...change,
    ...changedBy(ctx),
  })
  if (changed.length === 0) throw notPossible(row, 'edit')
}

type Told = { reason?: string | undefined; facts?: Record<string, unknown> }

type ToldStep = 'submitted' | 'resubmitted' | 'returned' | 'approved' | 'rejected' | 'withdrawn'

/**
 * Takes a step of the lifecycle, guarded in the write, and tells it as `application.<event>`.
 * @throws Refusal `step_not_possible` where somebody was faster
 */
export const takeStep = async (
  ctx: WriteCtx,
  row: RequestRow,
  step: LifecycleStep,
  event: ToldStep,
  change: Partial<RequestInsert>,
  { reason, facts }: Told = {},
): Promise<void> => {
  const to = applicationLifecycle.after(row.state, step)
  if (!to) throw notPossible(row, step)
  await changeRequest(ctx, row, { ...change, state: to })
  ctx.tell({
    name: `application.${event}`,
    subject: { kind: 'join_request', id: row.joinRequestId },
    from: row.state,
    to,
    ...(reason && { reason }),
    facts: { schema_name: row.schemeName, applicant_user_id: row.userId, ...facts },
  })
}
