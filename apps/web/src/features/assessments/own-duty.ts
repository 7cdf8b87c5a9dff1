import type { Assessment } from '@kompeten/contract/assessments/content'
import type { Session } from '../../platform/session.ts'

/** The assessor's own part in an assessment, as they see it: of several by their name, else the one that they are told. */
export const ownDuty = (
  { accessors: assessors }: Pick<Assessment, 'accessors'>,
  session: Session | undefined,
) => {
  const name = [session?.user.first_name, session?.user.last_name].filter(Boolean).join(' ')
  return assessors.find(({ full_name }) => full_name === name) ?? assessors[0]
}

/** Whether somebody is asked to assess here and has not answered yet. */
export const isAsked = (assessment: Pick<Assessment, 'accessors'>, session: Session | undefined): boolean =>
  session?.role === 'ACS' && ownDuty(assessment, session)?.answer === 'invited'

/**
 * Whether the forms of an assessment open to somebody: they are nobody's but the LSP's, the participant's and those assessors' who have
 * said yes.
 */
export const opensForms = (
  assessment: Pick<Assessment, 'accessors'>,
  session: Session | undefined,
): boolean => session?.role !== 'ADT' && !isAsked(assessment, session)
