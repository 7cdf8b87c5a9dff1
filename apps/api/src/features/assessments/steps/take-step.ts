import type { AssessmentState, AssessmentStep, Missing } from '@kompeten/contract/assessments/lifecycle'
import type { EventName } from '@kompeten/phrases/platform/events'
import { changedBy } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { mayNow } from '../../../platform/policy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { type Parts, partsOf, ruledOf, type Seen } from '../assessment-parts.ts'
import { heldAssessment } from '../assessments.reads.ts'
import { assessmentLifecycle, assessmentPolicy, stepFaultOf } from '../assessments.rules.ts'
import { updateAssessment } from '../assessments.store.ts'
import type { GuardFacts } from './guard-facts.rules.ts'
import { guards } from './guards.rules.ts'
import { effectOf } from './step-effects.ts'

const eventOf: Record<AssessmentStep, EventName> = {
  submit: 'assessment.submitted',
  confirm: 'assessment.confirmed',
  return: 'assessment.returned',
  reject: 'assessment.rejected',
  review: 'assessment.reviewing',
  finish_review: 'assessment.reviewed',
  start: 'assessment.started',
  convene_pleno: 'assessment.pleno_convened',
  close_pleno: 'assessment.pleno_closed',
  request_blanko: 'assessment.blanko_requested',
  issue: 'assessment.certificates_issued',
  complete: 'assessment.completed',
  reopen: 'assessment.reopened',
}

/** @throws Refusal `step_taken` where somebody moved it on, `step_not_possible`, `not_allowed` */
const mayTake = (ctx: WriteCtx, seen: Seen, step: AssessmentStep, from?: AssessmentState): void => {
  const { state, stateByName, stateAt } = seen.row
  if (from !== undefined && from !== state) {
    throw new Refusal('step_taken', { by: stateByName, at: stateAt.toISOString(), state })
  }
  const ruled = ruledOf(seen)
  if (assessmentPolicy[step](ctx.actor, ruled)) return
  const isFromHere = seen.row.deletedAt === null && assessmentLifecycle.after(state, step) !== undefined
  const isOthers = step === 'finish_review' && seen.tie.duty !== null
  if (isFromHere && !isOthers) throw new Refusal('not_allowed')
  const possible = mayNow(assessmentPolicy, assessmentLifecycle.steps, ctx.actor, ruled)
  const why = isFromHere ? { code: 'review_ends_with_office' as const } : stepFaultOf(seen.row.state, step)
  throw new Refusal('step_not_possible', { step, possible, ...(why && { why }) })
}

export type Stepping<Step extends AssessmentStep> = {
  /** What the guard rests on, or how to read it of the assessment as it stands now. */
  facts: GuardFacts[Step] | ((parts: Parts) => Promise<GuardFacts[Step]>)
  reason?: string | null
  /** The state that the person saw. */
  from?: AssessmentState
  /** What the event says beside: numbers and ids, never of a person. */
  told?: Record<string, unknown>
}

/**
 * Takes a step of the lifecycle (decisions §5): who may, from which state, with what done before; the timeline's row
 * and what follows in the same transaction. The front door for the features that own the later steps, which give the
 * facts that their guards ask for.
 * @throws Refusal `not_found`, `step_taken`, `step_not_possible`, `not_allowed`, `step_blocked` with all that is missing
 */
export const takeStep = async <Step extends AssessmentStep>(
  ctx: WriteCtx,
  assessmentId: string,
  step: Step,
  { facts, reason = null, from, told }: Stepping<Step>,
): Promise<void> => {
  const seen = await heldAssessment(ctx, assessmentId)
  mayTake(ctx, seen, step, from)
  const { row } = seen
  const to = assessmentLifecycle.after(row.state, step)
  if (!to) throw new Refusal('step_not_possible', { step, possible: [] })
  const parts = await partsOf(ctx, seen)
  const known = typeof facts === 'function' ? await facts(parts) : facts
  const missing = (guards[step] as (of: GuardFacts[Step]) => Missing[])(known)
  if (missing.length > 0) throw new Refusal('step_blocked', { step, missing })

  const moved = { state: to, stateReason: reason, stateAt: ctx.now, stateByName: ctx.actor.name }
  const change = { ...moved, ...changedBy(ctx) }
  if (!(await updateAssessment(ctx.tx, assessmentId, { state: row.state }, change))) {
    throw new Refusal('step_not_possible', { step, possible: [] })
  }
  await effectOf[step](ctx, parts)
  ctx.tell(
    assessmentEvent(row, {
      name: eventOf[step],
      from: row.state,
      to,
      ...(reason !== null && { reason }),
      facts: {
        participants: parts.participants.filter(({ removedAt }) => removedAt === null).length,
        ...told,
      },
    }),
  )
}
