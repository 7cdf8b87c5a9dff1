import { webhooks } from '@kompeten/contract/integrations/webhooks'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { lazy, page } from '../../platform/page.ts'

/**
 * The page of one's own notices, where `notice` is the one that is open; the LSP's WhatsApp and what was sent to whom, for
 * whoever may open the page Integrations that leads to them.
 */
export const notificationsRoutes = [
  page(
    '/message',
    notifications.list,
    lazy(() => import('./notifications-page.tsx'), 'NotificationsPage'),
    { notice: 'text' },
  ),
  page(
    '/integrations/whatsapp',
    webhooks.list,
    lazy(() => import('./office.ts'), 'WhatsappPage'),
  ),
  page(
    '/integrations/notices',
    webhooks.list,
    lazy(() => import('./office.ts'), 'SentPage'),
  ),
] as const
