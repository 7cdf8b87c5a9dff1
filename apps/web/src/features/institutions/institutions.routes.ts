import type { institutions } from '@kompeten/contract/institutions'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

/** What each endpoint asks for; the compiler holds the two together, and the contract's schemas stay out of the first page. */
type May<Verb extends keyof typeof institutions> = (typeof institutions)[Verb]['may']

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/intitutions',
  staticData: { may: ['INSTITUTION_LIST'] satisfies May<'list'> },
  component: lazyRouteComponent(() => import('./institution-list-page.tsx'), 'InstitutionListPage'),
})

const addRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/intitutions/add',
  staticData: { may: ['INSTITUTION_CREATE'] satisfies May<'create'> },
  component: lazyRouteComponent(() => import('./institution-pages.tsx'), 'AddInstitutionPage'),
})

const editRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/intitutions/$institution_id',
  staticData: { may: ['INSTITUTION_LIST'] satisfies May<'get'> },
  component: lazyRouteComponent(() => import('./institution-pages.tsx'), 'EditInstitutionPage'),
})

/** The pages of the institutions. */
export const institutionsRoutes = [listRoute, addRoute, editRoute] as const
