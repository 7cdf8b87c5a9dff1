import { notifications } from '@kompeten/contract/notifications/notifications'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import type { Language } from '@kompeten/phrases/platform/words'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf, rowsOf } from '../../platform/queries.ts'

/** Before every key of the notices. */
const name = 'notifications'

/** So many in the bell's list (spec §9). */
const newestShown = '10'

/** Notices in a language, which is part of each key: the server makes the words. */
export const notificationQueries = (language: Language) => queriesOf([name, language], notifications)

/** The bell's ten newest of the role. */
export const newestNotices = (role: RoleCode, language: Language) =>
  rowsOf(notificationQueries(language).log({ role, limit: newestShown, sort: '-created_date' }))

/** What is asked when the bell's detail closes: ten of the role, the unread first (spec §7). */
export const unreadFirst = (role: RoleCode, language: Language) =>
  rowsOf(notificationQueries(language).list({ role, limit: newestShown, sort: 'is_read' }))

/** Lets everything that shows notices ask again. */
export const refreshNotifications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [name] })
