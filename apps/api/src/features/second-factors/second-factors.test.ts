import { access } from '@kompeten/contract/access/access'
import { passwords } from '@kompeten/contract/passwords/passwords'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { profile } from '@kompeten/contract/profile/profile'
import { secondFactors } from '@kompeten/contract/second-factors/second-factors'
import { signatures } from '@kompeten/contract/signatures/signatures'
import { caller } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeAt, setUpTotp, wrongCodeAt } from '../../../test/authenticator.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'
import { lostSecondFactor } from '../../lost-second-factor.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld()
})
afterAll(() => world.close())
// What one test fails at must not make the next one wait, and no code is right twice.
beforeEach(() => world.clock.pass(16 * 60_000))

const now = () => world.clock.now()
const later = () => world.clock.pass(60_000)
const nameOf = (role: RoleCode, lsp: 'a' | 'b' = 'a') => world.seeded.usernameOf(role, lsp)
const signedIn = (role: RoleCode, lsp: 'a' | 'b' = 'a') =>
  signIn(world.carry, { username: nameOf(role, lsp), password: world.seeded.password, role })

const logIn = (role: RoleCode, lsp: 'a' | 'b' = 'a') =>
  world.stranger(access.login, {
    body: { username_email: nameOf(role, lsp), password: world.seeded.password },
  })
/** The challenge that the right password of somebody with a second factor is answered with. */
const challengeFor = async (role: RoleCode, lsp: 'a' | 'b' = 'a') => {
  const { refusal, status } = await refused(logIn(role, lsp))
  expect([status, refusal.reason]).toEqual([422, 'second_factor_needed'])
  return refusal.facts as { challenge: string; kinds: string[]; valid_seconds: number }
}
type Answer = { code?: string; recovery_code?: string }
const finish = (challenge: string, answer: Answer) =>
  world.stranger(access.finishLogin, { body: { challenge, ...answer } })

describe('an authenticator app', () => {
  test('is asked for at login once a code has confirmed it, and a code opens one session', async () => {
    const { call } = await signedIn('DIR')
    const { data } = await call(secondFactors.beginTotp)
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Kompeten:/)
    expect(data.qr.side).toBeGreaterThan(20)
    // Whoever reloads the page while setting it up goes on with the entry that their app has; another day it is another.
    expect((await call(secondFactors.beginTotp)).data.secret).toBe(data.secret)
    expect(await outcomeOf(logIn('DIR'))).toBe('done')
    const wrong = wrongCodeAt(data.secret, now())
    expect(await reasonOf(call(secondFactors.confirmTotp, { body: { code: wrong } }))).toBe('proof_wrong')
    expect(await outcomeOf(logIn('DIR'))).toBe('done')
    await call(secondFactors.confirmTotp, { body: { code: codeAt(data.secret, now()) } })
    later()
    const { challenge, kinds, valid_seconds } = await challengeFor('DIR')
    expect([kinds, valid_seconds]).toEqual([['totp', 'recovery_code'], 300])
    const login = await finish(challenge, { code: codeAt(data.secret, now()) })
    expect(login.user_permissions.map(({ role_code }) => role_code)).toEqual(['DIR'])
    expect(await outcomeOf(caller(world.carry, { key: login.secret_key })(access.lsps, { query: {} }))).toBe(
      'done',
    )
    later()
    expect(await reasonOf(finish(challenge, { code: codeAt(data.secret, now()) }))).toBe('session_ended')
  })

  test('ends what was opened by the password alone: other sign-ins, and keys whose role is still to be chosen', async () => {
    const [owner, elsewhere] = [await signedIn('ACS', 'b'), await signedIn('ACS', 'b')]
    const { secret_key, user_permissions } = await logIn('ACS', 'b')
    await setUpTotp(owner.call, now)
    expect(await outcomeOf(owner.call(access.me))).toBe('done')
    expect(await reasonOf(elsewhere.call(access.me))).toBe('session_ended')
    const thief = caller(world.carry, { key: secret_key })
    const role = { user_permission_id: user_permissions[0]?.user_permission_id ?? '' }
    expect(await reasonOf(thief(access.selectLsp, { body: role }))).toBe('session_ended')
    expect(await reasonOf(thief(secondFactors.renewRecoveryCodes))).toBe('session_ended')
  })

  test('shows codes of which each is taken once, also by two at the same moment', async () => {
    const { secret, code: confirmed } = await setUpTotp((await signedIn('MGR')).call, now)
    const first = await challengeFor('MGR')
    expect(await reasonOf(finish(first.challenge, { code: confirmed }))).toBe('proof_wrong')
    later()
    const code = codeAt(secret, now())
    const [one, other] = [await challengeFor('MGR'), await challengeFor('MGR')]
    const outcomes = await Promise.all([
      outcomeOf(finish(one.challenge, { code })),
      outcomeOf(finish(other.challenge, { code })),
    ])
    expect(outcomes.sort()).toEqual(['done', 'proof_wrong'])
    // One that was shown before the last taken is as much a used one.
    const earlier = codeAt(secret, new Date(now().getTime() - 30_000))
    expect(await reasonOf(finish(first.challenge, { code: earlier }))).toBe('proof_wrong')
  })

  test('five wrong codes make it wait, and the right password between them changes nothing', async () => {
    const { secret } = await setUpTotp((await signedIn('MAG')).call, now)
    later()
    for (let failure = 0; failure < 5; failure += 1) {
      const { challenge } = await challengeFor('MAG')
      expect(await reasonOf(finish(challenge, { code: wrongCodeAt(secret, now()) }))).toBe('proof_wrong')
    }
    const { challenge } = await challengeFor('MAG')
    expect(await reasonOf(finish(challenge, { code: codeAt(secret, now()) }))).toBe('too_many_attempts')
  })

  test('is waited for five minutes, and not after the password was changed', async () => {
    const { call } = await signedIn('ACS')
    const { secret } = await setUpTotp(call, now)
    const first = await challengeFor('ACS')
    world.clock.pass(301_000)
    expect(await reasonOf(finish(first.challenge, { code: codeAt(secret, now()) }))).toBe('session_ended')
    const second = await challengeFor('ACS')
    const body = { oldpassword: world.seeded.password, password: 'Kembali-lagi-2031' }
    await call(passwords.change, { body })
    expect(await reasonOf(finish(second.challenge, { code: codeAt(secret, now()) }))).toBe('session_ended')
  })

  test('proves again who one is, and is removed after a proof', async () => {
    const { call } = await signedIn('ADM')
    const { secret } = await setUpTotp(call, now)
    expect(await reasonOf(call(secondFactors.beginTotp))).toBe('already_exists')
    world.clock.pass(301_000)
    expect(await reasonOf(call(secondFactors.removeTotp))).toBe('proof_needed')
    const code = codeAt(secret, now())
    await call(access.prove, { body: { code } })
    expect(await reasonOf(call(access.prove, { body: { code } }))).toBe('proof_wrong')
    expect(await outcomeOf(call(signatures.give, { body: { signature: aSignature } }))).toBe('done')
    const { data } = await call(secondFactors.removeTotp)
    expect(data).toEqual({ totp_since: null, recovery_codes_left: 0, passkeys: [] })
    expect(await outcomeOf(logIn('ADM'))).toBe('done')
    expect(await reasonOf(call(access.prove, { body: { code } }))).toBe('proof_wrong')
    expect(await reasonOf(call(access.prove, { body: {} }))).toBe('invalid_input')
  })
})

