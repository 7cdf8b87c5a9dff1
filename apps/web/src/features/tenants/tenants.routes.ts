import { lspProfile } from '@kompeten/contract/tenants/lsp-profile'
import { lsps } from '@kompeten/contract/tenants/lsps'
import { lazy, page } from '../../platform/page.ts'

/** The pages of LSPs and hosts; DEV alone may open them. */
export const tenantsRoutes = [
  page(
    '/lsps',
    lsps.list,
    lazy(() => import('./lsp-list-page.tsx'), 'LspListPage'),
  ),
  page(
    '/lsps/$lsp_id',
    lsps.get,
    lazy(() => import('./edit-face-page.tsx'), 'EditFacePage'),
  ),
  page(
    '/lsp-profile',
    lspProfile.get,
    lazy(() => import('./lsp-profile-page.tsx'), 'LspProfilePage'),
  ),
  page(
    '/hosts',
    lsps.hosts,
    lazy(() => import('./host-list-page.tsx'), 'HostListPage'),
  ),
  page(
    '/hosts/add-host',
    lsps.addHost,
    lazy(() => import('./add-host-page.tsx'), 'AddHostPage'),
  ),
  page(
    '/hosts/edit-host/$hostname',
    lsps.getHost,
    lazy(() => import('./edit-host-page.tsx'), 'EditHostPage'),
  ),
] as const
