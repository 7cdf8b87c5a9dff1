import {
  type Endpoint,
  type FileReply,
  type InputsOf,
  type ReplyOf,
  repeatable,
  type Upload,
} from '@kompeten/contract/platform/endpoint'
import { hearTime } from './clock.ts'
import { proveAgain } from './proving.ts'
import { isPassing, type Lost, RefusedCall, readRefusal } from './refused-call.ts'
import { renewSession } from './renewal.ts'
import { secretKey } from './session.ts'
import { language } from './words.ts'
import { written } from './written.ts'

type Given<K extends string, V> = [V] extends [undefined]
  ? { [key in K]?: undefined }
  : object extends V
    ? { [key in K]?: V }
    : { [key in K]: V }

/** What a call gives: exactly the parts that its endpoint declares, and the file where it takes one. */
export type CallInputs<E extends Endpoint> = Given<'params', InputsOf<E>['params']> &
  Given<'query', InputsOf<E>['query']> &
  Given<'body', InputsOf<E>['body']> &
  (E extends { upload: Upload } ? { file: File } : { file?: undefined })

/** A downloaded file under the name the server gave it. */
export type NamedFile = { blob: Blob; name: string }

/** What a call answers: the reply without its envelope, or the file. */
export type CallReply<E extends Endpoint> = E['reply'] extends FileReply ? NamedFile : ReplyOf<E>

export type CallOptions = {
  signal?: AbortSignal
  /** Default: one key per inputs object, so that the same object sent again is the same intention. */
  idempotencyKey?: string
  /** Instead of 30 s: for files that are long on their way. */
  limitMs?: number
  /** Speaks with this key instead of the session's, and never asks to sign in again (login, role choice, logout). */
  secretKey?: string | null
}

/** Every call is given up after this long (spec §9 "Timed POST"; decisions §4). */
export const callLimitMs = 30_000

/** For a zip or a workbook of everything, on a weak network. */
export const longCallMs = 600_000

// Not crypto.randomUUID(): it is missing where a host is served without TLS.
const freshKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

const intentions = new WeakMap<object, string>()
/** Keys of what was sent and not answered, by what it says: whoever sends that again soon means the same. */
const unanswered = new Map<string, { key: string; address: string; at: number }>()
const mostUnanswered = 50
/** Whoever sends it again later means it anew. */
const soonMs = 120_000

/** The key of what is sent, and how it is noted whether that was answered: a refusal is an answer too. */
const intentionOf = (endpoint: Endpoint, inputs: object, given: string | undefined) => {
  const said = `${endpoint.method} ${endpoint.path} ${written(inputs)}`
  const lost = unanswered.get(said)
  const isSoon = lost !== undefined && performance.now() - lost.at < soonMs
  const key = given ?? intentions.get(inputs) ?? (isSoon ? lost.key : undefined) ?? freshKey()
  intentions.set(inputs, key)
  const address = `${endpoint.method} ${addressOf(endpoint, inputs)}`
  const note = (isAnswered: boolean) => {
    unanswered.delete(said)
    if (!isAnswered) {
      const [oldest = ''] = unanswered.keys()
      if (unanswered.size >= mostUnanswered) unanswered.delete(oldest)
      unanswered.set(said, { key, address, at: performance.now() })
      return
    }
    // Another step of the same record was taken since: what is sent once more is meant once more.
    if (!endpoint.path.includes(':')) return
    for (const [text, one] of unanswered) if (one.address === address) unanswered.delete(text)
  }
  return { key, note }
}

/**
 * So that a write whose answer was lost is answered when it is sent again, where the server keeps its answers: what else is
 * sent, a login's password among it, is not kept here. A thing is made once for one object of inputs; a step whose answer has
 * come may be taken again with the same. What is kept while somebody types is sent too often to be remembered, and brings
 * what it is based on.
 */
const carriesKey = (endpoint: Endpoint) => endpoint.method !== 'PATCH' && repeatable(endpoint)

type Loose = { params?: unknown; query?: unknown; body?: unknown; file?: File | undefined }

