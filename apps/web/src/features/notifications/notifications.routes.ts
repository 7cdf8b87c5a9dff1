import { notifications } from '@kompeten/contract/notifications/notifications'
import { whatsapp } from '@kompeten/contract/notifications/whatsapp'
import { lazy, page } from '../../platform/page.ts'

/** The page of one's own notices, where `notice` is the one that is open; the LSP's WhatsApp, and what was sent to whom. */
export const notificationsRoutes = [
  page(
    '/message',
    notifications.list,
    lazy(() => import('./notifications-page.tsx'), 'NotificationsPage'),
    { notice: 'text' },
  ),
  page(
    '/integrations/whatsapp',
    whatsapp.get,
    lazy(() => import('./whatsapp-page.tsx'), 'WhatsappPage'),
  ),
  page(
    '/integrations/notices',
    whatsapp.get,
    lazy(() => import('./notice-deliveries-page.tsx'), 'NoticeDeliveriesPage'),
  ),
] as const
