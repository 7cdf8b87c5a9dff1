import type { Conversation } from '@kompeten/contract/messages/content'
import { hereEveryMs } from '@kompeten/contract/messages/socket'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onLive } from '../../platform/live.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { Composer } from './composer.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { MessageList } from './message-list.tsx'
import { messageQueries } from './messages.queries.ts'
import { useOutbox } from './outbox.tsx'
import styles from './thread.module.css'
import { type Acting, mayEdit, useActs } from './use-acts.ts'
import { type News, usePresence } from './use-news.ts'
import { useRead } from './use-read.ts'
import { useThread } from './use-thread.ts'

/** Without a socket it is asked so often, while somebody looks. */
const askEveryMs = 5_000

const useCatchingUp = (
  { isLive, listen }: News,
  conversationId: string,
  { take, catchUp }: ReturnType<typeof useThread>,
) => {
  const client = useQueryClient()
  useEffect(
    () =>
      listen((news) => {
        if (news.type === 'changed' && news.message.conversation_id === conversationId) take(news.message)
        if (news.type === 'read' && news.conversation_id === conversationId) {
          void client.invalidateQueries({
            queryKey: messageQueries.get({ conversation_id: conversationId }).queryKey,
          })
        }
      }),
    [listen, conversationId, take, client],
  )
  // Also when the socket has just opened: what came before that nobody has told.
  useEffect(() => {
    void catchUp()
    if (isLive) return
    const look = () => {
      if (document.visibilityState === 'visible') void catchUp()
    }
    const asking = setInterval(look, askEveryMs)
    const stop = onLive('messages', look)
    return () => {
      clearInterval(asking)
      stop()
    }
  }, [isLive, catchUp])
}

/** Says that somebody is there, as long as they look. */
const useHere = ({ isLive, say }: News, conversation_id: string) => {
  useEffect(() => {
    if (!isLive) return
    const tell = () => {
      if (document.visibilityState === 'visible') say({ type: 'here', conversation_id, typing: false })
    }
    tell()
    const telling = setInterval(tell, hereEveryMs)
    return () => clearInterval(telling)
  }, [isLive, say, conversation_id])
}

const Opened = ({ conversation, news }: { conversation: Conversation; news: News }) => {
  const { conversation_id, change_seq } = conversation
  const thread = useThread(conversation_id, change_seq)
  const { take } = thread
  const [acting, setActing] = useState<Acting>()
  const outbox = useOutbox(conversation_id, take)
  const acts = useActs(take)
  const presence = usePresence(news, conversation_id)
  useCatchingUp(news, conversation_id, thread)
  useHere(news, conversation_id)
  useRead(conversation_id, thread.messages)
  return (
    <>
      <ConversationHead conversation={conversation} isLive={news.isLive} isHere={presence.isHere} />
      <MessageList
        conversation={conversation}
        thread={thread}
        outbox={outbox}
        typing={presence.typing}
        onAct={setActing}
      />
      <Composer
        conversation={conversation}
        outbox={outbox}
        acting={acting}
        setActing={setActing}
        lastOwnOf={() => thread.messages.findLast((one) => one.is_own && mayEdit(one))}
        acts={acts}
        say={news.say}
      />
    </>
  )
}

/** The conversation that is open. */
export const ConversationPart = ({ conversationId, news }: { conversationId: string; news: News }) => {
  const { data, error, refetch } = useQuery(messageQueries.get({ conversation_id: conversationId }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <div className={styles.conversation}>{data && <Opened conversation={data} news={news} />}</div>
}
