import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../platform/routes.ts'

const component = lazyRouteComponent(() => import('./guide-page.tsx'), 'GuidePage')

const ownRoute = createRoute({ getParentRoute: () => rootRoute, path: '/guide', component })

const roleRoute = createRoute({ getParentRoute: () => rootRoute, path: '/guide/$role', component })

/** The guides, for everybody: also for those who have yet to register. */
export const guideRoutes = [ownRoute, roleRoute] as const
