import * as z from 'zod/mini'
import { flag, id } from '../platform/fields.ts'
import { messageView } from './content.ts'

/**
 * Where messages come by a web socket; no endpoint, for it never ends by itself. What it carries is data of the contract
 * as replies are: the server checks what it sends and what it gets, the web too. Whatever is written goes by the calls.
 */
export const messageSocketPath = '/api/messages/socket'

/** The protocol that both sides speak, and beside it the one that carries the session's key: no address ever holds it. */
export const messageProtocol = 'kompeten.messages.1'
export const keyProtocol = 'kompeten.key.'

/** Bytes of what a browser may send at once. */
export const frameMost = 1024

/** Frames in a window of time that a browser may send; more end the socket. */
export const frameLimit = { frames: 40, withinMs: 10_000 } as const

/** How often an open window says that somebody is there, and how long that holds. */
export const hereEveryMs = 25_000
export const hereLastsMs = 60_000
export const typingEveryMs = 3_000
export const typingLastsMs = 6_000

/** Why the server ends a socket; a browser that reads one of these asks to sign in, waits, or comes again. */
export const socketEnds = {
  sessionEnded: 4401,
  tooMany: 4429,
  notUnderstood: 4400,
  comeAgain: 4503,
} as const

/** Somebody looks at a conversation, and may be typing. Said, never stored. */
export const fromBrowser = z.strictObject({ type: z.literal('here'), conversation_id: id, typing: flag })
export type FromBrowser = z.output<typeof fromBrowser>

export const fromServer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open') }),
  /** A message was sent, changed or taken back. */
  z.object({ type: z.literal('changed'), message: messageView }),
  /** Somebody has read up to a message. */
  z.object({
    type: z.literal('read'),
    conversation_id: id,
    user_permission_id: id,
    read_seq: z.int(),
  }),
  z.object({
    type: z.literal('here'),
    conversation_id: id,
    user_permission_id: id,
    typing: flag,
  }),
])
export type FromServer = z.output<typeof fromServer>
