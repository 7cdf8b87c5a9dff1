import type { bnspReport } from '@kompeten/contract/bnsp-report'
import type { plenos } from '@kompeten/contract/plenos'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

const mayRead = ['PLENO_LIST', 'PLENO_CREATE_OWN'] satisfies (typeof plenos)['list']['may']

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/plenos',
  staticData: { may: mayRead },
  component: lazyRouteComponent(() => import('./pleno-list-page.tsx'), 'PlenoListPage'),
})

const plenoRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/assessments/$assessment_id/plenos/$run',
  staticData: { may: mayRead },
  component: lazyRouteComponent(() => import('./pleno-page.tsx'), 'PlenoPage'),
})

const codesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/bnsp-codes',
  staticData: { may: ['PLENO_LIST'] satisfies (typeof bnspReport)['codes']['may'] },
  component: lazyRouteComponent(() => import('./bnsp-codes-page.tsx'), 'BnspCodesPage'),
})

/** The pages of the pleno. */
export const plenosRoutes = [listRoute, plenoRoute, codesRoute]
