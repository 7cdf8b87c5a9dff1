import { useParams } from '@tanstack/react-router'
import { useSession } from '../../platform/session.ts'
import { EditAssessorPage } from '../assessors/index.ts'
import { ProfilePage } from '../profile/index.ts'

/**
 * `/users/edit-users-accessor/{user_id}`: an assessor's record, to be changed by an admin; for oneself the own settings,
 * to which the top bar leads assessors by this address (spec §2).
 */
export const AssessorAccountPage = () => {
  const { user_id: userId = '' } = useParams({ strict: false })
  const isOneself = useSession()?.user.user_id === userId
  return isOneself ? <ProfilePage /> : <EditAssessorPage />
}
