import { aliasesOf } from '@kompeten/contract/platform/aliases'
import { alsoByPost, type Endpoint } from '@kompeten/contract/platform/endpoint'
import { knownKeys } from '@kompeten/contract/platform/issues'
import type { FastifyRequest } from 'fastify'

/** One of the addresses at which an endpoint answers. */
export type Address = {
  method: Endpoint['method']
  url: string
  /** What an alias asks or gives where the caller says nothing else. */
  sets: Readonly<Record<string, string>>
  /** What a GET asks in its address comes in the body. */
  byPost: boolean
  /** For people, outside `/api`. */
  page: boolean
}

/** All of them: its own, its aliases, both also by POST where a file is downloaded, and its page. */
export const addressesOf = (endpoint: Endpoint, siblings: readonly Endpoint[]): Address[] => {
  const { method, path, pageAt } = endpoint
  const plain = [{ path, sets: {} }, ...aliasesOf(endpoint)].map(
    (at): Address => ({ method, url: `/api${at.path}`, sets: at.sets, byPost: false, page: false }),
  )
  return [
    ...plain,
    ...(alsoByPost(endpoint, siblings)
      ? plain.map((at): Address => ({ ...at, method: 'POST', byPost: true }))
      : []),
    ...(pageAt ? [{ method, url: pageAt, sets: {}, byPost: false, page: true }] : []),
  ]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Everything in an address is text. */
const asTexts = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      typeof value === 'number' || typeof value === 'boolean' ? String(value) : listed(value),
    ]),
  )

const listed = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.join(',') : value

/** A page ignores what other sites append to a link (`fbclid`). */
const knownOf = ({ query }: Endpoint, given: object) => {
  const known = knownKeys(query)
  return Object.fromEntries(Object.entries(given).filter(([key]) => known.includes(key)))
}

/** The parts of a call as its endpoint takes them, whichever address it came by. */
export const partsOf = (
  endpoint: Endpoint,
  { sets, byPost, page }: Address,
  request: FastifyRequest,
  body: unknown,
) => {
  const inAddress = request.query as object
  const { params } = request
  if (page) return { params, query: knownOf(endpoint, inAddress), body }
  if (byPost)
    return {
      params,
      query: { ...sets, ...inAddress, ...asTexts(isObject(body) ? body : {}) },
      body: undefined,
    }
  if (endpoint.method === 'GET') return { params, query: { ...sets, ...inAddress }, body }
  return { params, query: inAddress, body: isObject(body) ? { ...sets, ...body } : body }
}
