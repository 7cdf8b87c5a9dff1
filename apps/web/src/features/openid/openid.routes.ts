import { openid } from '@kompeten/contract/openid/openid'
import { lazy, page } from '../../platform/page.ts'

/** The page of the LSP's account provider. */
export const openidRoutes = [
  page(
    '/lsp-profile/openid',
    openid.get,
    lazy(() => import('./provider-page.tsx'), 'ProviderPage'),
  ),
] as const
