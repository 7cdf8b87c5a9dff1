import type { Assessment } from '@kompeten/contract/assessments/content'
import type { Session } from '../../platform/session.ts'

/** The assessor's own part in an assessment, as they see it: of several by their name, else the one that they are told. */
export const ownDuty = ({ accessors }: Pick<Assessment, 'accessors'>, session: Session | undefined) => {
  const name = [session?.user.first_name, session?.user.last_name].filter(Boolean).join(' ')
  return accessors.find(({ full_name }) => full_name === name) ?? accessors[0]
}
