import { messages } from '@kompeten/contract/messages/messages'
import {
  type FromServer,
  frameLimit,
  frameMost,
  fromBrowser,
  fromServer,
  keyProtocol,
  messageProtocol,
  messageSocketPath,
  socketEnds,
} from '@kompeten/contract/messages/socket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Actor, Person } from '../../platform/context.ts'
import type { Bus } from '../../platform/database/bus.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTenant, type TenantTx } from '../../platform/database/tenancy.ts'
import { type OpenSocket, registerSockets, type Sockets } from '../../platform/live/sockets.ts'
import { audienceOf, circleOf, maySee } from './circle.ts'
import { conversationById, readersOf } from './conversations.store.ts'
import { messageFor, withQuotesAndChecks } from './message-view.ts'
import { messagesAt } from './messages.store.ts'
import { type MessageNews, messagesChannel, tellSockets } from './tell-windows.ts'

type Settings = {
  bus: Bus
  clock: Clock
  database: Database
  identify(request: FastifyRequest, key?: string): Promise<Person | null>
  sessionChannel: string
}

const frame = (said: FromServer): string => JSON.stringify(fromServer.parse(said))

/** Says to the others of a conversation that somebody looks at it, if they are in it now. */
const sayHere = async (
  tx: TenantTx,
  actor: Actor,
  { conversation_id: conversationId, typing }: { conversation_id: string; typing: boolean },
): Promise<void> => {
  const conversation = await conversationById(tx, conversationId)
  const known = conversation ? await circleOf(tx, conversation) : null
  if (!maySee(actor, known)) return
  const readers = await readersOf(tx, conversationId)
  const people = await audienceOf(tx, known, new Set(readers.map((one) => one.userPermissionId)))
  const { userPermissionId } = actor
  const others = people.map((one) => one.userPermissionId).filter((id) => id !== userPermissionId)
  await tellSockets(tx, { kind: 'here', conversationId, by: userPermissionId, typing }, others)
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Opens the socket of messages. What a verb or another socket tells reaches the sockets of those who were in the
 * conversation when it was told; a message is read once for all of them in this process.
 */
export const registerLiveMessages = async (app: FastifyInstance, settings: Settings): Promise<Sockets> => {
  const { bus, clock, database, identify, sessionChannel } = settings
  const hear = async ({ actor }: OpenSocket, text: string): Promise<boolean> => {
    const read = fromBrowser.safeParse(readJson(text))
    if (!read.success) return false
    await inTenant(database.app, actor.lspId, 'write', (tx) => sayHere(tx, actor, read.data))
    return true
  }
  const sockets = await registerSockets(app, {
    path: messageSocketPath,
    protocol: messageProtocol,
    ...{ keyProtocol, bus, identify, sessionChannel, frameMost, frameLimit, hear },
    may: messages.list.may,
    ends: socketEnds,
  })

  const sendMessage = async (
    { lspId, conversationId }: MessageNews,
    seq: number,
    to: readonly OpenSocket[],
  ): Promise<void> => {
    const [found] = await inTenant(database.app, lspId, 'read', async (tx) =>
      withQuotesAndChecks(tx, await messagesAt(tx, [conversationId], [seq])),
    )
    if (!found) return
    const now = clock.now()
    const isAuthor = ({ actor }: OpenSocket) => actor.userPermissionId === found.row.byPermissionId
    // It looks the same to everybody but its author.
    for (const alike of [to.filter(isAuthor), to.filter((one) => !isAuthor(one))]) {
      const [first] = alike
      if (!first) continue
      const text = frame({ type: 'changed', message: messageFor(first.actor, now, found) })
      for (const one of alike) one.send(text)
    }
  }
  const deliver = async (news: MessageNews, to: readonly OpenSocket[]): Promise<void> => {
    if (news.kind === 'changed') return sendMessage(news, news.seq, to)
    const { conversationId: conversation_id, by: user_permission_id } = news
    const said: FromServer =
      news.kind === 'read'
        ? { type: 'read', conversation_id, user_permission_id, read_seq: news.readSeq }
        : { type: 'here', conversation_id, user_permission_id, typing: news.typing }
    const text = frame(said)
    for (const one of to) one.send(text)
  }

  /** What is on its way, by conversation: one after another, in the order in which it happened. */
  const underWay = new Map<string, Promise<void>>()
  bus.subscribe(messagesChannel, (payload) => {
    const news = JSON.parse(payload) as MessageNews
    const to = news.to.flatMap((id) => sockets.of(id)).filter(({ actor }) => actor.lspId === news.lspId)
    if (to.length === 0) return
    const before = underWay.get(news.conversationId) ?? Promise.resolve()
    // Whoever misses one sees that by its number, and asks.
    const next = before.then(() => deliver(news, to)).catch(() => undefined)
    underWay.set(news.conversationId, next)
    void next.then(() => {
      if (underWay.get(news.conversationId) === next) underWay.delete(news.conversationId)
    })
  })
  return sockets
}
