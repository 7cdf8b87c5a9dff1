import { setup } from '@kompeten/contract/setup/setup'
import { lsps } from '@kompeten/contract/tenants/lsps'
import { lazy, page } from '../../platform/page.ts'

/** The pages of opening an LSP and making it ready. */
export const setupRoutes = [
  page(
    '/lsps/add-lsp',
    setup.openLsp,
    lazy(() => import('./open-lsp-page.tsx'), 'OpenLspPage'),
  ),
  page(
    '/lsps/$lsp_id/terms',
    lsps.changeTerms,
    lazy(() => import('./terms-page.tsx'), 'TermsPage'),
  ),
  page(
    '/set-up',
    setup.progress,
    lazy(() => import('./set-up-page.tsx'), 'SetUpPage'),
  ),
] as const
