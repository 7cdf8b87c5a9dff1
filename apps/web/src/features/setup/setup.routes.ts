import type { lsps } from '@kompeten/contract/lsps'
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

const termsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/lsps/$lsp_id/terms',
  staticData: { may: ['LSP_CREATE'] satisfies (typeof lsps)['changeTerms']['may'] },
  component: lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsPage'),
})

const progressRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/set-up',
  staticData: { may: ['LSP_UPDATE', 'TUK_CREATE'] satisfies May<'progress'> },
  component: lazyRouteComponent(() => import('./set-up-page.tsx'), 'SetUpPage'),
})

/** The pages of opening an LSP and making it ready. */
export const setupRoutes = [openRoute, termsRoute, progressRoute] as const
