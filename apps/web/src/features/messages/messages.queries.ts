import { messages } from '@kompeten/contract/messages/messages'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf, readAnew } from '../../platform/queries.ts'

export const messageQueries = queriesOf('messages', messages)

/** Lets what is shown outside of a conversation be read again: the list, the counts. */
export const refreshConversations = (client: QueryClient): void =>
  readAnew(client, messageQueries.list.key, messageQueries.unread.key)
