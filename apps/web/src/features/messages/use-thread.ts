import type { Message } from '@kompeten/contract/messages/content'
import { messages } from '@kompeten/contract/messages/messages'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { dataOf } from '../../platform/reply-data.ts'
import { merged } from './merged.ts'

type Thread = { messages: readonly Message[]; hasMore: boolean; isRead: boolean; failure: unknown }
type Change =
  | { type: 'page'; messages: readonly Message[]; hasMore: boolean }
  | { type: 'changed'; messages: readonly Message[] }
  | { type: 'failed'; failure: unknown }

const empty: Thread = { messages: [], hasMore: false, isRead: false, failure: undefined }

const moved = (thread: Thread, change: Change): Thread => {
  if (change.type === 'failed') return { ...thread, failure: change.failure }
  const all = merged(thread.messages, change.messages)
  if (change.type === 'page') {
    return { messages: all, hasMore: change.hasMore, isRead: true, failure: undefined }
  }
  // What changed before the pages that were loaded is read with them.
  const [oldest] = thread.messages
  return { ...thread, messages: oldest ? all.filter(({ seq }) => seq >= oldest.seq) : all }
}

/**
 * The messages of a conversation as far as they are loaded. `take` puts one in that came by itself; where some are missing
 * before it, they are asked for by the count of changes, so that none is left out and none is there twice. `catchUp` asks
 * for anything that changed.
 */
export const useThread = (conversation_id: string, changeSeq: number) => {
  const [thread, change] = useReducer(moved, empty)
  const known = useRef(changeSeq)
  const asking = useRef<Promise<void>>(undefined)

  const ask = useCallback(
    (query: { before?: string; changed_after?: string }) =>
      dataOf(messages.entries, { params: { conversation_id }, query }),
    [conversation_id],
  )
  const loadBefore = useCallback(
    async (before?: number) => {
      try {
        const page = await ask(before === undefined ? {} : { before: String(before) })
        change({ type: 'page', messages: page.messages, hasMore: page.has_more })
      } catch (failure) {
        change({ type: 'failed', failure })
      }
    },
    [ask],
  )
  const catchUp = useCallback((): Promise<void> => {
    const readOn = async () => {
      for (let hasMore = true; hasMore; ) {
        const before = known.current
        const later = await ask({ changed_after: String(before) })
        known.current = Math.max(before, ...later.messages.map((one) => one.change_seq))
        change({ type: 'changed', messages: later.messages })
        // An answer that leads no further is asked for no more.
        hasMore = later.has_more && known.current > before
      }
    }
    asking.current ??= readOn()
      .catch(() => undefined)
      .finally(() => {
        asking.current = undefined
      })
    return asking.current
  }, [ask])
  const take = useCallback(
    (message: Message) => {
      change({ type: 'changed', messages: [message] })
      if (message.change_seq === known.current + 1) known.current += 1
      else if (message.change_seq > known.current) void catchUp()
    },
    [catchUp],
  )
  useEffect(() => void loadBefore(), [loadBefore])
  return { ...thread, loadBefore, catchUp, take }
}
