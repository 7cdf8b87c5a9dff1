import type { Message } from '@kompeten/contract/messages/content'
import { messages } from '@kompeten/contract/messages/messages'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newDeviceId } from '../../platform/device-id.ts'
import { nextSequence } from '../../platform/kept-changes.ts'
import { notify } from '../../platform/notices.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { dataOf } from '../../platform/reply-data.ts'
import { useSends } from '../../platform/use-sends.ts'
import { useWords } from '../../platform/words.ts'
import { sentenceOfFailure } from '../../platform/words-of-failure.ts'
import { forgetOutgoing, keepOutgoing, keptOutgoing, type Outgoing, type Said } from './kept-outgoing.ts'
import { refreshConversations } from './messages.queries.ts'

/** Hands a message to the server under the id that the device gave it, so that it arrives once however often it is sent. */
const deliver = ({ conversation_id, message_id, text, reply_to, file }: Outgoing): Promise<Message> => {
  const params = { conversation_id }
  const options = { idempotencyKey: message_id }
  if (!file) return dataOf(messages.send, { params, body: { message_id, text, reply_to } }, options)
  const body = { message_id, text, ...(reply_to !== null && { reply_to: String(reply_to) }) }
  return dataOf(messages.sendFile, { params, body, file }, options)
}

/** Refused for what it is: trying again by itself would not help. */
const isFinal = (failure: unknown): boolean =>
  failure instanceof RefusedCall &&
  failure.kind === 'refused' &&
  failure.status !== 401 &&
  failure.status < 429

type OnSent = (message: Message) => void

/**
 * Sends what a person writes, of all conversations, in the order in which it was written, from wherever in the product they
 * are. `hear` tells the open conversation what the server has; what is refused elsewhere is said in a notice.
 */
export const useSending = (owner: string) => {
  const client = useQueryClient()
  const w = useWords(messagesWords)
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const waiting = useRef<readonly Outgoing[]>([])
  const sequence = useRef(0)
  const heard = useRef(new Map<string, OnSent>())
  const put = useCallback((next: readonly Outgoing[]) => {
    waiting.current = next
    setOutgoing(next)
  }, [])
  const drop = useCallback(
    (messageId: string) => put(waiting.current.filter(({ message_id }) => message_id !== messageId)),
    [put],
  )
  const mark = useCallback(
    async (messageId: string, refusal: string | undefined): Promise<void> => {
      const marked = waiting.current.find(({ message_id }) => message_id === messageId)
      if (!marked) return
      put(waiting.current.map((one) => (one === marked ? { ...one, refusal } : one)))
      await keepOutgoing(owner, { ...marked, refusal })
    },
    [owner, put],
  )
  const nextOf = useCallback(() => waiting.current.find(({ refusal }) => refusal === undefined), [])

  const isWaiting = useCallback(() => nextOf() !== undefined, [nextOf])
  const sendPacket = useCallback(async (): Promise<void> => {
    const next = nextOf()
    if (!next) return
    const { conversation_id, message_id } = next
    try {
      const sent = await deliver(next)
      await forgetOutgoing(owner, next)
      drop(message_id)
      heard.current.get(conversation_id)?.(sent)
      refreshConversations(client)
    } catch (failure) {
      if (!isFinal(failure)) throw failure
      const said = sentenceOfFailure(failure)
      await mark(message_id, said)
      if (heard.current.has(conversation_id)) return
      notify({ tone: 'failed', title: w.notSent, message: said })
    }
  }, [owner, client, w, drop, mark, nextOf])
  const onSent = useCallback(() => undefined, [])
  const { state, begin, flush } = useSends({ pauseMs: 0, isWaiting, sendPacket, onSent })

  useEffect(() => {
    void keptOutgoing(owner).then((kept) => {
      const known = new Set(waiting.current.map(({ message_id }) => message_id))
      const found = kept.filter(({ message_id }) => !known.has(message_id))
      if (found.length === 0) return
      put([...found, ...waiting.current].sort((one, other) => one.sequence - other.sequence))
      begin()
    })
  }, [owner, put, begin])

  const send = useCallback(
    (conversation_id: string, said: Said) => {
      sequence.current = nextSequence(sequence.current, Date.now())
      const made = { ...said, conversation_id, message_id: newDeviceId(), sequence: sequence.current }
      put([...waiting.current, made])
      // Sent once it lies on the device: what the server has acknowledged is forgotten there, never kept behind it.
      void keepOutgoing(owner, made).then(() => {
        begin()
        void flush()
      })
    },
    [owner, put, begin, flush],
  )
  const again = useCallback(
    (messageId: string) => {
      void mark(messageId, undefined)
      begin()
    },
    [mark, begin],
  )
  const discard = useCallback(
    (messageId: string) => {
      const gone = waiting.current.find(({ message_id }) => message_id === messageId)
      if (gone) void forgetOutgoing(owner, gone)
      drop(messageId)
    },
    [owner, drop],
  )
  const hear = useCallback((conversationId: string, onMessage: OnSent) => {
    heard.current.set(conversationId, onMessage)
    return () => {
      heard.current.delete(conversationId)
    }
  }, [])
  return { outgoing, state, send, again, discard, hear }
}
