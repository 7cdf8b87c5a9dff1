import type { Conversation, Message } from '@kompeten/contract/messages/content'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { notYetThere } from './merged.ts'
import { MessageItem } from './message-item.tsx'
import type { useOutbox } from './outbox.tsx'
import { OutgoingItem } from './outgoing-item.tsx'
import styles from './thread.module.css'
import type { Acting } from './use-acts.ts'
import type { useThread } from './use-thread.ts'
import { useDayWords } from './when.ts'

type Props = {
  conversation: Conversation
  thread: ReturnType<typeof useThread>
  outbox: ReturnType<typeof useOutbox>
  /** Who is typing, by role held. */
  typing: readonly string[]
  onAct: (acting: Acting) => void
}

const nearPx = 120

/** Stays at the newest message for whoever was there; keeps the place of whoever reads further up. */
const useEndKept = (messages: readonly Message[], waiting: number) => {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const heightBefore = useRef(0)
  const firstBefore = useRef<number>(undefined)
  const first = messages[0]?.seq
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is shown more or less moves the end
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const grewAbove = firstBefore.current !== undefined && first !== firstBefore.current
    if (isAtEnd.current) element.scrollTop = element.scrollHeight
    else if (grewAbove) element.scrollTop += element.scrollHeight - heightBefore.current
    heightBefore.current = element.scrollHeight
    firstBefore.current = first
  }, [messages, waiting, first])
  // What is written below may take more room.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const onScroll = () => {
    const element = box.current
    if (!element) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
  }
  return { box, onScroll }
}

/** Loads as far back as a message that was found, and shows it. */
const useFound = (
  { messages, hasMore, isRead, loadBefore }: Props['thread'],
  box: RefObject<HTMLDivElement | null>,
): number | undefined => {
  const { at } = useSearch({ strict: false }) as { at?: string }
  const found = at && /^\d{1,9}$/.test(at) ? Number(at) : undefined
  const oldest = messages[0]?.seq ?? 0
  const isLoaded = isRead && found !== undefined && (oldest <= found || !hasMore)
  useEffect(() => {
    if (found !== undefined && isRead && !isLoaded) void loadBefore(oldest)
  }, [found, isRead, isLoaded, oldest, loadBefore])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message that was found is shown too
  useEffect(() => {
    const element = box.current
    const message = isLoaded && element ? element.querySelector('[data-found]') : null
    if (!element || !message) return
    // Not `scrollIntoView`, which would scroll the page as well.
    const above = message.getBoundingClientRect().top - element.getBoundingClientRect().top
    element.scrollTop += above - element.clientHeight / 2
  }, [isLoaded, found, box])
  return found
}

/** Who has read the last of one's own messages. */
const ReadBy = ({ conversation, last }: { conversation: Conversation; last: Message | undefined }) => {
  const w = useWords(messagesWords)
  const format = useFormat()
  const own = useSession()?.permission.user_permission_id
  if (!last?.is_own) return null
  const others = conversation.people.filter(({ user_permission_id }) => user_permission_id !== own)
  const readers = others.filter(({ read_seq }) => read_seq >= last.seq)
  if (readers.length === 0) return null
  return (
    <p className={styles.readBy}>
      {readers.length <= 2
        ? w.readBy(readers.map(({ name }) => name).join(', '))
        : w.readByMany(format.number(readers.length), format.number(others.length))}
    </p>
  )
}

/** Tells those who do not see it that somebody else wrote. */
const useArrival = (messages: readonly Message[]): string => {
  const w = useWords(messagesWords)
  const seen = useRef<number>(undefined)
  const last = messages.at(-1)
  useEffect(() => {
    seen.current = last?.seq
  }, [last?.seq])
  const isNew = last && seen.current !== undefined && last.seq > seen.current && !last.is_own
  return isNew ? w.arrived(last.by_name) : ''
}

/** The messages of a conversation by day, with those that wait on this device at the end. */
export const MessageList = ({ conversation, thread, outbox, typing, onAct }: Props) => {
  const w = useWords(messagesWords)
  const dayWords = useDayWords()
  const { messages, hasMore, isRead, failure, loadBefore } = thread
  const outgoing = notYetThere(outbox.outgoing, messages)
  const { box, onScroll } = useEndKept(messages, outgoing.length)
  const found = useFound(thread, box)
  const arrival = useArrival(messages)
  const typers = conversation.people.filter((one) => typing.includes(one.user_permission_id))
  return (
    <div className={styles.thread} ref={box} onScroll={onScroll}>
      {failure !== undefined && !isRead && <Failure failure={failure} retry={() => void loadBefore()} />}
      {hasMore && (
        <Button variant="subtle" size="compact-sm" onClick={() => void loadBefore(messages[0]?.seq)}>
          {w.more}
        </Button>
      )}
      {isRead && messages.length === 0 && outgoing.length === 0 && (
        <Empty title={w.empty} message={w.emptyText} />
      )}
      <ol className={styles.messages}>
        {messages.map((message, index) => {
          const before = messages[index - 1]
          const day = dayWords(message.sent_date)
          const isNewDay = !before || dayWords(before.sent_date) !== day
          const isSameWriter = !isNewDay && before?.by_permission_id === message.by_permission_id
          return (
            <Fragment key={message.message_id}>
              {isNewDay && <li className={styles.day}>{day}</li>}
              <MessageItem
                message={message}
                isSameWriter={isSameWriter}
                isFound={message.seq === found}
                onAct={onAct}
              />
            </Fragment>
          )
        })}
        {outgoing.map((one) => (
          <OutgoingItem key={one.message_id} outgoing={one} outbox={outbox} />
        ))}
      </ol>
      <ReadBy conversation={conversation} last={messages.at(-1)} />
      <p className={styles.typing} aria-live="polite">
        {typers.length > 0 ? w.typing(typers.map(({ name }) => name).join(', ')) : ''}
      </p>
      <p className={styles.arrival} role="status">
        {arrival}
      </p>
    </div>
  )
}
