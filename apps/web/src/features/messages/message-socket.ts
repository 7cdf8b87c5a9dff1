import {
  type FromBrowser,
  type FromServer,
  fromServer,
  keyProtocol,
  messageProtocol,
  messageSocketPath,
  socketEnds,
} from '@kompeten/contract/messages/socket'
import { secretKey } from '../../platform/session.ts'

type Heard = {
  onNews: (news: FromServer) => void
  onOpen: (isOpen: boolean) => void
}

const firstWaitMs = 1_000
const longestWaitMs = 30_000

const address = () =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${messageSocketPath}`

/**
 * Keeps a socket open as long as it is wanted, with growing waits between attempts. What comes is checked by the
 * contract; what does not fit is left to the calls, which ask for it again.
 */
export const openMessageSocket = ({ onNews, onOpen }: Heard) => {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let isWanted = true

  const retry = () => {
    if (!isWanted) return
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** attempts) * (0.5 + Math.random() / 2)
    attempts += 1
    timer = setTimeout(connect, wait)
  }
  const hear = ({ data }: MessageEvent) => {
    try {
      const read = fromServer.safeParse(JSON.parse(String(data)))
      if (!read.success) return
      if (read.data.type === 'open') {
        attempts = 0
        onOpen(true)
      } else onNews(read.data)
    } catch {
      // No JSON: as what does not fit.
    }
  }
  const connect = () => {
    const key = secretKey()
    // What nobody looks at must not keep the session alive.
    if (key === null || document.visibilityState !== 'visible') return retry()
    const fresh = new WebSocket(address(), [messageProtocol, `${keyProtocol}${key}`])
    socket = fresh
    fresh.addEventListener('message', hear)
    fresh.addEventListener('close', ({ code }) => {
      if (socket !== fresh) return
      socket = undefined
      onOpen(false)
      // Whoever said too much waits as long as the longest.
      if (code === socketEnds.tooMany) attempts = 6
      retry()
    })
  }
  const now = () => {
    if (socket || !isWanted) return
    clearTimeout(timer)
    attempts = 0
    connect()
  }
  const lost = () => socket?.close()
  const look = () => {
    if (document.visibilityState === 'visible') now()
  }
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('offline', lost)
  connect()
  return {
    say: (frame: FromBrowser) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
    },
    close: () => {
      isWanted = false
      clearTimeout(timer)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('offline', lost)
      socket?.close()
    },
  }
}
