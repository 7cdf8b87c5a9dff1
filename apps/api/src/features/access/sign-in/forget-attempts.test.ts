import { access } from '@kompeten/contract/access/access'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpTotp } from '../../../../test/authenticator.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'
import { asPlatform } from '../../../platform/database/tenancy.ts'
import { platformForgetAttempts } from './forget-attempts.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld()
})
afterAll(() => world.close())

test('a login that nobody finishes is forgotten once its five minutes are over', async () => {
  const now = () => world.clock.now()
  await setUpTotp((await world.as('DIR')).call, now)
  const body = { username_email: world.seeded.usernameOf('DIR', 'a'), password: world.seeded.password }
  expect(await reasonOf(world.stranger(access.login, { body }))).toBe('second_factor_needed')
  const waiting = () => rowsOf(world.database.url, 'select challenge_hash from challenge')
  const sweep = () =>
    asPlatform(world.app.database.platform, 'write', (tx) => platformForgetAttempts(tx, now()))
  await sweep()
  expect(await waiting()).toHaveLength(1)
  world.clock.pass(301_000)
  await sweep()
  expect(await waiting()).toEqual([])
})
