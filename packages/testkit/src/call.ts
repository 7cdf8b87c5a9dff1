import type { Endpoint, InputsOf, ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { RefusalBody } from '@kompeten/contract/platform/refusals'

/** A call as it goes over the wire; `body` is JSON-ready or a form with a file. */
export type WireCall = {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  body?: unknown
  form?: FormData
}
export type WireReply = { status: number; headers: Record<string, string>; bytes: Uint8Array }

/** Carries calls to a server: by injection in API tests, over HTTP in browser tests and benches. */
export type Carrier = (call: WireCall) => Promise<WireReply>

/** A refused call, with the whole refusal. */
export class RefusedCall extends Error {
  readonly status: number
  readonly refusal: RefusalBody['error']

  constructor(status: number, refusal: RefusalBody['error']) {
    super(`${status} ${refusal.reason}: ${refusal.message} ${JSON.stringify(refusal.errors)}`)
    this.name = 'RefusedCall'
    this.status = status
    this.refusal = refusal
  }
}

type PartName = 'params' | 'query' | 'body'
/** The parts an endpoint takes; one whose fields may all be absent may be absent itself. */
type Given<E extends Endpoint> = {
  [K in PartName as InputsOf<E>[K] extends undefined
    ? never
    : object extends InputsOf<E>[K]
      ? never
      : K]: InputsOf<E>[K]
} & {
  [K in PartName as InputsOf<E>[K] extends undefined
    ? never
    : object extends InputsOf<E>[K]
      ? K
      : never]?: InputsOf<E>[K]
} & (E extends { upload: object } ? { file: { name: string; bytes: Uint8Array } } : unknown)

type Optional<T> = object extends T ? [given?: T] : [given: T]

/** Calls an endpoint of the contract as one caller. @throws RefusedCall */
export type Call = <E extends Endpoint>(endpoint: E, ...given: Optional<Given<E>>) => Promise<ReplyOf<E>>

type Caller = {
  key?: string | undefined
  host?: string
  language?: 'id' | 'en'
  headers?: Record<string, string>
}

/** The address of an endpoint with its params and query filled in. */
export const urlOf = (
  endpoint: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)] as [string, string]],
    ),
  ).toString()
  return `/api${path}${search && `?${search}`}`
}

/** A caller: with a session's key or without, at a host, in a language. */
export const caller = (carry: Carrier, { key, host, language, headers = {} }: Caller = {}): Call => {
  return async (endpoint, ...[given]) => {
    const { params, query, body, file } = (given ?? {}) as {
      params?: Record<string, unknown>
      query?: Record<string, unknown>
      body?: Record<string, unknown>
      file?: { name: string; bytes: Uint8Array }
    }
    const form = file && formOf(file, body)
    const reply = await carry({
      method: endpoint.method,
      url: urlOf(endpoint, params, query),
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(host && { host }),
        ...(language && { 'accept-language': language }),
        ...headers,
      },
      ...(form ? { form } : body === undefined ? {} : { body }),
    })
    if (reply.status >= 400) {
      throw new RefusedCall(reply.status, (JSON.parse(text(reply)) as RefusalBody).error)
    }
    if ('file' in endpoint.reply) return new Blob([Buffer.from(reply.bytes)]) as never
    const { responseStatus, ...rest } = JSON.parse(text(reply)) as { responseStatus: string }
    if (responseStatus !== 'SUCCESS') throw new Error(`A success without its status: ${responseStatus}`)
    return rest as never
  }
}

const text = (reply: WireReply) => new TextDecoder().decode(reply.bytes)

const formOf = (file: { name: string; bytes: Uint8Array }, fields: Record<string, unknown> = {}) => {
  const form = new FormData()
  // In a form nothing is said by leaving a field out.
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) form.append(name, String(value))
  }
  form.append('file', new Blob([Buffer.from(file.bytes)]), file.name)
  return form
}
