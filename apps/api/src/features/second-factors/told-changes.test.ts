import { access } from '@kompeten/contract/access/access'
import { profile } from '@kompeten/contract/profile/profile'
import { secondFactors } from '@kompeten/contract/second-factors/second-factors'
import { secondFactorMailWords } from '@kompeten/phrases/second-factors/second-factor-mails'
import { caller } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, expect, test } from 'vitest'
import { codeAt, setUpTotp, wrongCodeAt } from '../../../test/authenticator.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { startOwnMailingWorld } from '../../../test/mailing-world.ts'
import { mailsTo, textOf } from '../../../test/mails.ts'
import { lostSecondFactor } from '../../lost-second-factor.ts'

const { world, catcher, close } = await startOwnMailingWorld({ devNeedsFactor: true })
afterAll(close)

const now = () => world.clock.now()
const { lspId } = world.seeded.lsp.a
const { told: says } = secondFactorMailWords.id

/** Mails that say these things, one each, in any order. */
const containing = (...said: string[]) =>
  expect.arrayContaining(said.map((one) => expect.stringContaining(one)))

const signedIn = async (role: 'DIR' | 'MGR' | 'ADT') => {
  const username = world.seeded.usernameOf(role, 'a')
  const { call } = await signIn(world.carry, { username, password: world.seeded.password, role })
  const told = async (mails: number) =>
    (await mailsTo(catcher, `${username}@contoh.id`, mails)).map((mail) => textOf(mail).replace(/\s+/g, ' '))
  return { username, call, told }
}
/** Gives the password, then the second factor. */
const enter = async (username: string, answer: { code?: string; recovery_code?: string }) => {
  const body = { username_email: username, password: world.seeded.password }
  const { refusal } = await refused(world.stranger(access.login, { body }))
  const { challenge } = refusal.facts as { challenge: string }
  return world.stranger(access.finishLogin, { body: { challenge, ...answer } })
}

test('each change is told to its owner by mail, also what somebody else did', async () => {
  const { call, username, told } = await signedIn('DIR')
  const { recoveryCodes } = await setUpTotp(call, now)
  await call(secondFactors.renewRecoveryCodes)
  expect(await reasonOf(enter(username, { recovery_code: recoveryCodes[0]! }))).toBe('proof_wrong')
  expect(await told(2)).toEqual(containing(says.totp_added, says.recovery_codes_renewed))
  await lostSecondFactor(world.app, username)
  expect(await told(3)).toEqual(containing(says.totp_added, says.recovery_codes_renewed, says.dropped))
})

test('what is told has the face of the LSP where it was done, leads to its host, and is in the language of its person', async () => {
  const username = world.seeded.usernameOf('ADM', 'b')
  const { hostname } = world.seeded.lsp.b
  await rowsOf(world.database.url, "update identity set language = 'en' where username = $1", [username])
  const { password } = world.seeded
  const { call } = await signIn(world.carry, { username, password, host: hostname })
  await setUpTotp(call, now)
  const [mail] = await mailsTo(catcher, `${username}@contoh.id`, 1)
  const text = mail ? textOf(mail) : ''
  expect(text).toContain(`//${hostname}`)
  expect(text).toContain('LSP karya')
  expect(text).toContain(secondFactorMailWords.en.subjects.totp_added)
})

test('the use of a recovery code is told, and the log names what a sign-in was proved by', async () => {
  const { call, username, told } = await signedIn('MGR')
  const { secret, recoveryCodes } = await setUpTotp(call, now)
  world.clock.pass(60_000)
  await enter(username, { code: codeAt(secret, now()) })
  await enter(username, { recovery_code: recoveryCodes[0]! })
  expect(await told(2)).toEqual(containing(says.totp_added, says.recovery_code_used))
  const { data } = await call(profile.log, { query: {} })
  const names = data.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'access.logged_in',
      'access.logged_in_by_totp',
      'access.logged_in_by_recovery_code',
    ]),
  )
})

test('wrong codes of the app do not hold up a recovery code', async () => {
  const { call, username } = await signedIn('ADT')
  const { secret, recoveryCodes } = await setUpTotp(call, now)
  for (let failure = 0; failure < 5; failure += 1) {
    expect(await reasonOf(enter(username, { code: wrongCodeAt(secret, now()) }))).toBe('proof_wrong')
  }
  world.clock.pass(60_000)
  expect(await reasonOf(enter(username, { code: codeAt(secret, now()) }))).toBe('too_many_attempts')
  expect(await outcomeOf(enter(username, { recovery_code: recoveryCodes[0]! }))).toBe('done')
})

test('DEV, whom no LSP may require it of, needs one where the installation says so', async () => {
  const { password } = world.seeded
  const username = world.seeded.usernameOf('DEV', 'a')
  expect(await reasonOf(signIn(world.carry, { username, password, lspId }))).toBe('second_factor_required')
  const login = await world.stranger(access.login, { body: { username_email: username, password } })
  await setUpTotp(caller(world.carry, { key: login.secret_key }), now)
  const body = { user_permission_id: login.user_permissions[0]!.user_permission_id, lsp_id: lspId }
  const chosen = caller(world.carry, { key: login.secret_key })(access.selectLsp, { body })
  expect(await outcomeOf(chosen)).toBe('done')
})
