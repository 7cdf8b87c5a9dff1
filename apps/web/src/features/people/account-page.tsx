import { useParams } from '@tanstack/react-router'
import { useSession } from '../../platform/session.ts'
import { ProfilePage } from '../profile/index.ts'
import { EditPersonPage } from './edit-person-page.tsx'

/**
 * `/users/edit-users/{user_id}` and its kin by role: a person of the LSP; for oneself the own settings, to which the
 * top bar leads assessors and applicants by these addresses (spec §2).
 */
export const AccountPage = () => {
  const { user_id: userId = '' } = useParams({ strict: false })
  const isOneself = useSession()?.user.user_id === userId
  return isOneself ? <ProfilePage /> : <EditPersonPage userId={userId} />
}
