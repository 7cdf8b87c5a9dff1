import type { notifications } from '@kompeten/contract/notifications/notifications'
import type { Handlers } from '../../platform/http/answers.ts'
import { markAllNotificationsRead, markNotificationRead } from './mark-read.ts'
import {
  countUnread,
  listNotifications,
  type NotificationsServices,
  readNotification,
} from './notifications.reads.ts'

/** Everybody's own notices. */
export const notificationsRoutes = (services: NotificationsServices): Handlers<typeof notifications> => ({
  log: (ctx, { query }) => listNotifications(ctx, query, services),
  list: (ctx, { query }) => listNotifications(ctx, query, services),
  unread: async (ctx, { query }) => ({ data: await countUnread(ctx, query.role) }),
  get: async (ctx, { params }) => ({ data: await readNotification(ctx, params.notification_id, services) }),
  read: async (ctx, { params }) => ({
    data: await markNotificationRead(ctx, params.notification_id, services),
  }),
  readAll: (ctx, { body }) => markAllNotificationsRead(ctx, body.role),
})
