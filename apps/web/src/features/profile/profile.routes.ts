import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

// Every signed-in person may: it is his own account.
const own = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
  })

/** The pages of one's own account; the spec has an address for each kind of role (§2). */
export const profileRoutes = [
  own('/profile/user'),
  own('/profile/admintuk'),
  own('/profile/asesor'),
  own('/profile/aplicant'),
  own('/setting'),
] as const
