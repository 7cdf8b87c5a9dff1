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
  ['is taken away where nobody has signed in', [], { isPart: false, rows: 0, marks: [] }],
  [
    'stays where somebody has, and counts as the whole',
    [signIn],
    { isPart: true, rows: 1, marks: [{ is_finished: true }] },
  ],
] as const)('half a demo %s', async ([, meanwhile, expected]) => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  for (const done of ['insert into demo_seed (begun_at) values (now())', trace, ...meanwhile])
    await rowsOf(database.url, done)

  const demo = await holdDemo(database.url, database)
  onTestFinished(demo.release)
  expect({
    isPart: demo.isPart,
    rows: (await rowsOf(database.url, 'select from used_signature')).length,
    marks: await rowsOf(database.url, 'select finished_at is not null as is_finished from demo_seed'),
  }).toEqual(expected)
})
