import { access } from '@kompeten/contract/access/access'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import type { PasskeyAnswer } from '@kompeten/contract/second-factors/answers'
import { secondFactors } from '@kompeten/contract/second-factors/second-factors'
import { type Call, caller } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aVirtualPasskey } from '../../../test/virtual-passkey.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld()
})
afterAll(() => world.close())
// What one test fails at must not make the next one wait.
beforeEach(() => world.clock.pass(16 * 60_000))

/** The host that calls are made to, unless one says another. */
const here = 'localhost'
const account = (role: RoleCode, lsp: 'a' | 'b' = 'a') => ({
  username: world.seeded.usernameOf(role, lsp),
  password: world.seeded.password,
})
const enter = (role: RoleCode, lsp: 'a' | 'b' = 'a') => signIn(world.carry, { ...account(role, lsp), role })

const add = async (call: Call, device = aVirtualPasskey(here), name = 'Laptop kantor') => {
  const { data } = await call(secondFactors.beginPasskey)
  const told = await call(secondFactors.addPasskey, { body: device.make(data, name) })
  return { device, recoveryCodes: told.data.recovery_codes }
}
type Awaited = { challenge: string; kinds: string[]; passkeys: string[] }
const challengeFor = async (role: RoleCode, lsp: 'a' | 'b' = 'a', host = here): Promise<Awaited> => {
  const { username, password } = account(role, lsp)
  const login = caller(world.carry, { host })(access.login, { body: { username_email: username, password } })
  return (await refused(login)).refusal.facts as Awaited
}
const finish = (challenge: string, passkey: PasskeyAnswer, host = here) =>
  caller(world.carry, { host })(access.finishLogin, { body: { challenge, passkey } })

describe('a passkey', () => {
  test('is asked for at login, opens one session, and comes with recovery codes', async () => {
    const { call } = await enter('DIR')
    const { device, recoveryCodes } = await add(call)
    expect(recoveryCodes).toHaveLength(10)
    const { challenge, kinds, passkeys } = await challengeFor('DIR')
    expect([kinds, passkeys]).toEqual([['passkey', 'recovery_code'], [device.credentialId]])
    const answer = device.answer(challenge)
    const both = await Promise.all([
      outcomeOf(finish(challenge, answer)),
      outcomeOf(finish(challenge, answer)),
    ])
    expect(both.sort()).toEqual(['done', 'session_ended'])
    const { data } = await call(secondFactors.get)
    expect(data.passkeys).toMatchObject([{ name: 'Laptop kantor', host: here }])
    expect(data.passkeys[0]?.last_used_date).not.toBeNull()
  })

  test('answers its own challenge alone, on a page of its host', async () => {
    const { device } = await add((await enter('MGR')).call)
    const [one, other] = [await challengeFor('MGR'), await challengeFor('MGR')]
    const wrong = [
      device.answer(other.challenge),
      device.answer(one.challenge, { origin: 'https://palsu.example' }),
      { ...device.answer(one.challenge), signature: device.answer(other.challenge).signature },
      aVirtualPasskey(here).answer(one.challenge),
    ]
    for (const answer of wrong) expect(await reasonOf(finish(one.challenge, answer))).toBe('proof_wrong')
    expect(await outcomeOf(finish(one.challenge, device.answer(one.challenge)))).toBe('done')
  })

  test('whose device counts backwards is a copy', async () => {
    const { device } = await add((await enter('MAG')).call)
    const first = await challengeFor('MAG')
    expect(await outcomeOf(finish(first.challenge, device.answer(first.challenge, { counter: 7 })))).toBe(
      'done',
    )
    const second = await challengeFor('MAG')
    expect(await reasonOf(finish(second.challenge, device.answer(second.challenge, { counter: 7 })))).toBe(
      'proof_wrong',
    )
  })

  test('works at the host that it was made at; at another the recovery codes do', async () => {
    const { device } = await add((await enter('ADM')).call)
    const elsewhere = await challengeFor('ADM', 'a', 'lain.example')
    expect([elsewhere.kinds, elsewhere.passkeys]).toEqual([['recovery_code'], []])
    const answer = device.answer(elsewhere.challenge)
    expect(await reasonOf(finish(elsewhere.challenge, answer, 'lain.example'))).toBe('proof_wrong')
  })

  test('proves again who one is where it looked at its person, and not by a touch', async () => {
    const { call } = await enter('ACS')
    const { device } = await add(call)
    world.clock.pass(301_000)
    const begun = async () => (await call(access.beginProof)).data
    const { challenge: touched, kinds } = await begun()
    expect(kinds).toContain('passkey')
    const touch = { challenge: touched, ...device.answer(touched, { isVerified: false }) }
    expect(await reasonOf(call(access.prove, { body: { passkey: touch } }))).toBe('proof_wrong')
    const { challenge } = await begun()
    const passkey = { challenge, ...device.answer(challenge) }
    expect(await outcomeOf(call(access.prove, { body: { passkey } }))).toBe('done')
    expect(await reasonOf(call(access.prove, { body: { passkey } }))).toBe('proof_wrong')
    expect(await outcomeOf(call(secondFactors.beginPasskey))).toBe('done')
  })

  test('is nobody else’s: neither by a challenge of theirs, nor to remove', async () => {
    const [mine, theirs] = [await enter('SUP'), await enter('SUP', 'b')]
    const { data: options } = await theirs.call(secondFactors.beginPasskey)
    const device = aVirtualPasskey(here)
    expect(await reasonOf(mine.call(secondFactors.addPasskey, { body: device.make(options, 'x') }))).toBe(
      'proof_wrong',
    )
    await add(mine.call, device)
    expect(await reasonOf(add(theirs.call, device))).toBe('already_exists')
    const [{ passkey_id } = { passkey_id: '' }] = (await mine.call(secondFactors.get)).data.passkeys
    const params = { passkey_id }
    expect(await reasonOf(theirs.call(secondFactors.removePasskey, { params }))).toBe('not_found')
    // A challenge of a login is none of a proof, and theirs none of mine.
    const { challenge } = (await theirs.call(access.beginProof)).data
    const passkey = { challenge, ...device.answer(challenge) }
    expect(await reasonOf(mine.call(access.prove, { body: { passkey } }))).toBe('proof_wrong')
    const { data } = await mine.call(secondFactors.removePasskey, { params })
    expect(data).toEqual({ totp_since: null, recovery_codes_left: 0, passkeys: [] })
  })

  test('that is broken in any part is refused in words', async () => {
    const { call } = await enter('MGR', 'b')
    const device = aVirtualPasskey(here)
    const { data: options } = await call(secondFactors.beginPasskey)
    const whole = device.make(options, 'x')
    for (const part of ['client_data', 'attestation'] as const) {
      const body = { ...whole, [part]: Buffer.from('{"a":1}').toString('base64url') }
      expect(await reasonOf(call(secondFactors.addPasskey, { body }))).toBe('proof_wrong')
    }
    const moved = device.make(options, 'x', { origin: 'https://palsu.example' })
    expect(await reasonOf(call(secondFactors.addPasskey, { body: moved }))).toBe('proof_wrong')
    expect(await outcomeOf(call(secondFactors.addPasskey, { body: whole }))).toBe('done')
  })
})
