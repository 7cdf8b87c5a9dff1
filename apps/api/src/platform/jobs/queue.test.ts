import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discardFolder, startTestCluster, temporaryFolder } from '../../../test/cluster.ts'
import { freshDatabase } from '../../../test/database.ts'
import { testSecret } from '../../../test/secret.ts'
import { prepareDatabase } from '../../prepare-database.ts'
import type { EmbeddedDatabase } from '../database/embedded.ts'
import { deadLetters, laneNames } from './lanes.ts'
import { prepareQueue } from './prepare-queue.ts'

// Roles belong to a whole cluster: an owner with few rights must not appear among the other tests' roles.
const folder = temporaryFolder()
let cluster: EmbeddedDatabase
beforeAll(async () => {
  cluster = await startTestCluster(folder)
})
afterAll(async () => {
  await cluster.stop()
  discardFolder(folder)
})

test('an owner with CREATEROLE is enough to prepare the queue', async () => {
  const superuser = new Client({ connectionString: cluster.url })
  await superuser.connect()
  await superuser.query(`create role owner login createrole password 'x'`)
  await superuser.query('create database plain owner owner')
  await superuser.end()
  const adminUrl = Object.assign(new URL('/plain', cluster.url), { username: 'owner', password: 'x' }).href
  const { platformUrl } = await prepareDatabase({ adminUrl, secret: testSecret })
  const server = new Client({ connectionString: platformUrl })
  await server.connect()
  const { rows } = await server.query<{ name: string }>('select name from pgboss.queue')
  await server.end()
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...laneNames, deadLetters]))
})

test('the queue can be prepared again, and by several servers at once', async () => {
  const database = await freshDatabase()
  await expect(Promise.all([prepareQueue(database.url), prepareQueue(database.url)])).resolves.toBeDefined()
  await database.drop()
})
