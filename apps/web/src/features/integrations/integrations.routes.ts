import { apiKeys } from '@kompeten/contract/integrations/keys'
import { lazy, page } from '../../platform/page.ts'

/** The pages of partners' programs. */
export const integrationsRoutes = [
  page(
    '/integrations',
    apiKeys.list,
    lazy(() => import('./integrations-page.tsx'), 'IntegrationsPage'),
  ),
  page(
    '/integrations/keys/add',
    apiKeys.create,
    lazy(() => import('./add-key-page.tsx'), 'AddKeyPage'),
  ),
  page(
    '/integrations/keys/edit/$key_id',
    apiKeys.update,
    lazy(() => import('./edit-key-page.tsx'), 'EditKeyPage'),
  ),
] as const
