import { notifications } from '@kompeten/contract/notifications/notifications'
import { lazy, page } from '../../platform/page.ts'

/** The page of one's own notices; `notice` is the one that is open. */
export const notificationsRoutes = [
  page(
    '/message',
    notifications.list,
    lazy(() => import('./notifications-page.tsx'), 'NotificationsPage'),
    { notice: 'text' },
  ),
] as const
