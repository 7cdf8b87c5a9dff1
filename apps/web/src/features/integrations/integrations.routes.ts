import { apiKeys } from '@kompeten/contract/integrations/keys'
import { webhooks } from '@kompeten/contract/integrations/webhooks'
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
  page(
    '/integrations/webhooks/add',
    webhooks.create,
    lazy(() => import('./add-webhook-page.tsx'), 'AddWebhookPage'),
  ),
  page(
    '/integrations/webhooks/edit/$webhook_id',
    webhooks.update,
    lazy(() => import('./edit-webhook-page.tsx'), 'EditWebhookPage'),
  ),
  page(
    '/integrations/deliveries',
    webhooks.deliveries,
    lazy(() => import('./deliveries-page.tsx'), 'DeliveriesPage'),
  ),
  page(
    '/integrations/deliveries/$delivery_id',
    webhooks.delivery,
    lazy(() => import('./delivery-page.tsx'), 'DeliveryPage'),
  ),
] as const
