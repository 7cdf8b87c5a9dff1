import { access } from '@kompeten/contract/access/access'
import { caller } from '@kompeten/testkit/call'
import { signIn } from '@kompeten/testkit/sign-in'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { textOf } from '../../../../test/cluster-statements.rules.ts'
import { startWorld, type World } from '../../../../test/world.ts'
import { type Database, handleOf, openDatabase } from '../../../platform/database/database.ts'
import { platformSessionsByKeys } from './known-sessions.store.ts'
import { keyHash } from './session-keys.ts'

let world: World
const opened: Database[] = []
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await world.close()
})

const atTheDoorOf = async <T>(
  cluster: 'citus' | undefined,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const database = openDatabase({ ...world.database, cluster }, 2)
  opened.push(database)
  const client = await database.door.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const known = async (client: PoolClient, hashes: readonly string[]) => {
  const found = await platformSessionsByKeys(handleOf(client), hashes)
  const sessions = await Promise.all(found.values())
  return sessions.toSorted((one, other) => one.sessionId.localeCompare(other.sessionId))
}

/** Keys of somebody in a role of each LSP, of DEV in an LSP, of somebody who has not chosen one, of somebody who signed out, and of nobody. */
const keys = async () => {
  const username_email = world.seeded.usernameOf('MGR', 'a')
  const login = async () =>
    (await world.stranger(access.login, { body: { username_email, password: world.seeded.password } }))
      .secret_key
  const developer = await signIn(world.carry, {
    username: world.seeded.usernameOf('DEV', 'a'),
    password: world.seeded.password,
    lspId: world.seeded.lsp.b.lspId,
  })
  const [inA, inB, elsewhere, chosenNone, ended] = [
    (await world.as('ADM')).key,
    (await world.as('SUP', 'b')).key,
    developer.key,
    await login(),
    await login(),
  ]
  await caller(world.carry, { key: ended })(access.logout, {})
  return [inA, inB, elsewhere, chosenNone, ended, 'a key of nobody']
}

test('who calls is the same on a cluster as on one PostgreSQL, and each role is asked of its LSP', async () => {
  const hashes = (await keys()).map(keyHash)
  const plain = await atTheDoorOf(undefined, (client) => known(client, hashes))
  expect(plain.map(({ held }) => held?.roleCode).toSorted()).toEqual([
    'ADM',
    'DEV',
    'SUP',
    undefined,
    undefined,
  ])
  await atTheDoorOf('citus', async (client) => {
    const query = vi.spyOn(client, 'query')
    expect(await known(client, hashes)).toEqual(plain)
    const asked = query.mock.calls.map(([given]) => textOf(given))
    const ofRoles = asked.filter((text) => text.includes('"user_permission"'))
    // DEV's is not in the LSP, and so it is looked for in all.
    const ofLsp = ofRoles.filter((text) => text.includes('"user_permission"."lsp_id" = $1'))
    expect([ofLsp.length, ofRoles.length]).toEqual([3, 4])
  })
})

test('on one PostgreSQL looking keys up is planned once for all that come', async () => {
  const plans = await atTheDoorOf(undefined, async (client) => {
    for (let times = 0; times < 8; times++) await known(client, [keyHash(`key ${times}`), keyHash('another')])
    const { rows } = await client.query(
      "select custom_plans::int from pg_prepared_statements where name = 'sessions_by_keys'",
    )
    return rows
  })
  expect(plans).toEqual([{ custom_plans: 0 }])
})
