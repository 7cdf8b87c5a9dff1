import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { byPort } from './database-url.ts'
import { portOf } from './port-of.ts'

/**
 * The way to a database, which can be cut: `down` ends its connections and every new one at once; `hush` leaves those standing that
 * are there, but nothing passes along them any more.
 */
export const roadTo = async (url: string) => {
  const sockets = new Set<Socket>()
  const ends = new Set<Socket>()
  let isOpen = true
  let onNext: () => void = () => undefined
  let most = 0
  let knocks = 0
  const server = createServer((socket) => {
    if (!isOpen) {
      knocks += 1
      socket.destroy()
      return
    }
    onNext()
    sockets.add(socket)
    most = Math.max(most, sockets.size)
    const beyond = connect(Number(new URL(url).port), '127.0.0.1')
    ends.add(beyond)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket) && beyond.destroy())
    beyond.on('error', () => undefined).on('close', () => ends.delete(beyond) && socket.destroy())
    socket.pipe(beyond).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** The same connection, along this way. */
    along: (connection: string): string => byPort(connection, portOf(server)),
    down: () => {
      isOpen = false
      for (const socket of sockets) socket.destroy()
    },
    /** `onKnock` is called at each connection that comes from then on, before it is let through. */
    up: (onKnock: () => void = () => undefined) => {
      isOpen = true
      onNext = onKnock
    },
    hush: () => {
      for (const socket of sockets) socket.unpipe().pause()
      for (const beyond of ends) beyond.unpipe().pause()
    },
    /** The connections that were tried while the way was down. */
    knocks: () => knocks,
    /** The connections that stand now. */
    open: () => sockets.size,
    /** The most connections at a time. */
    most: () => most,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
