import type { AssessmentState, PlainStep } from '@kompeten/contract/assessments/lifecycle'
import type { WriteCtx } from '../../../platform/context.ts'
import type { Parts } from '../assessment-parts.ts'
import type { AssessmentsServices } from '../forms-open.ts'
import type { GuardFacts } from './guard-facts.rules.ts'
import { ownFacts } from './guard-facts.ts'
import { takeStep } from './take-step.ts'

type Asked<Step extends PlainStep> = { step: Step; from: AssessmentState; reason: string | null }

/** Takes one of this feature's own steps, its guard over what stands in the database now. @throws as `takeStep` */
export const takePlainStep = async <Step extends PlainStep>(
  ctx: WriteCtx,
  assessmentId: string,
  { step, from, reason }: Asked<Step>,
  services: AssessmentsServices,
): Promise<void> => {
  const facts = (parts: Parts): Promise<GuardFacts[Step]> => ownFacts[step](ctx, parts, { reason, services })
  await takeStep(ctx, assessmentId, step, { facts, from, reason })
  if (step === 'start') await services.dayBegins?.(ctx, assessmentId)
}
