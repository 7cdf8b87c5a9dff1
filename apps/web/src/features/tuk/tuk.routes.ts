import type { tuk } from '@kompeten/contract/tuk'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

/** What each endpoint asks for; the compiler holds the two together, and the contract's schemas stay out of the first page. */
type May<Verb extends keyof typeof tuk> = (typeof tuk)[Verb]['may']

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tuk',
  staticData: { may: ['TUK_LIST', 'TUK_CREATE_OWN'] satisfies May<'list'> },
  component: lazyRouteComponent(() => import('./tuk-list-page.tsx'), 'TukListPage'),
})

const addRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tuk/add-tuk',
  staticData: { may: ['TUK_CREATE'] satisfies May<'create'> },
  component: lazyRouteComponent(() => import('./tuk-pages.tsx'), 'AddTukPage'),
})

const editRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tuk/edit-tuk/$tuk_id',
  staticData: { may: ['TUK_LIST', 'TUK_CREATE_OWN'] satisfies May<'get'> },
  component: lazyRouteComponent(() => import('./tuk-pages.tsx'), 'EditTukPage'),
})

/** The pages of the venues. */
export const tukRoutes = [listRoute, addRoute, editRoute] as const
