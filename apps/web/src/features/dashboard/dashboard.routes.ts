import type { dashboard } from '@kompeten/contract/dashboard'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard',
  staticData: { may: ['DASHBOARD_LIST'] satisfies (typeof dashboard)['waiting']['may'] },
  component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
})

/** The page where everybody begins (spec §2). */
export const dashboardRoutes = [dashboardRoute] as const
