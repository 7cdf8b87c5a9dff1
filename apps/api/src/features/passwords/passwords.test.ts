import { access } from '@kompeten/contract/access/access'
import { passwords } from '@kompeten/contract/passwords/passwords'
import { registration } from '@kompeten/contract/registration/registration'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { caller } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { anApplicant } from '@kompeten/testkit/registrations'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readyToSign } from '../../../test/certified.ts'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { startOwnMailingWorld } from '../../../test/mailing-world.ts'
import { linkIn, mailsTo, textOf } from '../../../test/mails.ts'
import { performAsPlatform } from '../../platform/perform.ts'
import { showDemoAccounts } from '../tenants/index.ts'

const newPassword = 'Elang-Jawa-88'

const { world, catcher, close } = await startOwnMailingWorld()
afterAll(close)
// What one test has asked for must not make the next one wait.
beforeEach(() => world.clock.pass(16 * 60_000))

const addressOf = (username: string) => `${username}@contoh.id`
const mag = () => world.seeded.usernameOf('MAG', 'a')
const forget = (email: string, call = world.stranger) => call(passwords.forgot, { body: { email } })
const lastLink = async (email: string, mails: number) => {
  const mail = (await mailsTo(catcher, email, mails)).at(-1)
  if (!mail) throw new Error('No mail')
  return { ...linkIn(mail), mail }
}
const mailsSoFar = (email: string) => catcher.mails.filter(({ to }) => to.includes(email)).length
const reset = async (username: string) => {
  const email = addressOf(username)
  const before = mailsSoFar(email)
  await forget(email)
  return (await lastLink(email, before + 1)).token
}
const set = (token: string, password = newPassword) =>
  world.stranger(passwords.set, { params: { token }, body: { password } })

