import type { Notification } from '@kompeten/contract/notifications/notifications'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import type { WriteCtx } from '../../platform/context.ts'
import { hintLive } from '../../platform/live/hint.ts'
import { type NotificationsServices, readNotification } from './notifications.reads.ts'
import { markAllRead, markRead } from './notifications.store.ts'

// No event: that somebody has read something is nobody's history.
const tellOtherWindows = ({ tx, actor }: WriteCtx) =>
  hintLive(tx, { topic: 'notifications', userIds: [actor.userId] })

/** Marks an own notice as read; the person's other windows show it at once. @throws Refusal `not_found` */
export const markNotificationRead = async (
  ctx: WriteCtx,
  notificationId: string,
  services: NotificationsServices,
): Promise<Notification> => {
  await markRead(ctx, notificationId)
  await tellOtherWindows(ctx)
  return readNotification(ctx, notificationId, services)
}

/** Marks all own notices as read, of one role or of all. */
export const markAllNotificationsRead = async (ctx: WriteCtx, role: RoleCode | undefined) => {
  await markAllRead(ctx, role)
  await tellOtherWindows(ctx)
  return {}
}
