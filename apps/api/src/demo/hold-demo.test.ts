import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { rowsOf } from '../../test/job-server.ts'
import { holdDemo } from './make-demo.ts'

/** Any row of a table that a start does not fill by itself. */
const trace = `insert into used_signature (signature_hash, at) values ('hash', now())`
const signIn = `insert into session (session_id, family_id, user_id, key_hash, sealed_key, login_name, address,
    user_agent, created_at, last_seen_at, proved_at, expires_at)
  values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'hash', 'sealed', 'adm.digital', '127.0.0.1',
    'test', now(), now(), now(), now())`

test.for([
  ['is taken away where nobody has signed in', [], { found: ['none', 'none'], rows: 0 }],
  [
    'stays where somebody has, and every later start knows that it is a part, whoever is signed in then',
    [signIn],
    { found: ['part', 'part'], rows: 1 },
  ],
] as const)('half a demo %s', async ([, meanwhile, expected]) => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  for (const done of ['insert into demo_seed (begun_at) values (now())', trace, ...meanwhile])
    await rowsOf(database.url, done)

  const found: string[] = []
  for (const after of ['delete from session', 'select'] as const) {
    const demo = await holdDemo(database.url, database)
    onTestFinished(demo.release)
    found.push(demo.found)
    await demo.release()
    await rowsOf(database.url, after)
  }
  const rows = (await rowsOf(database.url, 'select from used_signature')).length
  expect({ found, rows }).toEqual(expected)
})
