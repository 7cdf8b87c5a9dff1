import { lazyRouteComponent } from '@tanstack/react-router'

/** The page of one's own account, loaded when it is shown. */
export const ProfilePage = lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage')
