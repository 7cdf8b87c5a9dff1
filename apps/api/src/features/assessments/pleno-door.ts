import type { AssessmentState, AssessmentStep, Missing } from '@kompeten/contract/assessments/lifecycle'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { assessmentById, lockAssessment } from './assessments.store.ts'
import { graduateParticipants } from './participants/participants.store.ts'
import type { GuardFacts } from './steps/guard-facts.rules.ts'
import { guards } from './steps/guards.rules.ts'

type Graduated = { assessmentApplicantId: string; graduation: 'L' | 'TL' }

/**
 * The pleno's decisions on participants of an assessment, all in one statement; the votes and the event are the pleno's
 * business.
 * @throws Refusal `not_found` also where one was removed, `step_not_possible` but while a pleno sits
 */
export const recordGraduations = async (
  { tx }: WriteCtx,
  assessmentId: string,
  graduated: readonly Graduated[],
): Promise<void> => {
  const row = await assessmentById(tx, assessmentId)
  if (!row || row.deletedAt !== null) throw new Refusal('not_found')
  if (row.state !== 'PLENO_DOCUMENT_COMPLETED') {
    throw new Refusal('step_not_possible', { step: 'record', possible: [] })
  }
  const changed = await graduateParticipants(tx, assessmentId, graduated)
  if (changed < graduated.length) throw new Refusal('not_found')
}

const afterPleno: readonly AssessmentState[] = [
  'PLENO_REPORT_READY',
  'REQUEST_BLANKO_SENDING',
  'PRINT_CERTIFICATE',
  'COMPLETED',
]

/**
 * An L that the panel of an appeal decided on, in the place of a TL.
 * @throws Refusal `not_found`, `step_not_possible` before the pleno is closed
 */
export const recordAppealed = async (
  { tx }: WriteCtx,
  assessmentId: string,
  assessmentApplicantId: string,
): Promise<void> => {
  const row = await lockAssessment(tx, assessmentId)
  if (!row || row.deletedAt !== null) throw new Refusal('not_found')
  if (!afterPleno.includes(row.state)) {
    throw new Refusal('step_not_possible', { step: 'record', possible: [] })
  }
  const graduated = [{ assessmentApplicantId, graduation: 'L' as const }]
  if ((await graduateParticipants(tx, assessmentId, graduated)) === 0) {
    throw new Refusal('not_found')
  }
}

/** What stands in the way of a step with these facts, before anybody tries it. */
export const stepGaps = <Step extends AssessmentStep>(step: Step, facts: GuardFacts[Step]): Missing[] =>
  (guards[step] as (of: GuardFacts[Step]) => Missing[])(facts)
