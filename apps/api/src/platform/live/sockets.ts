import websocket from '@fastify/websocket'
import type { PermissionCode } from '@kompeten/contract/platform/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Actor, Person } from '../context.ts'
import type { Bus } from '../database/bus.ts'
import { Refusal } from '../refusal.ts'
import { makeMeter } from './meter.ts'

/** A socket of somebody who is signed in. */
export type OpenSocket = { actor: Actor; send(text: string): void }

/** The open sockets of this process, by role held. */
export type Sockets = {
  of(userPermissionId: string): readonly OpenSocket[]
  closeAll(): void
}

type Settings = {
  path: string
  /** The protocol's name, and what begins the one that carries the key. */
  protocol: string
  keyProtocol: string
  may: readonly [PermissionCode, ...PermissionCode[]]
  bus: Bus
  identify(request: FastifyRequest, key?: string): Promise<Person | null>
  /** The bus channel that names people whose sessions changed. */
  sessionChannel: string
  /** What a browser may send: bytes at once, and so many in a while. */
  frameMost: number
  frameLimit: { frames: number; withinMs: number }
  ends: { sessionEnded: number; tooMany: number; notUnderstood: number; comeAgain: number }
  /** Does what a browser has sent; false where it is not understood. */
  hear(socket: OpenSocket, text: string): Promise<boolean>
}

/** Whoever opens more loses the oldest. */
const mostOfOnePerson = 20
/** Longer silences are cut off by proxies, and whoever is gone without a word is found. */
const beatMs = 25_000
/** A socket ends after so long; the page comes back for another while somebody looks at it. */
const lifeMs = 15 * 60_000
/** Whoever reads so slowly that this waits for them comes again and catches up. */
const unsentMost = 1_000_000

/** The key in the protocols that a browser asks for: neither an address nor a log holds it. */
const keyIn = ({ headers }: FastifyRequest, keyProtocol: string): string | undefined =>
  String(headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .find((one) => one.startsWith(keyProtocol))
    ?.slice(keyProtocol.length)

/** A browser says from which page it opens a socket: only from the very host. Programs say nothing. */
const isForeign = ({ headers: { origin }, host }: FastifyRequest): boolean =>
  origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)

const makePlaces = () => {
  const byPermission = new Map<string, Set<OpenSocket & { socket: WebSocket }>>()
  return {
    byPermission,
    add: (place: OpenSocket & { socket: WebSocket }) => {
      const { userPermissionId } = place.actor
      const own = byPermission.get(userPermissionId) ?? new Set()
      byPermission.set(userPermissionId, own.add(place))
      const [oldest] = own
      if (own.size > mostOfOnePerson && oldest) {
        // At once: it says only later that it is closed, and others may open meanwhile.
        own.delete(oldest)
        oldest.socket.terminate()
      }
      return () => {
        own.delete(place)
        if (own.size === 0 && byPermission.get(userPermissionId) === own)
          byPermission.delete(userPermissionId)
      }
    },
  }
}

/**
 * Opens a web socket to people who are signed in, at one path. The session is looked at before the socket opens; it ends
 * with the session, when word of that could not be heard, and after a quarter of an hour in any case. It holds no
 * database connection.
 * @throws Refusal `not_signed_in`, `not_allowed`, `session_ended` before it opens
 */
export const registerSockets = async (app: FastifyInstance, settings: Settings): Promise<Sockets> => {
  const { path, protocol, keyProtocol, may, bus, identify, frameMost, frameLimit, ends } = settings
  const { byPermission, add } = makePlaces()
  const actors = new WeakMap<FastifyRequest, Actor>()
  const all = () => [...byPermission.values()].flatMap((own) => [...own])

  bus.subscribe(settings.sessionChannel, (userId) => {
    for (const { actor, socket } of all()) if (actor.userId === userId) socket.close(ends.sessionEnded)
  })
  await app.register(websocket, {
    options: {
      maxPayload: frameMost,
      handleProtocols: (offered: Set<string>) => (offered.has(protocol) ? protocol : false),
    },
  })

  const admit = async (request: FastifyRequest) => {
    if (isForeign(request)) throw new Refusal('not_allowed')
    const key = keyIn(request, keyProtocol)
    const person = key === undefined ? null : await identify(request, key)
    if (!person?.actor) throw new Refusal('not_signed_in')
    if (!may.some((code) => person.actor?.permissions.has(code))) throw new Refusal('not_allowed')
    actors.set(request, person.actor)
  }

  const open = (socket: WebSocket, actor: Actor) => {
    const send = (text: string) => {
      if (socket.bufferedAmount > unsentMost) socket.terminate()
      else if (socket.readyState === socket.OPEN) socket.send(text)
    }
    const place = { actor, socket, send }
    const remove = add(place)
    const meter = makeMeter(frameLimit)
    let isThere = true
    const beat = setInterval(() => {
      // Whether the session goes on is heard by the bus: while it is silent, nobody is told anything.
      if (!bus.connected()) return socket.close(ends.comeAgain)
      if (!isThere) return socket.terminate()
      isThere = false
      socket.ping()
    }, beatMs)
    const life = setTimeout(() => socket.close(ends.comeAgain), lifeMs)
    socket.on('pong', () => {
      isThere = true
    })
    socket.on('message', (data, isBinary) => {
      if (!meter.takes(Date.now())) return socket.close(ends.tooMany)
      if (isBinary) return socket.close(ends.notUnderstood)
      settings.hear(place, String(data)).then(
        (isUnderstood) => isUnderstood || socket.close(ends.notUnderstood),
        () => socket.close(ends.comeAgain),
      )
    })
    // A frame that is too long is an error of the socket, which then closes by itself.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(beat)
      clearTimeout(life)
      remove()
    })
    send(JSON.stringify({ type: 'open' }))
  }

  app.route({
    method: 'GET',
    url: path,
    websocket: true,
    logLevel: 'silent',
    exposeHeadRoute: false,
    preValidation: admit,
    handler: (socket, request) => {
      const actor = actors.get(request)
      if (actor) open(socket, actor)
      else socket.terminate()
    },
  })
  const closeAll = () => {
    for (const { socket } of all()) socket.close(ends.comeAgain)
  }
  app.addHook('preClose', async () => closeAll())
  return {
    of: (userPermissionId) => [...(byPermission.get(userPermissionId) ?? [])],
    closeAll,
  }
}
