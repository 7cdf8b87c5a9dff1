import type { applications } from '@kompeten/contract/applications'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

/** What each endpoint asks for; the compiler holds the two together, and the contract's schemas stay out of the first page. */
type May<Verb extends keyof typeof applications> = (typeof applications)[Verb]['may']

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/join-skema',
  staticData: { may: ['JOIN_REQUEST_LIST', 'JOIN_REQUEST_CREATE_OWN'] satisfies May<'list'> },
  component: lazyRouteComponent(() => import('./application-list-page.tsx'), 'ApplicationListPage'),
})

const catalogueRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/join-skema/add-join-skema',
  staticData: { may: ['JOIN_REQUEST_CREATE_OWN'] satisfies May<'catalogue'> },
  component: lazyRouteComponent(() => import('./catalogue-page.tsx'), 'CataloguePage'),
})

const recordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/join-skema/$join_request_id',
  staticData: { may: ['JOIN_REQUEST_LIST', 'JOIN_REQUEST_CREATE_OWN'] satisfies May<'get'> },
  component: lazyRouteComponent(() => import('./application-page.tsx'), 'ApplicationPage'),
})

const reviewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/join-skema/$join_request_id/review',
  staticData: { may: ['JOIN_REQUEST_UPDATE'] satisfies May<'judge'> },
  component: lazyRouteComponent(
    () => import('./review/review-application-page.tsx'),
    'ReviewApplicationPage',
  ),
})

/** The pages of the applications. */
export const applicationsRoutes = [listRoute, catalogueRoute, recordRoute, reviewRoute] as const
