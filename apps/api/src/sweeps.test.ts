import { randomUUID } from 'node:crypto'
import { aliasedEndpoints, allEndpoints as namedOnce } from '@kompeten/contract/index'
import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { knownKeys } from '@kompeten/contract/platform/issues'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { urlOf } from '@kompeten/testkit/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { collectIds, type FoundIds } from '../test/found-ids.ts'
import { type OwnWorld, startOwnWorld } from '../test/world.ts'

// What must hold for every endpoint, also for one that is added tomorrow: nothing here names a feature.

/** Under every name that it has. */
const allEndpoints = [...namedOnce, ...aliasedEndpoints]

let world: OwnWorld

beforeAll(async () => {
  world = await startOwnWorld()
})
afterAll(() => world.close())

/** A name that a place of an address can have: one of its choices, the file of a calendar, otherwise an id that nobody has. */
const fitting = ({ params }: Endpoint, name: string): string => {
  const place = (params as z.core.$ZodObject | undefined)?._zod.def.shape[name]
  const [choice] = place?._zod.def.type === 'enum' ? [...(place._zod.values ?? [])] : []
  if (choice !== undefined) return String(choice)
  return name === 'file' ? `${'a'.repeat(43)}.ics` : randomUUID()
}

const paramsFor = (endpoint: Endpoint, value: (name: string) => string = (name) => fitting(endpoint, name)) =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, value(name ?? '')]))

const send = (endpoint: Endpoint, key: string | undefined, body: unknown = {}, value?: () => string) =>
  world.carry({
    method: endpoint.method,
    url: urlOf(endpoint, paramsFor(endpoint, value)),
    headers: key ? { authorization: `Bearer ${key}` } : {},
    ...(endpoint.method === 'GET' ? {} : { body }),
  })

const reasonIn = ({ bytes }: { bytes: Uint8Array }) =>
  (JSON.parse(new TextDecoder().decode(bytes)) as { error: { reason: string } }).error.reason

const mayCall = (endpoint: Endpoint, role: RoleCode) =>
  typeof endpoint.may === 'string' || endpoint.may.some((code) => permissionsOf(role).includes(code))

describe('a stranger', () => {
  test.each(allEndpoints.filter(({ endpoint }) => endpoint.may !== 'public'))(
    'is told by $name that they are not signed in',
    async ({ endpoint }) => {
      const reply = await send(endpoint, undefined)
      expect(reply.status).toBe(401)
      expect(reply.headers['cache-control']).toBe('no-store')
    },
  )

  test.each(allEndpoints.filter(({ endpoint }) => endpoint.may !== 'public'))(
    'is told by $name that a made-up key is no session',
    async ({ endpoint }) => {
      const reply = await send(endpoint, 'x'.repeat(43))
      expect(reply.status).toBe(401)
    },
  )
})

const forbidden = allEndpoints.flatMap(({ name, endpoint }) =>
  roleCodes.filter((role) => !mayCall(endpoint, role)).map((role) => ({ name, endpoint, role })),
)

describe('a role without the permission', () => {
  test.each(forbidden)('$role is refused by $name', async ({ endpoint, role }) => {
    const { key } = await world.as(role)
    const reply = await send(endpoint, key)
    expect(reply.status).toBe(403)
  })
})

// Sign-in endpoints end the session they are called with, so the bodies thrown at them get a session of their own.
const hostile: [string, unknown][] = [
  ['nothing', {}],
  ['an array', []],
  ['a text', 'x'],
  ['unknown fields', { zzz: 1, __proto__x: {} }],
  ['control characters', { name: 'a\u0000b', tuk_name: '\u0007' }],
  ['sql', { name: "'; drop table tuk; --", username_email: "' or 1=1 --", password: "' or 1=1 --" }],
  ['html', { tuk_name: '<script>alert(1)</script>', description: '<img src=x onerror=alert(1)>' }],
  ['deep', JSON.parse(`${'{"a":'.repeat(400)}1${'}'.repeat(400)}`)],
  ['large numbers', { version: 1e308, capacity: -1, latitude: 'NaN' }],
]

/** Somebody whom no permission keeps out. */
const privileged = (endpoint: Endpoint) => world.as(mayCall(endpoint, 'SUP') ? 'SUP' : 'DEV')

/** Their key; none where the call would end or change the session that it comes with. */
const keyFor = async (endpoint: Endpoint) =>
  endpoint.may === 'pre-session' || endpoint.keyInBody ? undefined : (await privileged(endpoint)).key