const entriesOf = (part: unknown) =>
  Object.entries((part ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )

/** The address of a call below `/api`, with its params and query filled in; empty query values are left out. */
export const addressOf = (
  endpoint: Endpoint,
  { params, query }: Pick<Loose, 'params' | 'query'> = {},
): string => {
  const values = Object.fromEntries(entriesOf(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams(entriesOf(query).map(([key, value]) => [key, String(value)]))
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

const payloadOf = ({ body, file }: Loose): { payload?: BodyInit; type?: string } => {
  if (file) {
    const form = new FormData()
    // Text parts first: the server reads the stream in order and knows them when the file begins.
    for (const [key, value] of entriesOf(body)) form.append(key, String(value))
    form.append('file', file)
    return { payload: form }
  }
  return body === undefined ? {} : { payload: JSON.stringify(body), type: 'application/json' }
}

/** What a call is, should no answer come; nothing can be done by one that is sent without a network. */
const lostOf = ({ method }: Endpoint, isAnsweredAgain: boolean): Lost | undefined =>
  method === 'GET' || !navigator.onLine ? undefined : isAnsweredAgain ? 'answered_again' : 'done_again'

const send = async (endpoint: Endpoint, inputs: Loose, key: string | null, options: CallOptions) => {
  const { payload, type } = payloadOf(inputs)
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language() })
  if (type) headers.set('Content-Type', type)
  if (key) headers.set('Authorization', `Bearer ${key}`)
  const intention = carriesKey(endpoint) ? intentionOf(endpoint, inputs, options.idempotencyKey) : undefined
  if (intention) headers.set('Idempotency-Key', intention.key)
  const lost = lostOf(endpoint, intention !== undefined)
  const limit = AbortSignal.timeout(options.limitMs ?? callLimitMs)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  try {
    const answer = await fetch(addressOf(endpoint, inputs), {
      method: endpoint.method,
      headers,
      signal,
      ...(payload !== undefined && { body: payload }),
    })
    // What a cache may keep says when it was made.
    if (endpoint.cacheSeconds === undefined) hearTime(answer.headers.get('date'))
    // Read here, inside the limit: an answer that stalls half-way is a timeout too.
    const reply = answer.ok ? await readReply(endpoint, answer, lost) : await readRefusal(answer, lost)
    if (answer.ok && endpoint.status !== 201) intentions.delete(inputs)
    intention?.note(!isPassing(reply))
    return reply
  } catch (problem) {
    intention?.note(false)
    if (options.signal?.aborted || problem instanceof RefusedCall) throw problem
    throw new RefusedCall(limit.aborted ? 'timeout' : 'offline', '', { lost })
  }
}

const fileNameOf = (answer: Response): string => {
  const header = answer.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(header)?.[1] ?? '')
}

const readReply = async (endpoint: Endpoint, answer: Response, lost: Lost | undefined): Promise<unknown> => {
  if ('file' in endpoint.reply) return { blob: await answer.blob(), name: fileNameOf(answer) }
  const body = (await answer.json().catch(() => undefined)) as { responseStatus?: unknown } | undefined
  if (body?.responseStatus !== 'SUCCESS') {
    throw new RefusedCall('unreadable', '', { status: answer.status, lost })
  }
  return body
}

/** Sends a call; where its session has ended, once more when the person has signed in again. */
const sendSignedIn = async (endpoint: Endpoint, inputs: Loose, options: CallOptions): Promise<unknown> => {
  const key = options.secretKey === undefined ? secretKey() : options.secretKey
  const answer = await send(endpoint, inputs, key, options)
  const hasEnded = answer instanceof RefusedCall && answer.status === 401 && options.secretKey === undefined
  if (!hasEnded) return answer
  const renewedKey = await renewSession(key, endpoint.method !== 'GET')
  return renewedKey === undefined ? answer : send(endpoint, inputs, renewedKey, options)
}

/**
 * Calls an endpoint of the contract and returns its reply, typed.
 * When the session has ended, it asks to sign in again and then repeats itself; where the server wants the person to
 * prove again who they are, it asks for that. The caller notices nothing.
 * @throws RefusedCall for everything that is no success; the abort's own reason where the caller aborted.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  inputs: CallInputs<E>,
  options: CallOptions = {},
): Promise<CallReply<E>> => {
  const answer = await sendSignedIn(endpoint, inputs, options)
  if (!(answer instanceof RefusedCall)) return answer as CallReply<E>
  const asksForProof = answer.reason === 'proof_needed' && options.secretKey === undefined
  if (!asksForProof || !(await proveAgain())) throw answer
  const again = await sendSignedIn(endpoint, inputs, options)
  if (again instanceof RefusedCall) throw again
  return again as CallReply<E>
}
