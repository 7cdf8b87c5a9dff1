import type { setup } from '@kompeten/contract/setup'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

type May<Verb extends keyof typeof setup> = (typeof setup)[Verb]['may']

const openRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/lsps/add-lsp',
  staticData: { may: ['LSP_CREATE'] satisfies May<'openLsp'> },
  component: lazyRouteComponent(() => import('./open-lsp-page.tsx'), 'OpenLspPage'),
})

const progressRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/set-up',
  staticData: { may: ['LSP_UPDATE', 'TUK_CREATE'] satisfies May<'progress'> },
  component: lazyRouteComponent(() => import('./set-up-page.tsx'), 'SetUpPage'),
})

/** The pages of opening an LSP and making it ready. */
export const setupRoutes = [openRoute, progressRoute] as const
