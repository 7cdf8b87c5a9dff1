import { lazy } from '../../platform/page.ts'

/** The page of one's own account, loaded when it is shown. */
export const ProfilePage = lazy(() => import('./profile-page.tsx'), 'ProfilePage')
