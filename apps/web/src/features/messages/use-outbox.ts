import type { Message } from '@kompeten/contract/messages/content'
import { messages } from '@kompeten/contract/messages/messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newDeviceId } from '../../platform/device-id.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { dataOf } from '../../platform/reply-data.ts'
import { session } from '../../platform/session.ts'
import { useSends } from '../../platform/use-sends.ts'
import { forgetChange, keepChange, keptChanges, nextSequence } from '../instruments/index.ts'

/** A message that the server has not confirmed yet. `isRefused`: it will not be sent by itself. */
export type Outgoing = {
  message_id: string
  text: string
  reply_to: number | null
  sequence: number
  isRefused: boolean
}

const deviceRevision = 1
/** Whoever is signed in, and where: what lies on a device that several people use is each one's own. */
const nameOf = (conversationId: string) =>
  `messages:${session()?.permission.user_permission_id ?? 'nobody'}:${conversationId}`

const asChange = ({ message_id, text, reply_to, sequence }: Outgoing) => ({
  path: message_id,
  value: JSON.stringify({ text, reply_to }),
  sequence,
})
const asOutgoing = ({
  path,
  value,
  sequence,
}: {
  path: string
  value: unknown
  sequence: number
}): Outgoing => ({
  message_id: path,
  ...(JSON.parse(String(value)) as Pick<Outgoing, 'text' | 'reply_to'>),
  sequence,
  isRefused: false,
})

/**
 * Sends messages in the order in which they were written: each lies on the device until the server has it, under an id of
 * its own, so that it arrives once, also through a reload, a dead network and the end of the session.
 */
export const useOutbox = (conversation_id: string, onSent: (message: Message) => void) => {
  const name = nameOf(conversation_id)
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const waiting = useRef<readonly Outgoing[]>([])
  const sequence = useRef(0)
  const put = useCallback((next: readonly Outgoing[]) => {
    waiting.current = next
    setOutgoing(next)
  }, [])
  const without = useCallback(
    (messageId: string) => waiting.current.filter(({ message_id }) => message_id !== messageId),
    [],
  )
  const nextOf = useCallback(() => waiting.current.find(({ isRefused }) => !isRefused), [])

  const isWaiting = useCallback(() => nextOf() !== undefined, [nextOf])
  const sendPacket = useCallback(async (): Promise<void> => {
    const next = nextOf()
    if (!next) return
    const { message_id, text, reply_to } = next
    try {
      const sent = await dataOf(
        messages.send,
        { params: { conversation_id }, body: { message_id, text, reply_to } },
        { idempotencyKey: message_id },
      )
      await forgetChange(name, asChange(next))
      put(without(message_id))
      onSent(sent)
    } catch (failure) {
      const isFinal = failure instanceof RefusedCall && failure.kind === 'refused' && failure.status < 429
      if (!isFinal) throw failure
      put(waiting.current.map((one) => (one === next ? { ...one, isRefused: true } : one)))
    }
  }, [conversation_id, name, onSent, put, without, nextOf])
  const settled = useCallback(() => undefined, [])
  const { state, begin, flush } = useSends({ pauseMs: 0, isWaiting, sendPacket, onSent: settled })

  useEffect(() => {
    void keptChanges(name, deviceRevision).then((kept) => {
      const known = new Set(waiting.current.map(({ message_id }) => message_id))
      const found = kept.map(asOutgoing).filter(({ message_id }) => !known.has(message_id))
      if (found.length === 0) return
      put([...found, ...waiting.current].sort((one, other) => one.sequence - other.sequence))
      begin()
    })
  }, [name, put, begin])

  const send = useCallback(
    (text: string, reply_to: number | null) => {
      sequence.current = nextSequence(sequence.current, Date.now())
      const made = {
        ...{ message_id: newDeviceId(), text, reply_to },
        sequence: sequence.current,
        isRefused: false,
      }
      put([...waiting.current, made])
      // Sent once it lies on the device: what the server has acknowledged is forgotten there, never kept behind it.
      void keepChange(name, deviceRevision, asChange(made)).then(() => {
        begin()
        void flush()
      })
    },
    [name, put, begin, flush],
  )
  const again = (messageId: string) => {
    put(waiting.current.map((one) => (one.message_id === messageId ? { ...one, isRefused: false } : one)))
    begin()
  }
  const discard = (messageId: string) => {
    const gone = waiting.current.find(({ message_id }) => message_id === messageId)
    if (gone) void forgetChange(name, asChange(gone))
    put(without(messageId))
  }
  return { outgoing, state, send, again, discard }
}
