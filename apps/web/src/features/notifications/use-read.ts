import { notifications } from '@kompeten/contract/notifications/notifications'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/use-write.ts'
import { refreshNotifications } from './notifications.queries.ts'

/** Marks one notice as read. */
export const useReadNotification = () => {
  const client = useQueryClient()
  return useWrite(notifications.read, {
    give: (notificationId: string) => ({ params: { notification_id: notificationId } }),
    onSuccess: () => refreshNotifications(client),
  })
}

/** Marks all notices as read, of one role or of all. */
export const useReadAllNotifications = () => {
  const client = useQueryClient()
  return useWrite(notifications.readAll, {
    give: (role: RoleCode | undefined) => ({ body: role ? { role } : {} }),
    onSuccess: () => refreshNotifications(client),
  })
}