describe('hostile bodies', () => {
  const writing = allEndpoints.filter(({ endpoint }) => endpoint.method !== 'GET')
  test.each(
    writing.flatMap(({ name, endpoint }) => hostile.map(([kind, body]) => ({ name, endpoint, kind, body }))),
  )('$name answers $kind with a refusal, never a failure', async ({ endpoint, body }) => {
    const reply = await send(endpoint, await keyFor(endpoint), body)
    expect(reply.status, new TextDecoder().decode(reply.bytes)).toBeLessThan(500)
    const said = new TextDecoder().decode(reply.bytes)
    expect(said).not.toMatch(/syntax error|drizzle|node_modules|select .* from/i)
  })

  test.each(allEndpoints)('$name answers hostile addresses with a refusal', async ({ endpoint }) => {
    const key = await keyFor(endpoint)
    for (const value of ["'; drop table tuk; --", '../../etc/passwd', '%00', 'ü'.repeat(100)]) {
      const reply = await send(endpoint, key, {}, () => value)
      expect(reply.status).toBeLessThan(500)
    }
  })

  const addressed = allEndpoints.filter(({ endpoint }) => endpoint.path.includes(':'))
  test.each(addressed)(
    '$name takes neither NUL nor a way out of its folder as an id',
    async ({ endpoint }) => {
      const { key } = await privileged(endpoint)
      expect((await send(endpoint, key, {}, () => '\u0000')).status).toBe(400)
      expect((await send(endpoint, key, {}, () => '..\\x')).status).toBe(404)
    },
  )

  const asking = allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.query)
  test.each(asking)('$name refuses NUL in whatever it may be asked', async ({ endpoint }) => {
    const { key } = await privileged(endpoint)
    for (const name of knownKeys(endpoint.query)) {
      const url = urlOf(endpoint, paramsFor(endpoint), { [name]: 'a\u0000' })
      const reply = await world.carry({ method: 'GET', url, headers: { authorization: `Bearer ${key}` } })
      expect(reply.status, name).toBe(400)
      expect(reasonIn(reply), name).toBe('invalid_input')
    }
  })

  const filled = allEndpoints.filter(
    ({ endpoint }) => !endpoint.upload && knownKeys(endpoint.body).length > 0,
  )
  test.each(filled)('$name refuses NUL in whatever it is sent', async ({ endpoint }) => {
    const { key } = await privileged(endpoint)
    const body = Object.fromEntries(knownKeys(endpoint.body).map((name) => [name, 'a\u0000']))
    const reply = await send(endpoint, key, body)
    expect(reply.status).toBe(400)
    expect(reasonIn(reply)).toBe('invalid_input')
  })

  test.each(allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.query))(
    '$name refuses query keys it does not know',
    async ({ endpoint }) => {
      const { key } = await privileged(endpoint)
      const url = urlOf(endpoint, paramsFor(endpoint), { nonsense: '1', "'": '2' })
      const reply = await world.carry({ method: 'GET', url, headers: { authorization: `Bearer ${key}` } })
      expect(reply.status).toBe(400)
    },
  )

  test('a body over the limit is refused before it is read', async () => {
    const reply = await world.carry({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      body: { username_email: 'x'.repeat(10_000_000), password: 'x' },
    })
    expect(reply.status).toBe(413)
  })
})

/** What an LSP's super user sees in all lists, as text, and the ids in it. */
const everythingOf = async (lsp: 'a' | 'b') => {
  const { key } = await world.as('SUP', lsp)
  const found: FoundIds = new Map()
  const seen: string[] = []
  for (const { name, endpoint } of allEndpoints) {
    const listed = endpoint.method === 'GET' && !endpoint.path.includes(':') && !('file' in endpoint.reply)
    if (!listed || endpoint.scope === 'platform' || endpoint.may === 'public') continue
    const reply = await send(endpoint, key)
    if (reply.status !== 200) continue
    const text = new TextDecoder().decode(reply.bytes)
    seen.push(`${name} ${text}`)
    collectIds(JSON.parse(text), found)
  }
  return { seen, found }
}

describe("another LSP's record", () => {
  const addressed = allEndpoints.filter(
    ({ endpoint }) =>
      endpoint.path.includes('_id') && endpoint.may !== 'public' && endpoint.scope !== 'platform',
  )

  test('is found by no call of this LSP, and stays as it was', async () => {
    const [theirs, ours] = [await everythingOf('b'), await everythingOf('a')]
    const { key } = await world.as('SUP', 'a')
    let tried = 0
    for (const { name, endpoint } of addressed) {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param ?? '')
      const foreign = names.map((param) =>
        [...(theirs.found.get(param) ?? [])].find((id) => !ours.found.get(param)?.has(id)),
      )
      if (foreign.some((id) => id === undefined)) continue
      tried += 1
      let next = 0
      const reply = await send(endpoint, key, {}, () => foreign[next++] ?? '')
      // A body is checked before a record is looked up: what it lacks says nothing about anybody's record.
      expect([400, 404, 415], name).toContain(reply.status)
      if (endpoint.method === 'GET') expect(reply.status, name).toBe(404)
    }
    expect(tried).toBeGreaterThan(5)
    expect((await everythingOf('b')).seen).toEqual(theirs.seen)
  })

  test.each(addressed)('$name does not find an id that is nobody’s', async ({ endpoint }) => {
    const { key } = await world.as('SUP')
    const reply = await send(endpoint, key)
    expect([400, 404, 415]).toContain(reply.status)
  })
})
