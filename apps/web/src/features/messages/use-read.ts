import type { Message } from '@kompeten/contract/messages/content'
import { messages } from '@kompeten/contract/messages/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { dataOf } from '../../platform/reply-data.ts'
import { refreshConversations } from './messages.queries.ts'

/** Notes what is shown as read, while somebody looks at it. */
export const useRead = (conversation_id: string, shown: readonly Message[]): void => {
  const client = useQueryClient()
  const noted = useRef(0)
  const last = shown.at(-1)?.seq ?? 0
  useEffect(() => {
    const note = () => {
      if (document.visibilityState !== 'visible' || last <= noted.current) return
      noted.current = last
      void dataOf(messages.read, { params: { conversation_id }, body: { seq: last } }).then(
        () => refreshConversations(client),
        // The next look notes it.
        () => {
          noted.current = 0
        },
      )
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [conversation_id, last, client])
}
