import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { makeTenantDirectory } from './tenant-directory.ts'

let fresh: TestDatabase
let database: Database
let admin: Client
const lspId = '01900000-0000-7000-8000-000000000001'

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh, 2)
  admin = new Client({ connectionString: fresh.url })
  await admin.connect()
  await admin.query(
    `insert into lsp (lsp_id, lsp_code, name, short_name, type, theme_colour, time_zone, language, capabilities,
       created_at, modified_at)
     values ($1, $2, 'LSP Satu', 'Satu', 'P1', '#000000', 'Asia/Jayapura', 'en', '{}', now(), now())`,
    [lspId, 'S'.repeat(35)],
  )
})
afterAll(async () => {
  await admin.end()
  await database.close()
  await fresh.drop()
})

const addHost = (hostname: string) =>
  admin.query('insert into host (hostname, lsp_id, created_at, modified_at) values ($1, $2, now(), now())', [
    hostname,
    lspId,
  ])

test('what it remembers is at most five seconds old', async () => {
  let now = 0
  const directory = makeTenantDirectory(database, () => now)
  expect(await directory.ofHost('one.example')).toBeNull()
  await addHost('one.example')
  now = 4999
  expect(await directory.ofHost('one.example')).toBeNull()
  now = 5000
  expect(await directory.ofHost('one.example')).toMatchObject({ lspId, timeZone: 'Asia/Jayapura' })
})

test('told to forget, it reads again at once', async () => {
  const directory = makeTenantDirectory(database)
  expect(await directory.ofHost('two.example')).toBeNull()
  await addHost('two.example')
  directory.forget()
  expect(await directory.ofHost('two.example')).toMatchObject({ lspId })
})

test('many calls at once read once', async () => {
  const counted = { reads: 0 }
  const counting = new Proxy(database, {
    get: (target, name: keyof Database) => {
      if (name === 'platform') counted.reads++
      return target[name]
    },
  })
  const directory = makeTenantDirectory(counting)
  await Promise.all(Array.from({ length: 50 }, (_, index) => directory.ofHost(`guess-${index}.example`)))
  expect(counted.reads).toBe(1)
})

test('a database that is away is asked again by the next call', async () => {
  const away = openDatabase({ ...fresh, platformUrl: 'postgres://nobody@127.0.0.1:1/none' }, 2)
  let broken = true
  const directory = makeTenantDirectory(
    new Proxy(database, { get: (target, name: keyof Database) => (broken ? away : target)[name] }),
  )
  await expect(directory.byId(lspId)).rejects.toThrow()
  broken = false
  expect(await directory.byId(lspId)).toMatchObject({ name: 'LSP Satu' })
  await away.close()
})