describe('a forgotten password', () => {
  test('is replaced by a mailed link, once, which ends every session and is told by mail', async () => {
    const session = await signIn(world.carry, { username: mag(), password: world.seeded.password })
    const token = await reset(mag())
    const { data } = await world.stranger(passwords.link, { params: { token } })
    expect(data).toMatchObject({
      kind: 'reset',
      needs_password: true,
      username: mag(),
      password_min_length: 8,
    })
    await set(token)
    expect(await reasonOf(session.call(access.me))).toBe('session_ended')
    expect(await reasonOf(signIn(world.carry, { username: mag(), password: world.seeded.password }))).toBe(
      'bad_credentials',
    )
    await signIn(world.carry, { username: mag(), password: newPassword })
    expect(await reasonOf(set(token))).toBe('link_used')
    const told = await mailsTo(catcher, addressOf(mag()), 2)
    expect(told.map(textOf).join()).toContain('Password Anda telah diganti')
  })

  test('of an account that has none yet, and whose roles wait for nothing, is a link to make one, which names the roles', async () => {
    const username = world.seeded.usernameOf('MGR', 'b')
    await rowsOf(world.database.url, 'update identity set password_hash = null where username = $1', [
      username,
    ])
    const email = addressOf(username)
    const before = mailsSoFar(email)
    await forget(email)
    const { mail } = await lastLink(email, before + 1)
    expect(textOf(mail)).toContain(`Pendaftaran Anda sebagai ${roleWords.id.MGR} di `)
  })

  test('is answered in the language that its person chose, whoever asks', async () => {
    const username = world.seeded.usernameOf('ACS', 'b')
    await rowsOf(world.database.url, "update identity set language = 'en' where username = $1", [username])
    const token = await reset(username)
    const [asked] = await mailsTo(catcher, addressOf(username))
    expect(asked && textOf(asked)).toContain('Change your password')
    await set(token)
    const told = await mailsTo(catcher, addressOf(username), 2)
    expect(told.map(textOf).join()).toContain('Your password has been changed')
  })

  test('is answered in the same words for an address that nobody has, which gets no mail', async () => {
    const known = await forget(addressOf(world.seeded.usernameOf('ADT', 'a')))
    const unknown = await forget('tidak.ada@contoh.id')
    expect(Object.keys(unknown.data)).toEqual(Object.keys(known.data))
    await mailsTo(catcher, addressOf(world.seeded.usernameOf('ADT', 'a')))
    expect(mailsSoFar('tidak.ada@contoh.id')).toBe(0)
    expect(await reasonOf(forget('tidak.ada@contoh.id'))).toBe('too_many_attempts')
  })

  test('can be asked for again after five minutes, and not before', async () => {
    const email = addressOf(world.seeded.usernameOf('SUP', 'a'))
    await forget(email)
    // A request that is not answered yet gives way to a later one.
    await mailsTo(catcher, email)
    world.clock.pass(4 * 60_000)
    const early = await refused(forget(email.toUpperCase()))
    expect(early.status).toBe(429)
    const { wait_seconds } = early.refusal.facts as { wait_seconds: number }
    expect(wait_seconds).toBeGreaterThan(40)
    expect(wait_seconds).toBeLessThanOrEqual(60)
    world.clock.pass(61_000)
    await forget(email)
    expect((await mailsTo(catcher, email, 2)).length).toBe(2)
  })

  test('asked for twice at the same moment sends one mail', async () => {
    const email = addressOf(world.seeded.usernameOf('DIR', 'a'))
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcomeOf(forget(email))))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    await mailsTo(catcher, email)
  })

  test('holds for an hour', async () => {
    const token = await reset(world.seeded.usernameOf('MGR', 'a'))
    world.clock.pass(61 * 60_000)
    expect(await reasonOf(set(token))).toBe('link_used')
  })

  test('may be asked for by JSON, by a form and by a multipart form', async () => {
    const form = new FormData()
    form.append('email', 'satu@contoh.id')
    const url = '/api/public/users/forgot_password'
    const multipart = await world.carry({ method: 'POST', url, headers: {}, form })
    expect(multipart.status).toBe(200)
    const encoded = await world.app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=dua%40contoh.id',
    })
    expect(encoded.statusCode).toBe(200)
  })

  test('is mailed with an address of ours, whatever host the caller claims to be on', async () => {
    const email = addressOf(world.seeded.usernameOf('ADM', 'b'))
    await forget(email, caller(world.carry, { host: 'evil.example' }))
    expect((await lastLink(email, 1)).url).toMatch(/^http:\/\/localhost:3000\/set-password\//)
    world.clock.pass(6 * 60_000)
    await forget(email, caller(world.carry, { host: world.seeded.lsp.b.hostname }))
    const { url, mail } = await lastLink(email, 2)
    expect(url).toContain(`http://${world.seeded.lsp.b.hostname}:3000/`)
    expect(mail.raw).toMatch(/^From: LSP karya </m)
  })
})

describe('a new password', () => {
  test('is not the one that the entrance of a demo shows', async () => {
    await performAsPlatform(world.app.stage, (ctx) =>
      showDemoAccounts(ctx, world.seeded.lsp.b.lspId, { password: 'Murai-Batu-77', accounts: [] }),
    )
    const token = await reset(mag())
    const { refusal } = await refused(set(token, 'Murai-Batu-77'))
    expect(refusal.errors.map(({ path, code }) => `${path}: ${code}`)).toEqual(['password: password_of_demo'])
  })

  test('is long enough, uncommon, and not the own name', async () => {
    const token = await reset(world.seeded.usernameOf('MAG', 'b'))
    const codeOf = async (password: string) => {
      const { status, refusal } = await refused(set(token, password))
      return [status, refusal.errors.map(({ path, code }) => `${path}: ${code}`).join()]
    }
    expect(await codeOf('Ab1')).toEqual([400, 'password: too_short'])
    expect(await codeOf('Abcdef1')).toEqual([422, 'password: too_short'])
    expect(await codeOf('Password1')).toEqual([422, 'password: password_common'])
    expect(await codeOf(world.seeded.usernameOf('MAG', 'b'))).toEqual([422, 'password: password_like_name'])
    expect(await outcomeOf(set(token))).toBe('done')
  })
})