describe('recovery codes', () => {
  test('are ten, and each opens one session where the phone is lost', async () => {
    const { recoveryCodes } = await setUpTotp((await signedIn('SUP', 'b')).call, now)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    const { challenge } = await challengeFor('SUP', 'b')
    const login = await finish(challenge, { recovery_code: ` ${code.toUpperCase()} ` })
    const again = await challengeFor('SUP', 'b')
    expect(await reasonOf(finish(again.challenge, { recovery_code: code }))).toBe('proof_wrong')
    const { data } = await caller(world.carry, { key: login.secret_key })(secondFactors.get)
    expect(data.recovery_codes_left).toBe(9)
  })

  test('of somebody else, or from before they were renewed, are none', async () => {
    const one = await signedIn('DIR', 'b')
    const { recoveryCodes } = await setUpTotp(one.call, now)
    const { recoveryCodes: theirs } = await setUpTotp((await signedIn('MGR', 'b')).call, now)
    const { challenge } = await challengeFor('DIR', 'b')
    expect(await reasonOf(finish(challenge, { recovery_code: theirs[0]! }))).toBe('proof_wrong')
    const { data } = await one.call(secondFactors.renewRecoveryCodes)
    expect(await reasonOf(finish(challenge, { recovery_code: recoveryCodes[0]! }))).toBe('proof_wrong')
    expect(await outcomeOf(finish(challenge, { recovery_code: data.recovery_codes[0]! }))).toBe('done')
  })
})

test('neither the secret nor a code is kept as it is, nor told to anybody a second time', async () => {
  const { call } = await signedIn('MAG', 'b')
  const { secret, recoveryCodes } = await setUpTotp(call, now)
  for (const name of ['totp', 'recovery_code', 'challenge', 'platform_event', 'event', 'idempotency']) {
    const rows = JSON.stringify(await rowsOf(world.database.url, `select * from ${name}`))
    expect(rows).not.toContain(secret)
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replace('-', ''))
  }
  const { data } = await call(secondFactors.get)
  expect(Object.keys(data).sort()).toEqual(['passkeys', 'recovery_codes_left', 'totp_since'])
})

test('the log of the account says what was set up', async () => {
  const { call } = await signedIn('ADM', 'b')
  await setUpTotp(call, now)
  const names = (await call(profile.log, { query: {} })).data.map(({ name }) => name)
  expect(names).toContain('second_factor.totp_added')
})

test('who has lost everything signs in by the password again once the operator has seen to it', async () => {
  const { call } = await signedIn('ADT')
  await setUpTotp(call, now)
  await challengeFor('ADT')
  expect(await lostSecondFactor(world.app, nameOf('ADT').toUpperCase())).toBe(nameOf('ADT'))
  expect(await reasonOf(call(access.me))).toBe('session_ended')
  expect(await outcomeOf(logIn('ADT'))).toBe('done')
  const again = await signedIn('ADT')
  expect((await again.call(secondFactors.get)).data).toEqual({
    totp_since: null,
    recovery_codes_left: 0,
    passkeys: [],
  })
  expect(await lostSecondFactor(world.app, nameOf('ADT'))).toBeUndefined()
  expect(await lostSecondFactor(world.app, 'tidak.ada')).toBeUndefined()
})

test('whoever has no second factor signs in as ever, and finishing a login that nobody began is refused', async () => {
  const login = await logIn('APL')
  expect(Object.keys(login).sort()).toEqual([
    'data',
    'group_id',
    'identity_type',
    'secret_key',
    'user_permissions',
  ])
  expect(await reasonOf(finish('x'.repeat(43), { code: '123456' }))).toBe('session_ended')
  expect(await reasonOf(finish('x', {}))).toBe('invalid_input')
  expect(await reasonOf(finish('x', { code: '123456', recovery_code: 'abcde-fghjk' }))).toBe('invalid_input')
  expect(await reasonOf(finish('x', { code: '12345' }))).toBe('invalid_input')
})
