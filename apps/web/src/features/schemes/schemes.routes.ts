import type { mainSchemes } from '@kompeten/contract/main-schemes'
import type { schemes } from '@kompeten/contract/schemes'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

/** What each endpoint asks for; the compiler holds the two together, and the contract's schemas stay out of the first page. */
type May<Verb extends keyof typeof schemes> = (typeof schemes)[Verb]['may']
type MainMay<Verb extends keyof typeof mainSchemes> = (typeof mainSchemes)[Verb]['may']

const mainListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/schema/main-schema',
  staticData: { may: ['SCHEMA_LIST'] satisfies MainMay<'list'> },
  component: lazyRouteComponent(() => import('./main-scheme-list-page.tsx'), 'MainSchemeListPage'),
})

const addMainRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/schema/main-schema/add-mainCompetence',
  staticData: { may: ['SCHEMA_CREATE'] satisfies MainMay<'create'> },
  component: lazyRouteComponent(() => import('./add-main-scheme-page.tsx'), 'AddMainSchemePage'),
})

const editMainRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/schema/main-schema/edit-mainSchema/$main_schema_id',
  staticData: { may: ['SCHEMA_LIST'] satisfies MainMay<'get'> },
  component: lazyRouteComponent(() => import('./edit-main-scheme-page.tsx'), 'EditMainSchemePage'),
})

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/schema/sub-schema',
  staticData: { may: ['SCHEMA_LIST'] satisfies May<'list'> },
  component: lazyRouteComponent(() => import('./scheme-list-page.tsx'), 'SchemeListPage'),
})

const addRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/schema-certification/add-schema',
  staticData: { may: ['SCHEMA_CREATE'] satisfies May<'create'> },
  component: lazyRouteComponent(() => import('./add-scheme-page.tsx'), 'AddSchemePage'),
})

const recordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/schema/schema-edit/$schema_id',
  staticData: { may: ['SCHEMA_LIST'] satisfies May<'get'> },
  component: lazyRouteComponent(() => import('./scheme-page.tsx'), 'SchemePage'),
})

const unitsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/schema/unit-competention',
  staticData: { may: ['UNIT_COMPETENCE_LIST'] satisfies May<'units'> },
  component: lazyRouteComponent(() => import('./unit-list-page.tsx'), 'UnitListPage'),
})

/** The pages of the schemes. */
export const schemesRoutes = [
  mainListRoute,
  addMainRoute,
  editMainRoute,
  listRoute,
  addRoute,
  recordRoute,
  unitsRoute,
] as const
