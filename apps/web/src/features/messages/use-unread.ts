import { messages, unreadMessagesCap } from '@kompeten/contract/messages/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormat } from '../../platform/format.ts'
import { onLive } from '../../platform/live.ts'
import { holds, useSession } from '../../platform/session.ts'
import { messageQueries, refreshConversations } from './messages.queries.ts'

/** Of several messages at once the counts are asked for once. */
const gatherMs = 1_000

/** How many messages are unread, in words; undefined for none, and for whoever writes nowhere. */
export const useUnread = (): string | undefined => {
  const isIn = holds(useSession(), messages.unread.may)
  const format = useFormat()
  const { data } = useQuery({ ...messageQueries.unread(), enabled: isIn })
  return data && data.count > 0
    ? format.count(Math.min(data.count, unreadMessagesCap), data.count_is_exact)
    : undefined
}

/** Asks again for lists and counts when something was written to this person. */
export const useUnreadLive = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined
    const stop = onLive('messages', () => {
      gathering ??= setTimeout(() => {
        gathering = undefined
        refreshConversations(client)
      }, gatherMs)
    })
    return () => {
      clearTimeout(gathering)
      stop()
    }
  }, [client])
}
