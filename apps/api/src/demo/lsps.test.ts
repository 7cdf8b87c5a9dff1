import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../test/config.ts'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { type App, buildApp } from '../app.ts'
import { systemClock } from '../platform/clock.ts'
import { performAsPlatform } from '../platform/perform.ts'
import { addDemoLsps } from './lsps.ts'

let database: TestDatabase
let app: App
let lsps: ReadonlyMap<string, string>

beforeAll(async () => {
  database = await freshDatabase()
  app = await buildApp({ config: testConfig(), urls: database, clock: systemClock })
  lsps = await performAsPlatform(app.stage, (ctx) => addDemoLsps(ctx, testConfig(), app.files))
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const rows = async (query: string) => {
  const admin = new Client({ connectionString: database.url })
  await admin.connect()
  try {
    return (await admin.query(query)).rows
  } finally {
    await admin.end()
  }
}

test('nineteen LSPs show their faces on hosts of their own, four of them without copyright', async () => {
  expect(lsps.size).toBe(19)
  expect([...lsps.keys()].slice(0, 2)).toEqual(['digital', 'karya'])
  const hosts = await rows(`
    select count(distinct lsp_id)::int as lsps, count(*)::int as hosts,
           count(*) filter (where not show_copyright)::int as silent,
           count(*) filter (where hostname like '%.localhost')::int as local from host`)
  expect(hosts).toEqual([{ lsps: 19, hosts: 19, silent: 4, local: 19 }])
})

test('they lie in all three time zones and differ in colour', async () => {
  const [found] = await rows(`
    select count(distinct theme_colour)::int as colours, array_agg(distinct time_zone order by time_zone) as zones
    from lsp`)
  expect(found.colours).toBe(19)
  expect(found.zones).toEqual(['Asia/Jakarta', 'Asia/Jayapura', 'Asia/Makassar', 'Asia/Pontianak'])
})

test('one contract has ended, the others run', async () => {
  expect(await rows('select short_name from lsp where contract_ends_on < current_date')).toEqual([
    { short_name: 'LSP Energi Timor' },
  ])
})

test.each(['digital', 'karya'])('the logo of %s is its own picture', async (key) => {
  const reply = await app.server.inject({ url: `/api/public/lsp/${lsps.get(key)}/logo` })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/png')
})
