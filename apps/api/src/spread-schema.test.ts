import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../test/database.ts'
import { placesOf } from './platform/database/citus.ts'
import { tableRules } from './prepare-database.ts'

// What a cluster asks of the schema, by the catalogue of a plain PostgreSQL. The order of keys, triggers and functions
// are proved in prepare-database.test.ts.

let database: TestDatabase
let admin: Client
let places: ReadonlyMap<string, string>

beforeAll(async () => {
  database = await freshDatabase()
  admin = new Client({ connectionString: database.url })
  await admin.connect()
  places = await placesOf(admin, tableRules)
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

const rowsOf = async <Row extends object>(query: string) => (await admin.query<Row>(query)).rows

const byLsp = () => [...places].filter(([, place]) => place === 'by-lsp').map(([name]) => name)

test('every table behind the wall is spread by its LSP, but the LSP itself, which every node has whole', async () => {
  const walled = await rowsOf<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity order by 1`,
  )
  expect(walled.length).toBeGreaterThan(60)
  expect(walled.map(({ name }) => name).filter((name) => places.get(name) !== 'by-lsp')).toEqual(['lsp'])
  expect(places.get('lsp')).toBe('whole')
})

test('a foreign key leads from an LSP to the same LSP, or to what its node has whole', async () => {
  const keys = await rowsOf<{ name: string; from: string; to: string; same: boolean }>(`
    select conname as name, f.relname as from, t.relname as to,
           exists (select from unnest(conkey, confkey) as pair(own, other)
                   join pg_attribute a on a.attrelid = conrelid and a.attnum = own and a.attname = 'lsp_id'
                   join pg_attribute b on b.attrelid = confrelid and b.attnum = other and b.attname = 'lsp_id') as same
    from pg_constraint join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`)
  expect(keys.length).toBeGreaterThan(30)
  const isAllowed = ({ from, to, same }: (typeof keys)[number]) => {
    const [start, end] = [places.get(from), places.get(to)]
    if (start === 'by-lsp') return end === 'whole' || (end === 'by-lsp' && same)
    // A row of the coordinator may point at what every node has, never the other way about.
    return end === 'whole' || (start === 'coordinator' && end === 'coordinator')
  }
  expect(keys.filter((key) => !isAllowed(key))).toEqual([])
})

test('no foreign key changes what points at it when its target changes', async () => {
  expect(
    await rowsOf(`select conname from pg_constraint where contype = 'f' and confupdtype <> 'a'`),
  ).toEqual([])
})

test('no table counts by a sequence, inherits, is part of another or bears a rule', async () => {
  const found = await rowsOf(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('S', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    union all select inhrelid::regclass::text from pg_inherits
      join pg_class t on t.oid = inhrelid where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
    union all select rulename from pg_rules where schemaname = 'public'
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace and contype = 'x'`)
  expect(found).toEqual([])
})

test('the name by which a broken key is told has room for the number of a part, which a worker appends', async () => {
  const found = await rowsOf(`
    select relname from pg_class join pg_index on indexrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and indisunique and not indisprimary and (length(relname) > 54 or relname ~ '_[0-9]{6,}$')`)
  expect(found).toEqual([])
})

test('columns have types that every PostgreSQL knows, or that an extension brings', async () => {
  const found = await rowsOf(`
    select typname from pg_type t
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'c', 'r')
      and not exists (select from pg_class where oid = typrelid and relkind <> 'c')
      and not exists (select from pg_depend where objid = t.oid and deptype = 'e')`)
  expect(found).toEqual([])
})

test('the wall of a table asks nothing of other tables, and no function that every PostgreSQL does not have', async () => {
  const policies = await rowsOf<{ condition: string; functions: string[] }>(`
    select distinct pg_get_expr(polqual, polrelid) as condition,
           array(select distinct p.pronamespace::regnamespace || '.' || proname
                 from regexp_matches(polqual::text || coalesce(polwithcheck::text, ''), ':funcid (\\d+)', 'g') as of(id)
                 join pg_proc p on p.oid = of.id[1]::oid order by 1) as functions
    from pg_policy`)
  expect(policies.toSorted((one, other) => one.condition.localeCompare(other.condition))).toEqual([
    {
      condition: expect.stringContaining("current_setting('app.lsp_id'"),
      functions: ['pg_catalog.current_setting'],
    },
    { condition: 'true', functions: [] },
  ])
})

test('a default of a column of an LSP is the same on every node', async () => {
  const found = await rowsOf<{ name: string }>(`
    select distinct p.proname as name
    from pg_attrdef d join pg_class t on t.oid = adrelid,
         regexp_matches(adbin::text, ':funcid (\\d+)', 'g') as of(id) join pg_proc p on p.oid = of.id[1]::oid
    where t.relnamespace = 'public'::regnamespace and provolatile = 'v'`)
  expect(found.map(({ name }) => name).filter((name) => name !== 'gen_random_uuid')).toEqual([])
  expect(byLsp().length).toBeGreaterThan(60)
})
