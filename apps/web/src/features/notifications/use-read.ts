import { notifications } from '@kompeten/contract/notifications'
import type { RoleCode } from '@kompeten/contract/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { refreshNotifications } from './notifications.queries.ts'

/** Marks one notice as read. */
export const useReadNotification = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (notificationId: string) =>
      call(notifications.read, { params: { notification_id: notificationId } }),
    onSuccess: () => refreshNotifications(client),
  })
}

/** Marks all notices as read, of one role or of all. */
export const useReadAllNotifications = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (role: RoleCode | undefined) => call(notifications.readAll, { body: role ? { role } : {} }),
    onSuccess: () => refreshNotifications(client),
  })
}
