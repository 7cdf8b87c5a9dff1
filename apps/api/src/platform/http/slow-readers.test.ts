import { tuk } from '@kompeten/contract/tuk/tuk'
import { urlOf } from '@kompeten/testkit/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld({ poolSize: 2 })
  // So many that nobody's buffers hold the workbook.
  await rowsOf(
    world.database.url,
    `insert into tuk (lsp_id, tuk_id, tuk_code, tuk_name, tuk_type, address, contact, supervisors, created_at, modified_at, modified_by, modified_by_name)
     select lsp_id, gen_random_uuid(), md5(tuk_id::text || n), md5(random()::text), tuk_type,
       (select string_agg(md5(random()::text || n || m), '') from generate_series(1, 6) m),
       contact, supervisors, created_at, modified_at, modified_by, modified_by_name
     from tuk, generate_series(1, 3000) n
     where lsp_id = $1`,
    [world.seeded.lsp.a.lspId],
  )
})
afterAll(() => world.close())

/** Begins an export and reads no more than its headers. */
const begun = async (role: 'ADM' | 'MGR' | 'SUP') => {
  const { key } = await world.as(role)
  const reply = await world.app.server.inject({
    method: 'GET',
    url: urlOf(tuk.export),
    headers: { authorization: `Bearer ${key}` },
    payloadAsStream: true,
  })
  return { status: reply.statusCode, headers: reply.headers, content: reply.stream() }
}

test('slow readers of exports hold no connection, and places of their own only: two a person, four an LSP', async () => {
  const readers = [await begun('ADM'), await begun('ADM'), await begun('MGR'), await begun('MGR')]
  expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { call } = await world.as('ADM')
  expect((await call(tuk.list, { query: { limit: '1' } })).data).toHaveLength(1)

  const fifth = await begun('SUP')
  expect(fifth.status).toBe(429)
  expect(fifth.headers['retry-after']).toBe('10')

  const noted = await rowsOf(
    world.database.url,
    `select actor_role, subject_id, address from event where name = 'data.exported' order by at, event_id`,
  )
  expect(noted.map(({ actor_role }) => actor_role).sort()).toEqual(['ADM', 'ADM', 'MGR', 'MGR'])
  expect(noted[0]).toMatchObject({ subject_id: '/exports/tuks', address: '127.0.0.1' })

  const [first, , , last] = readers
  last?.content.on('error', () => undefined).destroy()
  first?.content.resume()
  await eventually(async () => expect((await begun('SUP')).status).toBe(200))
})
