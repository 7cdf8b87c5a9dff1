import type { AssessmentAct } from '@kompeten/contract/assessments/lifecycle'
import type { ReadCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { ruledOf, type Seen } from './assessment-parts.ts'
import { assessmentLifecycle, assessmentPolicy } from './assessments.rules.ts'

/**
 * Whoever may do this at another stage is told the stage, not that they lack a permission: somebody has moved it on.
 * @throws Refusal `step_not_possible` with the stages in which the actor might, `not_allowed` where they never might
 */
export const mayAct = ({ actor }: ReadCtx, seen: Seen, act: AssessmentAct): void => {
  const ruled = ruledOf(seen)
  const rule = assessmentPolicy[act]
  if (rule(actor, ruled)) return
  const { state } = ruled
  const needs = assessmentLifecycle.states.filter((one) =>
    rule(actor, { ...ruled, state: one, deletedAt: null }),
  )
  if (needs.length === 0) throw new Refusal('not_allowed')
  const why = { code: 'assessment_state' as const, state, needs }
  throw new Refusal('step_not_possible', { step: act, possible: [], ...(!needs.includes(state) && { why }) })
}
