import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@kompeten/contract/endpoint'
import { allEndpoints } from '@kompeten/contract/index'
import { permissionsOf } from '@kompeten/contract/permissions'
import { type RoleCode, roleCodes } from '@kompeten/contract/roles'
import { urlOf } from '@kompeten/testkit/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../test/world.ts'

// What must hold for every endpoint, also for one that is added tomorrow: nothing here names a feature.

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const paramsFor = (endpoint: Endpoint, value: () => string) =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, value()]))

const send = (
  endpoint: Endpoint,
  key: string | undefined,
  body: unknown = {},
  value: () => string = randomUUID,
) =>
  world.carry({
    method: endpoint.method,
    url: urlOf(endpoint, paramsFor(endpoint, value)),
    headers: key ? { authorization: `Bearer ${key}` } : {},
    ...(endpoint.method === 'GET' ? {} : { body }),
  })

const mayCall = (endpoint: Endpoint, role: RoleCode) =>
  typeof endpoint.may === 'string' || endpoint.may.some((code) => permissionsOf(role).includes(code))

describe('a stranger', () => {
  test.each(allEndpoints.filter(({ endpoint }) => endpoint.may !== 'public'))(
    'is told by $name that he is not signed in',
    async ({ endpoint }) => {
      const reply = await send(endpoint, undefined)
      expect(reply.status).toBe(401)
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

describe('hostile bodies', () => {
  const writing = allEndpoints.filter(({ endpoint }) => endpoint.method !== 'GET')
  test.each(
    writing.flatMap(({ name, endpoint }) => hostile.map(([kind, body]) => ({ name, endpoint, kind, body }))),
  )('$name answers $kind with a refusal, never a failure', async ({ endpoint, body }) => {
    const { key } = await world.as('SUP')
    const reply = await send(endpoint, endpoint.may === 'pre-session' ? undefined : key, body)
    expect(reply.status, new TextDecoder().decode(reply.bytes)).toBeLessThan(500)
    const said = new TextDecoder().decode(reply.bytes)
    expect(said).not.toMatch(/syntax error|drizzle|node_modules|select .* from/i)
  })

  test.each(allEndpoints)('$name answers hostile addresses with a refusal', async ({ endpoint }) => {
    const { key } = await world.as('SUP')
    for (const value of ["'; drop table tuk; --", '../../etc/passwd', '%00', 'ü'.repeat(100)]) {
      const reply = await send(endpoint, endpoint.may === 'pre-session' ? undefined : key, {}, () => value)
      expect(reply.status).toBeLessThan(500)
    }
  })

  test.each(allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.query))(
    '$name refuses query keys it does not know',
    async ({ endpoint }) => {
      const { key } = await world.as('SUP')
      const url = urlOf(endpoint, paramsFor(endpoint, randomUUID), { nonsense: '1', "'": '2' })
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

describe("another LSP's record", () => {
  const addressed = allEndpoints.filter(
    ({ endpoint }) => endpoint.path.includes('_id') && endpoint.may !== 'public',
  )
  test.each(addressed)('$name does not find an id that is not there', async ({ endpoint }) => {
    const { key } = await world.as('SUP')
    const reply = await send(endpoint, key)
    expect([400, 404, 415]).toContain(reply.status)
  })
})
