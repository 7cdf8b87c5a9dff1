import type { Page } from '@kompeten/contract/lists'
import { type Notification, notifications } from '@kompeten/contract/notifications'
import type { RoleCode } from '@kompeten/contract/roles'
import type { Language } from '@kompeten/phrases/words'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

/** Key of all that is cached of the notices. */
const notificationsKey = ['notifications'] as const

/** So many in the bell's list (spec §9). */
const newestShown = '10'

// The language is part of each key: the server makes the words.
export const notificationQueries = {
  /** The bell's ten newest of the role. */
  newest: (role: RoleCode, language: Language) =>
    queryOptions({
      queryKey: [...notificationsKey, 'newest', role, language],
      queryFn: async ({ signal }) =>
        (
          await call(
            notifications.log,
            { query: { role, limit: newestShown, sort: '-created_date' } },
            { signal },
          )
        ).data,
    }),
  unread: (role: RoleCode) =>
    queryOptions({
      queryKey: [...notificationsKey, 'unread', role],
      queryFn: async ({ signal }) => (await call(notifications.unread, { query: { role } }, { signal })).data,
    }),
  one: (notificationId: string, language: Language) =>
    queryOptions({
      queryKey: [...notificationsKey, 'one', notificationId, language],
      queryFn: async ({ signal }) =>
        (await call(notifications.get, { params: { notification_id: notificationId } }, { signal })).data,
    }),
  list: (query: ListAddress, language: Language): PageQuery<Notification> => ({
    queryKey: [...notificationsKey, 'list', language, query],
    queryFn: ({ signal }): Promise<Page<Notification>> => call(notifications.list, { query }, { signal }),
  }),
}

/** Lets everything that shows notices ask anew. */
export const refreshNotifications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: notificationsKey })
