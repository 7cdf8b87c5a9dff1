import { profile } from '@kompeten/contract/profile/profile'
import { lazy, page } from '../../platform/page.ts'
import { profileViews } from './profile-views.ts'

const own = lazy(() => import('./profile-page.tsx'), 'ProfilePage')
const asks = { view: profileViews } as const

/** The pages of one's own account: an address for each kind of role (spec §2). */
export const profileRoutes = [
  page('/profile/user', profile.get, own, asks),
  page('/profile/admintuk', profile.get, own, asks),
  page('/profile/asesor', profile.get, own, asks),
  page('/profile/aplicant', profile.get, own, asks),
  page('/setting', profile.get, own, asks),
] as const
