import { notifications } from '@kompeten/contract/notifications'
import type { RoleCode } from '@kompeten/contract/roles'
import type { Language } from '@kompeten/phrases/words'
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

/** Lets everything that shows notices ask again. */
export const refreshNotifications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [name] })
