import { randomUUID } from 'node:crypto'
import { Client, type QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareDatabase, type TestDatabase } from '../../../test/database.ts'
import { raiseWall } from './wall.ts'

const [ours, theirs] = [randomUUID(), randomUUID()]
const rules = {
  appendOnly: ['happening'],
  erasable: {},
  global: ['host'],
  readInTenants: ['province'],
  joinedWithTenants: [],
}

let database: TestDatabase
let admin: Client
let app: Client
let platform: Client

const connect = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** Rows the role sees or changes inside a tenant, or where no tenant is set. */
const inTenant = async <Row extends QueryResultRow>(tenant: string | null, sql: string): Promise<Row[]> => {
  await app.query('begin')
  if (tenant) await app.query(`set local app.lsp_id = '${tenant}'`)
  try {
    return (await app.query<Row>(sql)).rows
  } finally {
    await app.query('commit')
  }
}

beforeAll(async () => {
  database = await bareDatabase()
  admin = await connect(database.url)
  await admin.query(`
    create table workplace (lsp_id uuid not null, workplace_id int, name text, primary key (lsp_id, workplace_id));
    create table happening (lsp_id uuid not null, at timestamptz not null, primary key (lsp_id, at));
    create table host (name text primary key, lsp_id uuid not null);
    create table province (code text primary key)`)
  await raiseWall(admin, rules)
  ;[app, platform] = await Promise.all([connect(database.appUrl), connect(database.platformUrl)])
  await platform.query(`insert into workplace values ('${ours}', 1, 'ours'), ('${theirs}', 2, 'theirs')`)
  await platform.query(`insert into host values ('lsp.example.id', '${theirs}')`)
})
afterAll(async () => {
  await Promise.all([admin, app, platform].map((client) => client.end()))
  await database.drop()
})

describe('the app role', () => {
  test('sees nothing of a tenant table where no tenant is set', async () => {
    expect(await inTenant(null, 'select * from workplace')).toEqual([])
  })

  test('sees nothing on a connection that served a tenant before', async () => {
    await inTenant(ours, 'select * from workplace')
    expect(await inTenant(null, 'select * from workplace')).toEqual([])
  })

  test('sees and changes the rows of its tenant alone', async () => {
    expect(await inTenant(ours, 'select name from workplace')).toEqual([{ name: 'ours' }])
    expect(await inTenant(ours, `update workplace set name = 'mine' returning workplace_id`)).toEqual([
      { workplace_id: 1 },
    ])
    expect(await inTenant(ours, 'delete from workplace where workplace_id = 2 returning *')).toEqual([])
  })

  test('cannot put a row into another tenant, nor move one there', async () => {
    await expect(inTenant(ours, `insert into workplace values ('${theirs}', 3, 'smuggled')`)).rejects.toThrow(
      'row-level security',
    )
    await expect(inTenant(ours, `update workplace set lsp_id = '${theirs}'`)).rejects.toThrow(
      'row-level security',
    )
  })

  test('cannot empty, alter or drop a table, nor turn row-level security off', async () => {
    await expect(app.query('truncate workplace')).rejects.toThrow('permission denied')
    await expect(app.query('alter table workplace disable row level security')).rejects.toThrow(
      'must be owner',
    )
    await expect(app.query('drop policy own_tenant on workplace')).rejects.toThrow('must be owner')
    await expect(app.query('create table mine (id int)')).rejects.toThrow('permission denied')
    await expect(app.query('set role kompeten_platform')).rejects.toThrow('permission denied')
    await app.query('set row_security = off')
    await expect(app.query('select * from workplace')).rejects.toThrow('row-level security')
    await app.query('reset row_security')
  })

  test('reads of what stands outside the tenants only what it is given, and writes nothing there', async () => {
    await expect(app.query('select name from host')).rejects.toThrow('permission denied')
    expect((await app.query('select code from province')).rows).toEqual([])
    await expect(app.query(`insert into province values ('31')`)).rejects.toThrow('permission denied')
  })
})

test('the platform role sees all tenants', async () => {
  expect((await platform.query('select from workplace')).rowCount).toBe(2)
})

test('nobody changes a row of an append-only table', async () => {
  await inTenant(ours, `insert into happening values ('${ours}', now())`)
  for (const client of [app, platform]) {
    await expect(client.query('update happening set at = now()')).rejects.toThrow('permission denied')
    await expect(client.query('delete from happening')).rejects.toThrow('permission denied')
  }
})

test('a wall that stands is left alone, so a start beside living servers waits for nobody', async () => {
  await inTenant(ours, 'select 1')
  await app.query('begin')
  await app.query('lock table workplace in access share mode')
  await admin.query(`set lock_timeout = '1s'`)
  await raiseWall(admin, rules)
  await admin.query('reset lock_timeout')
  await app.query('commit')
})

test('what was torn down is put up again, and foreign policies go', async () => {
  await admin.query(`
    alter table workplace no force row level security;
    create policy everybody on workplace using (true);
    grant truncate on workplace to kompeten_app`)
  await raiseWall(admin, rules)
  expect(await inTenant(theirs, 'select name from workplace')).toEqual([{ name: 'theirs' }])
  await expect(app.query('truncate workplace')).rejects.toThrow('permission denied')
})

describe('a start ends with one line when', () => {
  const faultOf = async (
    setUp: string,
    faultyRules = {
      appendOnly: [] as string[],
      erasable: {},
      global: [] as string[],
      readInTenants: [] as string[],
      joinedWithTenants: [] as string[],
    },
  ) => {
    const faulty = await bareDatabase()
    const owner = await connect(faulty.url)
    try {
      await owner.query(setUp)
      return await raiseWall(owner, faultyRules).catch((error: Error) => error.message)
    } finally {
      await owner.end()
      await faulty.drop()
    }
  }

  test('a role of the server owns a table, for then no policy binds it', async () => {
    expect(await faultOf('create table hole (id int); alter table hole owner to kompeten_app')).toBe(
      'The tenant wall has a gap: kompeten_app owns a table.',
    )
  })

  test('a role of the server may make tables', async () => {
    expect(await faultOf('grant create on schema public to public')).toBe(
      'The tenant wall has a gap: kompeten_app may make tables.\nThe tenant wall has a gap: kompeten_platform may make tables.',
    )
  })

  test('a tenant table takes rows without a tenant', async () => {
    expect(await faultOf('create table note (lsp_id uuid)')).toBe(
      'The tenant wall has a gap: note.lsp_id may be null, and the table is not declared global.',
    )
  })

  test('a rule names a table that is not there', async () => {
    expect(
      await faultOf('select 1', {
        appendOnly: ['evnet'],
        erasable: {},
        global: [],
        readInTenants: [],
        joinedWithTenants: [],
      }),
    ).toBe('The tenant wall has a gap: a rule names the table evnet, which does not exist.')
  })
})
