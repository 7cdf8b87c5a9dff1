import {
  type FromBrowser,
  type FromServer,
  hereLastsMs,
  typingLastsMs,
} from '@kompeten/contract/messages/socket'
import { useCallback, useEffect, useRef, useState } from 'react'
import { openMessageSocket } from './message-socket.ts'

type Socket = ReturnType<typeof openMessageSocket>

/** What came by the socket, to whoever listens; whether it is open; and a way to say that one is there. */
export type News = {
  isLive: boolean
  listen: (listener: (news: FromServer) => void) => () => void
  say: (frame: FromBrowser) => void
}

/** The socket of the page of messages: one for all conversations, open as long as the page is. */
export const useNews = (): News => {
  const [isLive, setLive] = useState(false)
  const listeners = useRef(new Set<(news: FromServer) => void>())
  const socket = useRef<Socket>(undefined)
  useEffect(() => {
    const opened = openMessageSocket({
      onNews: (news) => {
        for (const listener of listeners.current) listener(news)
      },
      onOpen: setLive,
    })
    socket.current = opened
    return () => opened.close()
  }, [])
  const listen = useCallback((listener: (news: FromServer) => void) => {
    listeners.current.add(listener)
    return () => {
      listeners.current.delete(listener)
    }
  }, [])
  const say = useCallback((frame: FromBrowser) => socket.current?.say(frame), [])
  return { isLive, listen, say }
}

type Presence = { hereUntil: number; typingUntil: number }

/** Who else looks at a conversation now, and who is typing: by role held. Nothing of it outlives the moment. */
export const usePresence = ({ listen }: News, conversationId: string) => {
  const [present, setPresent] = useState<ReadonlyMap<string, Presence>>(new Map())
  useEffect(() => {
    setPresent(new Map())
    const stop = listen((news) => {
      if (news.type === 'changed') {
        // Whoever has sent it types it no more.
        setPresent((all) => {
          const by = all.get(news.message.by_permission_id)
          return by?.typingUntil
            ? new Map(all).set(news.message.by_permission_id, { ...by, typingUntil: 0 })
            : all
        })
      }
      if (news.type !== 'here' || news.conversation_id !== conversationId) return
      const now = Date.now()
      const typingUntil = news.typing ? now + typingLastsMs : 0
      setPresent((all) =>
        new Map(all).set(news.user_permission_id, { hereUntil: now + hereLastsMs, typingUntil }),
      )
    })
    const tick = setInterval(() => {
      const now = Date.now()
      setPresent((all) => {
        const isStale = ({ hereUntil, typingUntil }: Presence) =>
          hereUntil < now || (typingUntil !== 0 && typingUntil < now)
        if (![...all.values()].some(isStale)) return all
        const left = [...all].flatMap(([id, one]): [string, Presence][] => {
          if (one.hereUntil < now) return []
          return [[id, one.typingUntil !== 0 && one.typingUntil < now ? { ...one, typingUntil: 0 } : one]]
        })
        return new Map(left)
      })
    }, 1_000)
    return () => {
      stop()
      clearInterval(tick)
    }
  }, [listen, conversationId])
  return {
    isHere: (id: string) => present.has(id),
    typing: [...present].flatMap(([id, { typingUntil }]) => (typingUntil > 0 ? [id] : [])),
  }
}
