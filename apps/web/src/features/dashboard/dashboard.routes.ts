import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { lazy, page } from '../../platform/page.ts'

/** The page where everybody begins (spec §2). */
export const dashboardRoutes = [
  page(
    '/dashboard',
    dashboard.waiting,
    lazy(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  ),
] as const
