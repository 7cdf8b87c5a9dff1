import { allEndpoints } from '@kompeten/contract/index'
import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { urlOf } from '@kompeten/testkit/call'
import { signIn } from '@kompeten/testkit/sign-in'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareDatabase, type TestDatabase } from '../test/database.ts'
import { collectIds, type FoundIds } from '../test/found-ids.ts'
import { rowsOf } from '../test/job-server.ts'
import { expectKeptCounts } from '../test/kept-counts.ts'
import { testSecret } from '../test/secret.ts'
import { fillWithEarlierInstallation } from '../test/upgrade/earlier-installation.ts'
import { startWorldOn, type World } from '../test/world.ts'
import { demoPassword } from './demo/people.ts'
import { prepareDatabase } from './prepare-database.ts'

// Every other database of the tests is empty when it is migrated: here each migration since 23 November 2026 meets rows.

let database: TestDatabase
let world: World
let tables: Awaited<ReturnType<typeof fillWithEarlierInstallation>>
/** How many rows the tables have that are still there, once the migrations have gone over them. */
let kept: Map<string, number>
beforeAll(async () => {
  database = await bareDatabase()
  tables = await fillWithEarlierInstallation(database.url)
  await prepareDatabase({ adminUrl: database.url, secret: testSecret, cluster: database.cluster })
  const counted = await rowsOf(
    database.url,
    `select relname as table,
       (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int as rows
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  kept = new Map(counted.map(({ table, rows }) => [String(table), Number(rows)]))
  world = await startWorldOn(database, {})
}, 120_000)
afterAll(async () => {
  await world.close()
  await database.drop()
})

const enter = (username: string) => signIn(world.carry, { username, password: demoPassword })

const read = (endpoint: Endpoint, key: string, params: Record<string, unknown> = {}) =>
  world.carry({
    method: 'GET',
    url: urlOf(endpoint, params),
    headers: { authorization: `Bearer ${key}` },
  })

const placesOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

const readable = allEndpoints.filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.may !== 'public' && endpoint.scope !== 'platform',
)

describe('an installation of an earlier version', () => {
  test('keeps its rows', async () => {
    const lost = tables.filter(({ table, rows }) => kept.get(table) !== rows.length)
    expect(lost.map(({ table, rows }) => `${table}: ${rows.length}, now ${kept.get(table)}`)).toEqual([])
    await expectKeptCounts(database.url)
  })

  test.each(['sup', 'adm', 'mag', 'dir', 'acs', 'apl', 'adt'])(
    'answers whatever %s of it reads, each record in the form of today',
    async (role) => {
      const { key } = await enter(`${role}.digital`)
      const found: FoundIds = new Map()
      let answered = 0
      const look = async (name: string, endpoint: Endpoint, params = {}) => {
        // Papers lie on a disk that was not kept.
        if ('file' in endpoint.reply && !endpoint.reply.file.includes('sheet')) return
        const reply = await read(endpoint, key, params)
        expect([200, 400, 403, 404, 409, 422], name).toContain(reply.status)
        if (reply.status !== 200) return
        answered += 1
        if (!('file' in endpoint.reply)) collectIds(JSON.parse(new TextDecoder().decode(reply.bytes)), found)
      }
      for (const { name, endpoint } of readable)
        if (placesOf(endpoint).length === 0) await look(name, endpoint)
      for (const { name, endpoint } of readable) {
        const places = placesOf(endpoint)
        if (places.length === 0 || 'file' in endpoint.reply) continue
        const ids = places.map((place) => [...(found.get(place) ?? [])])
        for (let at = 0; at < 3; at += 1) {
          const params = Object.fromEntries(places.map((place, index) => [place, ids[index]?.[at]]))
          if (Object.values(params).every((id) => id !== undefined)) await look(name, endpoint, params)
        }
      }
      expect(answered).toBeGreaterThan(20)
    },
  )

  test('goes on being worked in', async () => {
    const { call } = await enter('adm.digital')
    const { data } = await call(tuk.create, { body: aVenue({}) })
    expect((await call(tuk.get, { params: { tuk_id: data.tuk_id } })).data.tuk_name).toBe(data.tuk_name)
  })
})
