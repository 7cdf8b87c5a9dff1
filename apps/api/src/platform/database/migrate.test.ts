import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discardFolder, startTestCluster, temporaryFolder } from '../../../test/cluster.ts'
import { eventually } from '../../../test/eventually.ts'
import { testSecret } from '../../../test/secret.ts'
import { prepareDatabase, tableRules } from '../../prepare-database.ts'
import { deadLetters, laneNames } from '../jobs/lanes.ts'
import { openBus } from './bus.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import { secretReplaced } from './hold-to-secret.ts'
import { migrate } from './migrate.ts'

// Roles belong to a whole cluster: what happens to them here must not happen to the other tests' roles.
const folder = temporaryFolder()
let cluster: EmbeddedDatabase
let ownerUrl: string

const query = async (url: string, ...statements: string[]) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

const prepare = (to: { adminUrl: string; secret: string; isNewSecret?: boolean }) =>
  migrate({ ...to, tableRules, andThen: async () => undefined })

const messageOf = (failing: Promise<unknown>) => failing.catch((error: Error) => error.message)

beforeAll(async () => {
  cluster = await startTestCluster(folder)
  await query(
    cluster.url,
    `create role owner login createrole password 'x'`,
    'create database plain owner owner',
  )
  ownerUrl = Object.assign(new URL('/plain', cluster.url), { username: 'owner', password: 'x' }).href
})
afterAll(async () => {
  await cluster.stop()
  discardFolder(folder)
})

test('an owner with CREATEROLE is enough, also for the queue and the reference data, and it sees every row', async () => {
  await prepareDatabase({ adminUrl: ownerUrl, secret: testSecret })
  await query(ownerUrl, 'create table workplace (lsp_id uuid not null)')
  const { platformUrl } = await prepare({ adminUrl: ownerUrl, secret: testSecret })
  await query(platformUrl, 'insert into workplace values (gen_random_uuid())')
  expect(await query(ownerUrl, 'select from workplace')).toHaveLength(1)
  const queues = await query(platformUrl, 'select name from pgboss.queue')
  expect(queues).toEqual(expect.arrayContaining([...laneNames, deadLetters].map((name) => ({ name }))))
  expect(await query(platformUrl, 'select from area limit 1')).toHaveLength(1)
})

test('servers that start at once do it one after another', async () => {
  await query(cluster.url, 'create database crowded')
  const adminUrl = new URL('/crowded', cluster.url).href
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => prepare({ adminUrl, secret: testSecret })))
  for (const other of others) expect(other).toEqual(first)
})

test('a second database of a PostgreSQL is prepared with the secret of the first alone, whose server goes on', async () => {
  const { appUrl } = await prepare({ adminUrl: ownerUrl, secret: testSecret })
  await query(cluster.url, 'create database staging owner owner')
  const adminUrl = Object.assign(new URL(ownerUrl), { pathname: '/staging' }).href
  const other = `another ${testSecret}`
  expect(await messageOf(prepare({ adminUrl, secret: other }))).toContain(
    'The role kompeten_app of this PostgreSQL has its password from another secret',
  )
  expect(await query(appUrl, 'select current_user')).toEqual([{ current_user: 'kompeten_app' }])
  // Nothing of the other secret is noted.
  await prepare({ adminUrl, secret: testSecret })
})

test('a database is prepared with its own secret alone, and a new one where that is said to be lost gives the roles new passwords', async () => {
  const before = await prepare({ adminUrl: ownerUrl, secret: testSecret })
  const other = `another ${testSecret}`
  expect(await messageOf(prepare({ adminUrl: ownerUrl, secret: other }))).toContain(
    'made with another secret',
  )
  // Nothing was touched: the server that runs on it goes on.
  expect(await query(before.appUrl, 'select current_user')).toEqual([{ current_user: 'kompeten_app' }])
  const served = await openBus(before.platformUrl, { firstWaitMs: 4 })
  const [replaced, kept] = [secretReplaced(served, testSecret), secretReplaced(served, other)]
  const after = await prepare({ adminUrl: ownerUrl, secret: other, isNewSecret: true })
  // The server that still runs with the former hears of it; one with the same does not end.
  await eventually(() => expect(replaced.aborted).toBe(true))
  expect([kept.aborted, served.turnedAway.aborted]).toEqual([false, false])
  // One that was not connected at that moment hears it from its password.
  await query(
    cluster.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kompeten-bus'`,
  )
  await eventually(() => expect(kept.aborted).toBe(true))
  await served.close()
  expect(await query(after.appUrl, 'select current_user')).toEqual([{ current_user: 'kompeten_app' }])
  await expect(query(before.appUrl, 'select 1')).rejects.toThrow('password authentication failed')
  expect(await messageOf(prepare({ adminUrl: ownerUrl, secret: testSecret }))).toContain(
    'made with another secret',
  )
})

test('a database that cannot be reached is named without its password', async () => {
  const unreachable = 'postgresql://owner:hushhush@127.0.0.1:1/lsp'
  expect(await messageOf(prepare({ adminUrl: unreachable, secret: testSecret }))).toBe(
    'Cannot reach the database at 127.0.0.1:1/lsp: connect ECONNREFUSED 127.0.0.1:1.',
  )
  const wrongPassword = Object.assign(new URL(ownerUrl), { password: 'hushhush' }).href
  expect(await messageOf(prepare({ adminUrl: wrongPassword, secret: testSecret }))).toMatch(
    /^Cannot reach the database at 127\.0\.0\.1:\d+\/plain: password authentication failed for user "owner"\.$/,
  )
})

test('a table of somebody else ends the start with lines that name it and what to do, and nothing is changed', async () => {
  await query(cluster.url, 'create database borrowed owner owner')
  const borrowed = new URL('/borrowed', cluster.url)
  await query(borrowed.href, 'create table invoices (id int)')
  const adminUrl = Object.assign(borrowed, { username: 'owner', password: 'x' }).href
  expect(await messageOf(prepare({ adminUrl, secret: testSecret }))).toBe(
    [
      'The database holds the table invoices, which belongs to kompeten_admin.',
      'Kompeten needs a database of its own: set DATABASE_URL to another, or move what is there.',
    ].join('\n'),
  )
  const tables = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  expect(await query(adminUrl, tables)).toEqual([{ name: 'invoices' }])
})
