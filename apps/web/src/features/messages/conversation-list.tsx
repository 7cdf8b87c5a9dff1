import type { ConversationRow } from '@kompeten/contract/messages/content'
import { messages } from '@kompeten/contract/messages/messages'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { Button, CloseButton, TextInput, VisuallyHidden } from '@mantine/core'
import { IconBellOff, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { dataOf } from '../../platform/reply-data.ts'
import { useWords } from '../../platform/words.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import classes from './door.module.css'
import styles from './messages.module.css'
import { messageQueries } from './messages.queries.ts'
import { useNaming } from './naming.ts'
import { useWaitingIn } from './outbox.tsx'
import { useWhen } from './when.ts'

const Row = ({ row, isOpen }: { row: ConversationRow; isOpen: boolean }) => {
  const w = useWords(messagesWords)
  const format = useFormat()
  const { title, about } = useNaming()(row)
  const when = useWhen()
  const last = row.last_text ?? (row.last_is_file ? w.aFile : row.last_by ? w.takenBack : '')
  const by = row.last_is_own ? w.you : row.last_by
  const { waiting, refused } = useWaitingIn(row.conversation_id)
  const held =
    refused > 0
      ? w.notSentHere(format.number(refused))
      : waiting > 0
        ? w.waitingHere(format.number(waiting))
        : undefined
  return (
    <li>
      <Link
        to="/messages/$conversation_id"
        params={{ conversation_id: row.conversation_id }}
        className={styles.row}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={row.unread > 0 || undefined}
      >
        <span className={styles.rowTitle}>{title}</span>
        <time className={styles.quiet} dateTime={row.last_date}>
          {when(row.last_date)}
        </time>
        <span className={styles.rowAbout}>{about}</span>
        <span className={styles.rowEnd}>
          <span className={styles.rowLast}>{held ?? (last ? `${by}: ${last}` : '')}</span>
          {row.muted && <IconBellOff size={16} aria-label={w.muted} />}
          {row.unread > 0 && (
            <>
              <span className={classes.mark} aria-hidden>
                {format.count(Math.min(row.unread, 99), row.unread <= 99)}
              </span>
              <VisuallyHidden>{w.unread(format.number(row.unread))}</VisuallyHidden>
            </>
          )}
        </span>
      </Link>
    </li>
  )
}

const Found = ({ search }: { search: string }) => {
  const w = useWords(messagesWords)
  const format = useFormat()
  const naming = useNaming()
  const when = useWhen()
  const { data } = useQuery(messageQueries.search({ search }))
  if (!data) return null
  return (
    <>
      <p className={styles.note} role="status">
        {data.length === 0 ? w.foundNone : w.found(format.number(data.length))}
      </p>
      <ul className={styles.rows}>
        {data.map(({ message, conversation }) => (
          <li key={message.message_id}>
            <Link
              to="/messages/$conversation_id"
              params={{ conversation_id: message.conversation_id }}
              search={{ at: String(message.seq) }}
              // The conversation scrolls to the hit by itself.
              resetScroll={false}
              className={styles.row}
            >
              <span className={styles.rowTitle}>{naming(conversation).title}</span>
              <time className={styles.quiet} dateTime={message.sent_date}>
                {when(message.sent_date)}
              </time>
              <span className={styles.rowFound}>
                {message.by_name}: {message.text ?? message.file?.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const usePages = () =>
  useInfiniteQuery({
    queryKey: [...messageQueries.list.key, 'pages'],
    queryFn: ({ pageParam }) => dataOf(messages.list, { query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })

const All = ({ openId }: { openId: string | undefined }) => {
  const w = useWords(messagesWords)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages()
  if (!data) return error ? <Failure failure={error} retry={() => void refetch()} /> : null
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Empty title={w.none} message={w.noneText} />
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.conversation_id} row={row} isOpen={row.conversation_id === openId} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {w.moreConversations}
        </Button>
      )}
    </>
  )
}

const searchMin = 2

/** One's conversations, the latest first; while something is searched, the messages that hold it. */
export const ConversationList = ({ openId }: { openId: string | undefined }) => {
  const w = useWords(messagesWords)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  return (
    <>
      <TextInput
        className={styles.search}
        aria-label={w.search}
        placeholder={w.search}
        maxLength={100}
        value={typed}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={typed && <CloseButton aria-label={w.endSearch} onClick={() => setTyped('')} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles.scroll}>
        {search.length >= searchMin ? <Found search={search} /> : <All openId={openId} />}
      </div>
    </>
  )
}
