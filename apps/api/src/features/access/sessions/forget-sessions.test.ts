import { access } from '@kompeten/contract/access/access'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../../test/job-server.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'
import { asPlatform } from '../../../platform/database/tenancy.ts'
import { forgetOldSessions } from './forget-sessions.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld()
})
afterAll(() => world.close())

const dayMs = 24 * 3_600_000
/** Two a batch, so that there are several. */
const sweep = () =>
  forgetOldSessions(
    {
      asPlatform: (mode, work) => asPlatform(world.app.database.platform, mode, work),
      now: world.clock.now(),
    },
    2,
  )
const sessions = async () => (await rowsOf(world.database.url, 'select session_id from session')).length

test('sessions that ended or expired more than 90 days ago are forgotten, batch by batch, and no others', async () => {
  const [adm, mgr, dir] = [await world.as('ADM'), await world.as('MGR'), await world.as('DIR')]
  await adm.call(access.logout)
  const all = await sessions()
  world.clock.pass(89 * dayMs)
  await sweep()
  expect(await sessions()).toBe(all)
  world.clock.pass(2 * dayMs)
  // Each sign-in made two: what was ended 91 days ago goes, what expired after 30 days is not yet 90 days over.
  await sweep()
  expect(await sessions()).toBe(2)
  world.clock.pass(30 * dayMs)
  await sweep()
  expect(await sessions()).toBe(0)
  expect(await reasonOf(mgr.call(access.me))).toBe('session_ended')
  expect(await reasonOf(dir.call(access.me))).toBe('session_ended')
})
