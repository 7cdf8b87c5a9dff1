import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { textOf } from '../test/cluster-statements.rules.ts'
import { freshDatabase, type TestDatabase } from '../test/database.ts'
import { testSecret } from '../test/secret.ts'
import { prepareDatabase } from './prepare-database.ts'

let database: TestDatabase
let admin: Client

beforeAll(async () => {
  database = await freshDatabase()
  admin = new Client({ connectionString: database.url })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

test('every table that names a tenant stands behind the wall, but hosts, sessions, mailed links and codes', async () => {
  const { rows } = await admin.query<{ name: string; secured: boolean; policies: string[] }>(`
    select relname as name, relrowsecurity and relforcerowsecurity as secured,
           array(select policyname::text from pg_policies where tablename = relname order by 1) as policies
    from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'lsp_id'
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname not in ('host', 'session', 'password_link', 'password_request', 'verification_code')`)
  expect(rows.length).toBeGreaterThan(3)
  for (const { name, secured, policies } of rows) {
    expect({ name, secured, policies }).toEqual({ name, secured: true, policies: ['own_tenant', 'platform'] })
  }
})

test('a tenant table is keyed, made unique and referred to by its tenant first', async () => {
  const { rows } = await admin.query<{ rule: string }>(`
    select conname || ' on ' || conrelid::regclass as rule
    from pg_constraint c join pg_class t on t.oid = conrelid and t.relrowsecurity
    where contype in ('p', 'u', 'f') and t.relname <> 'lsp'
      and (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) <> 'lsp_id'
    union all
    select indexrelid::regclass || ' on ' || indrelid::regclass
    from pg_index join pg_class t on t.oid = indrelid and t.relrowsecurity
    where indisunique and t.relname <> 'lsp'
      and (select attname from pg_attribute where attrelid = indrelid and attnum = indkey[0]) is distinct from 'lsp_id'`)
  expect(rows).toEqual([])
})

test('the schema holds neither triggers nor functions, so that it can be spread over machines', async () => {
  const { rows } = await admin.query(`
    select tgname as name from pg_trigger join pg_class t on t.oid = tgrelid
    where not tgisinternal and t.relnamespace = 'public'::regnamespace
    union all
    select proname from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`)
  expect(rows).toEqual([])
})

test('no foreign key forgets whom it pointed to', async () => {
  const { rows } = await admin.query(
    `select conname from pg_constraint where contype = 'f' and confdeltype = 'n'`,
  )
  expect(rows).toEqual([])
})

test('preparing a prepared database changes nothing, and asks for no change', async () => {
  const schema = () =>
    admin.query(
      `select relname, relacl::text, relfilenode from pg_class where relnamespace = 'public'::regnamespace order by 1`,
    )
  const before = (await schema()).rows
  // On a cluster what is made "if not there" is asked of every machine: one that is away would keep servers from starting.
  const query = vi.spyOn(Client.prototype, 'query')
  const urls = await prepareDatabase({ adminUrl: database.url, secret: testSecret })
  const asked = query.mock.calls.map(([given]) => textOf(given))
  query.mockRestore()
  expect(asked.filter((text) => /^\s*(create|alter|grant|revoke|drop)/i.test(text))).toEqual([])
  expect(urls).toEqual({
    appUrl: database.appUrl,
    platformUrl: database.platformUrl,
    indexedSearch: true,
    spread: [],
  })
  expect((await schema()).rows).toEqual(before)
})
