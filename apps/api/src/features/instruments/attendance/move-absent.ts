import { type AssessmentState, assessmentStates } from '@kompeten/contract/assessments/lifecycle'
import type { StepFault } from '@kompeten/contract/platform/step-faults'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { moveAbsent } from '../../assessments/index.ts'
import { seenDay } from '../day/day-subject.ts'
import { dayPolicy, movableIn } from './attendance.rules.ts'

type Moving = { ids: readonly string[]; toAssessmentId: string; reason: string }

/** Before the day nobody is absent: whoever goes elsewhere is taken out and scheduled there. */
const whyNot = (state: AssessmentState): StepFault =>
  assessmentStates.indexOf(state) < assessmentStates.indexOf('REAL_ASSESSMENT')
    ? { code: 'not_absent' }
    : { code: 'assessment_state', state, needs: [...movableIn] }

/**
 * Moves participants who were not there to another assessment, until certificates are issued.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, and what keeps them out of the other
 */
export const moveToAnother = async (ctx: WriteCtx, assessmentId: string, moving: Moving): Promise<void> => {
  const { ruled } = await seenDay(ctx, assessmentId)
  if (!dayPolicy.move(ctx.actor, ruled)) {
    if (movableIn.includes(ruled.state)) throw new Refusal('not_allowed')
    throw new Refusal('step_not_possible', { step: 'move', possible: [], why: whyNot(ruled.state) })
  }
  await moveAbsent(ctx, assessmentId, moving)
}
