import type { reference } from '@kompeten/contract/reference'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

const referencesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/references',
  staticData: { may: ['LSP_CREATE'] satisfies (typeof reference)['entries']['may'] },
  component: lazyRouteComponent(() => import('./references-page.tsx'), 'ReferencesPage'),
})

/** The pages of reference data; DEV alone may open them. */
export const referenceRoutes = [referencesRoute] as const
