import type { ReadCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AboutAssessment, NotificationsServices } from '../notifications/index.ts'
import { readAssessment } from './assessments.reads.ts'
import { assessorsIn } from './assigning/assigned.store.ts'
import type { AssessmentsServices } from './forms-open.ts'

const seenOrNull = (ctx: ReadCtx, assessmentId: string, services: AssessmentsServices) =>
  readAssessment(ctx, assessmentId, services).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  })

/** The present answer of somebody who sees the assessment no more, having declined or been released: it is their own. */
const ownAnswer = async ({ tx, actor }: ReadCtx, assessmentId: string, assessorId: string) => {
  const own = (await assessorsIn(tx, assessmentId)).find((one) => one.assessorId === assessorId)
  return own?.userPermissionId === actor.userPermissionId ? own.answer : null
}

/**
 * How the assessment of a notice stands now, for whoever may see it; of everybody else only their own answer, if any. The assessor is the one
 * that the notice tells of, with their present answer, or else those whom the reader sees there.
 */
export const aboutAssessment =
  (services: AssessmentsServices): NotificationsServices['aboutAssessment'] =>
  async (ctx, { assessmentId, assessorId }): Promise<AboutAssessment | null> => {
    const assessment = await seenOrNull(ctx, assessmentId, services)
    if (!assessment) {
      const answer = assessorId && (await ownAnswer(ctx, assessmentId, assessorId))
      return answer ? { last_state_assessor: answer } : null
    }
    const { accessors: assessors, title, last_activity_state } = assessment
    const told = assessors.filter(({ accessor_id }) => assessorId === null || accessor_id === assessorId)
    return {
      assessment_name: title,
      assessment_state: last_activity_state,
      accessor_name: told.map(({ full_name }) => full_name).join(', ') || null,
      last_state_assessor: (assessorId !== null && told[0]?.answer) || null,
    }
  }