describe('numbers that others know', () => {
  const issueOf = async (set: Promise<unknown>) => {
    const { refusal } = await refused(set)
    return refusal.errors.map(({ path, code }) => `${path}: ${code}`).join()
  }

  test('the birthday in one’s record and the licence of one’s LSP are no password, by link or later', async () => {
    await readyToSign(world)
    const given = anApplicant(world.seeded.lsp.a.lspId, { date_of_birth: '1996-08-17' })
    await world.stranger(registration.registerApplicant, { body: given })
    const { token } = await lastLink(given.email, 1)
    expect(await issueOf(set(token, 'Tokek-17-08-1996'))).toBe('password: password_obvious')
    await set(token, 'Tokek-16-08-1996')
    const { call } = await signIn(world.carry, {
      username: given.username,
      password: 'Tokek-16-08-1996',
      role: 'APL',
    })
    const change = (password: string) =>
      call(passwords.change, { body: { oldpassword: 'Tokek-16-08-1996', password } })
    expect(await issueOf(change('tokek 17 Agt 96'))).toBe('password: password_obvious')
    expect(await issueOf(change('Tokek-9001'))).toBe('password: password_obvious')
  })
})

describe('a confirmation', () => {
  test('is sent again on request, and either link works until the password is set', async () => {
    const given = anApplicant(world.seeded.lsp.a.lspId)
    const onHost = caller(world.carry, { host: world.seeded.lsp.a.hostname })
    await onHost(registration.registerApplicant, { body: given })
    const resend = () => onHost(passwords.forgot, { body: { email: given.email, purpose: 'confirm' } })
    expect(await reasonOf(resend())).toBe('too_many_attempts')
    // A link is made when its mail is sent: only one that has come can grow old.
    const { token: first } = await lastLink(given.email, 1)
    world.clock.pass(25 * 3_600_000)
    expect(await reasonOf(set(first))).toBe('link_used')
    await resend()
    const { token: second, mail } = await lastLink(given.email, 2)
    expect(textOf(mail)).toContain('Pendaftaran Anda sebagai Asesi')
    await set(second)
    const { lspId } = await signIn(world.carry, { username: given.username, password: newPassword })
    expect(lspId).toBe(given.lsp_id)
  })

  test('comes also to who says that they forgot the password they never had', async () => {
    const given = anApplicant(world.seeded.lsp.a.lspId)
    await world.stranger(registration.registerApplicant, { body: given })
    world.clock.pass(6 * 60_000)
    await forget(given.email)
    const { token } = await lastLink(given.email, 2)
    await set(token)
    await signIn(world.carry, { username: given.username, password: newPassword, role: 'APL' })
  })
})

describe('a password of one’s own', () => {
  const username = () => world.seeded.usernameOf('ACS', 'a')
  const enter = (password: string) => signIn(world.carry, { username: username(), password })

  test('is changed by who knows it; all other sessions end, this one goes on', async () => {
    const [here, there] = [await enter(world.seeded.password), await enter(world.seeded.password)]
    const change = (oldpassword: string, password: string) =>
      here.call(passwords.change, { body: { oldpassword, password } })
    expect(await reasonOf(change('salah-sekali', newPassword))).toBe('bad_credentials')
    expect(await reasonOf(change(world.seeded.password, 'qwerty123'))).toBe('rule_broken')
    await change(world.seeded.password, newPassword)
    expect(await reasonOf(there.call(access.me))).toBe('session_ended')
    await here.call(access.me)
    await enter(newPassword)
  })

  test('is not found by trying: after five wrong ones the right one has to wait', async () => {
    const { call } = await enter(newPassword)
    const change = (oldpassword: string) =>
      call(passwords.change, { body: { oldpassword, password: 'Kancil-Cerdik-1' } })
    for (let tries = 0; tries < 5; tries++) expect(await reasonOf(change('salah'))).toBe('bad_credentials')
    expect(await reasonOf(change(newPassword))).toBe('too_many_attempts')
  })
})

test('neither events nor jobs hold an address or a token', async () => {
  const given = anApplicant(world.seeded.lsp.a.lspId)
  await world.stranger(registration.registerApplicant, { body: given })
  const { token } = await lastLink(given.email, 1)
  await eventually(async () => {
    const kept = await Promise.all(
      ['event', 'platform_event', 'pgboss.job', 'password_link', 'password_request'].map((table) =>
        rowsOf(world.database.url, `select * from ${table}`),
      ),
    )
    const text = JSON.stringify(kept)
    expect(text).not.toContain(given.email)
    expect(text).not.toContain(token)
  })
})
