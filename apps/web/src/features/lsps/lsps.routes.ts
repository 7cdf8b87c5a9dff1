import type { lspProfile } from '@kompeten/contract/lsp-profile'
import type { lsps } from '@kompeten/contract/lsps'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

/** What each endpoint asks for; the compiler holds the two together, and no schema enters the first page. */
type May<Verb extends keyof typeof lsps> = (typeof lsps)[Verb]['may']

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/lsps',
  staticData: { may: ['LSP_CREATE'] satisfies May<'list'> },
  component: lazyRouteComponent(() => import('./lsp-list-page.tsx'), 'LspListPage'),
})

const faceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/lsps/$lsp_id',
  staticData: { may: ['LSP_CREATE'] satisfies May<'get'> },
  component: lazyRouteComponent(() => import('./edit-face-page.tsx'), 'EditFacePage'),
})

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/lsp-profile',
  staticData: { may: ['LSP_LIST'] satisfies (typeof lspProfile)['get']['may'] },
  component: lazyRouteComponent(() => import('./lsp-profile-page.tsx'), 'LspProfilePage'),
})

const hostsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/hosts',
  staticData: { may: ['LSP_CREATE'] satisfies May<'hosts'> },
  component: lazyRouteComponent(() => import('./host-list-page.tsx'), 'HostListPage'),
})

const addHostRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/hosts/add-host',
  staticData: { may: ['LSP_CREATE'] satisfies May<'addHost'> },
  component: lazyRouteComponent(() => import('./add-host-page.tsx'), 'AddHostPage'),
})

const editHostRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/hosts/edit-host/$hostname',
  staticData: { may: ['LSP_CREATE'] satisfies May<'getHost'> },
  component: lazyRouteComponent(() => import('./edit-host-page.tsx'), 'EditHostPage'),
})

/** The pages of LSPs and hosts; DEV alone may open them. */
export const lspsRoutes = [
  listRoute,
  faceRoute,
  profileRoute,
  hostsRoute,
  addHostRoute,
  editHostRoute,
] as const
