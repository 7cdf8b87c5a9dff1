import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/message',
  component: lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
})

/** The page of one's own notices. */
export const notificationsRoutes = [listRoute] as const
