import { access } from '@kompeten/contract/access/access'
import { profile } from '@kompeten/contract/profile/profile'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { caller } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf } from '@kompeten/testkit/refused'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'

let world: OwnWorld
let password: string
beforeAll(async () => {
  world = await startOwnWorld()
  password = world.seeded.password
})
afterAll(() => world.close())

const adm = () => world.seeded.usernameOf('ADM', 'a')

describe('a session', () => {
  test('changes its key on refresh, keeps its role, and an old key that comes again ends it all', async () => {
    const { key, call } = await signIn(world.carry, { username: adm(), password })
    const fresh = await world.stranger(access.refreshToken, { body: { token: key } })
    expect(fresh.data.ends_in_seconds).toBe(12 * 3600)
    const renewed = caller(world.carry, { key: fresh.secret_key })
    expect((await renewed(access.me)).data).toMatchObject({ role_code: 'ADM', ends_in_seconds: 12 * 3600 })
    expect(await reasonOf(call(tuk.list))).toBe('session_ended')
    world.clock.pass(11_000)
    expect(await reasonOf(world.stranger(access.refreshToken, { body: { token: key } }))).toBe(
      'session_ended',
    )
    expect(await reasonOf(renewed(access.me))).toBe('session_ended')
  })

  test('lives on where five tabs change its key at once, or the answer was lost and is asked for again', async () => {
    const { key } = await signIn(world.carry, { username: adm(), password })
    const change = () => world.stranger(access.refreshToken, { body: { token: key } })
    const changed = await Promise.allSettled(Array.from({ length: 8 }, change))
    const keys = changed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.secret_key] : []))
    expect(keys).toHaveLength(5)
    world.clock.pass(9000)
    // No sixth one: it is refused, and the five go on.
    expect(await outcomeOf(change())).toBe('session_ended')
    for (const one of keys) {
      expect((await caller(world.carry, { key: one })(access.me)).data.role_code).toBe('ADM')
    }
    const [mine, ...others] = keys.map((one) => caller(world.carry, { key: one }))
    const listed = (await mine!(profile.sessions)).data.slice(0, 5)
    expect(listed.map(({ current }) => current)).toEqual([true, false, false, false, false])
    expect(new Set(listed.map(({ session_id }) => session_id)).size).toBe(5)
    // From elsewhere all are one sign-in, and end as one; from the one of them the others end alone.
    for (const { current, session_id } of listed)
      if (!current) await mine!(profile.endSession, { params: { session_id } })
    for (const other of others) expect(await reasonOf(other(access.me))).toBe('session_ended')
    expect((await mine!(access.me)).data.role_code).toBe('ADM')
    const again = await signIn(world.carry, { username: adm(), password })
    const twice = () => world.stranger(access.refreshToken, { body: { token: again.key } })
    const both = (await Promise.all([twice(), twice()])).map(({ secret_key }) => secret_key)
    await mine!(profile.endSession, {
      params: { session_id: (await mine!(profile.sessions)).data[1]!.session_id },
    })
    for (const one of both) {
      expect(await reasonOf(caller(world.carry, { key: one })(access.me))).toBe('session_ended')
    }
  })

  test('that was left is not taken up again by its last key', async () => {
    const { key } = await signIn(world.carry, { username: adm(), password })
    const fresh = await world.stranger(access.refreshToken, { body: { token: key } })
    await caller(world.carry, { key: fresh.secret_key })(access.logout, { body: {} })
    expect(await reasonOf(world.stranger(access.refreshToken, { body: { token: key } }))).toBe(
      'session_ended',
    )
  })

  test('an old key used long after its rotation ends the whole sign-in too', async () => {
    const { key, call } = await signIn(world.carry, { username: adm(), password })
    const fresh = await world.stranger(access.refreshToken, { body: { token: key } })
    world.clock.pass(60_000)
    expect(await reasonOf(call(tuk.list))).toBe('session_ended')
    world.clock.pass(6000)
    expect(await reasonOf(caller(world.carry, { key: fresh.secret_key })(access.me))).toBe('session_ended')
  })
})
