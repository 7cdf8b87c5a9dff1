import { lookup as dnsLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { leadsInside } from './inside-addresses.ts'

/** Why a call to another system came to nothing. `slow` may have reached it all the same. */
export type OutgoingFaultKind = 'address_inside' | 'unreachable' | 'slow' | 'too_large'

/** A call that brought no answer. Its message names the kind alone: neither address nor header. */
export class OutgoingFault extends Error {
  readonly kind: OutgoingFaultKind
  /** Whether the other system may have read the call: the connection stood, by https the secured one. */
  readonly mayHaveArrived: boolean
  constructor(kind: OutgoingFaultKind, mayHaveArrived = false) {
    super(`A call to another system failed: ${kind}`)
    this.kind = kind
    this.mayHaveArrived = mayHaveArrived
  }
}

export type OutgoingCall = {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** From the first byte sent to the last one read. */
  timeoutMs: number
  maxBytes: number
  signal?: AbortSignal
}
export type OutgoingAnswer = {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
  /** False where the connection ended before the body did. */
  isWhole: boolean
}

/** Calls another system. A redirect is an answer like any other: it is never followed here. @throws OutgoingFault */
export type Outgoing = (call: OutgoingCall) => Promise<OutgoingAnswer>

/** Which addresses may be called: https to the outside, or with `isInsideAllowed` any. */
export type OutgoingSettings = {
  isInsideAllowed: boolean
  /** Origins that may be called wherever they lead: a server of the installation's own, such as the demo's. */
  own?: ReadonlySet<string>
  /** Finds the addresses of a name; that of the system by default. */
  lookup?: typeof dnsLookup
}

const leadsAnywhere = (url: string, { isInsideAllowed, own }: OutgoingSettings): boolean =>
  isInsideAllowed || own?.has(new URL(url).origin) === true

/**
 * Names that lead to this machine or into a network of its own, whoever is asked (RFC 6761, RFC 6762, RFC 8375, and ICANN's
 * `.internal`), and those without a dot, which no registry gives out.
 */
const insideNames = /^[^.]+$|\.(localhost|local|localdomain|internal|home\.arpa)$/

const saysInside = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? leadsInside(host) : insideNames.test(host.replace(/\.$/, ''))
}

/** Whether an address may be called at all, as far as it says by itself: what else a name leads to is seen at the call. */
export const mayCall = (url: string, settings: OutgoingSettings): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  if (leadsAnywhere(url, settings)) return protocol === 'https:' || protocol === 'http:'
  return protocol === 'https:' && !saysInside(hostname)
}

/**
 * Finds a name's addresses and gives only those that lead outside. The connection is made to what is given here, so a
 * name that answers differently the next time gains nothing.
 */
const guardedLookup = (find: typeof dnsLookup): LookupFunction =>
  ((hostname, options, done) => {
    find(hostname, { ...options, all: true }, (error, found) => {
      const addresses = error ? [] : found
      const [first] = addresses
      if (error || !first) return done(error ?? new OutgoingFault('unreachable'), [])
      // One that leads inside is enough: what names both does not mean well.
      if (addresses.some(({ address }) => leadsInside(address))) {
        return done(new OutgoingFault('address_inside'), [])
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }) as LookupFunction

/** Calls that leave the installation, each over a connection of its own. */
export const makeOutgoing = (settings: OutgoingSettings): Outgoing => {
  const guarded = guardedLookup(settings.lookup ?? dnsLookup)
  return async (call) => {
    if (!mayCall(call.url, settings)) throw new OutgoingFault('address_inside')
    const timeout = AbortSignal.timeout(call.timeoutMs)
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout
    const way = { isSent: false }
    try {
      return await answerTo(call, signal, leadsAnywhere(call.url, settings) ? undefined : guarded, way)
    } catch (error) {
      if (error instanceof OutgoingFault) throw error
      throw new OutgoingFault(signal.aborted ? 'slow' : 'unreachable', way.isSent)
    }
  }
}

const answerTo = (
  { method, url, headers, body, maxBytes }: OutgoingCall,
  signal: AbortSignal,
  lookup: LookupFunction | undefined,
  way: { isSent: boolean },
): Promise<OutgoingAnswer> =>
  new Promise((resolve, reject) => {
    const isSecure = new URL(url).protocol === 'https:'
    const request = isSecure ? httpsRequest : httpRequest
    const content = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { method, headers: { ...headers, ...content }, agent: false, signal } as const
    const sent = request(url, lookup ? { ...options, lookup } : options, (incoming) => {
      read(incoming, maxBytes).then(
        (read) => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, ...read }),
        (error: unknown) => {
          sent.destroy()
          reject(error)
        },
      )
    })
    // Not the bytes written: those count what waits for the connection, and the greeting that secures it.
    sent.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        way.isSent = true
      }),
    )
    sent.on('error', reject)
    sent.end(body)
  })

const read = async (incoming: IncomingMessage, maxBytes: number) => {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new OutgoingFault('too_large')
      chunks.push(chunk)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
  }
  return { body: Buffer.concat(chunks), isWhole: incoming.complete }
}
