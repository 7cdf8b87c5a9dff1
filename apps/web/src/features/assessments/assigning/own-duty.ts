import type { Assessment } from '@kompeten/contract/assessments/content'
import type { Session } from '../../../platform/session.ts'

/** The current user's own part in an assessment; undefined for whoever does not assess there. */
export const ownDuty = ({ accessors: assessors }: Pick<Assessment, 'accessors'>) =>
  assessors.find(({ is_self }) => is_self)

/** Whether the current user is asked to assess here and has not answered yet. */
export const isAsked = (assessment: Pick<Assessment, 'accessors'>): boolean =>
  ownDuty(assessment)?.answer === 'invited'

/**
 * Whether the forms of an assessment open to somebody: they are nobody's but the LSP's, the participant's and those assessors' who have
 * said yes.
 */
export const opensForms = (
  assessment: Pick<Assessment, 'accessors'>,
  session: Session | undefined,
): boolean => session?.role !== 'ADT' && !isAsked(assessment)
