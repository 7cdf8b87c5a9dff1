import { access } from '@kompeten/contract/access/access'
import { audit } from '@kompeten/contract/audit/audit'
import { openid } from '@kompeten/contract/openid/openid'
import type { ReplyOf } from '@kompeten/contract/platform/endpoint'
import { secondFactors } from '@kompeten/contract/second-factors/second-factors'
import { type Call, caller } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { followBack, openidClient, startOpenidProvider } from '@kompeten/testkit/servers/openid-provider'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeAt, setUpTotp } from '../../../test/authenticator.ts'
import { eventually } from '../../../test/eventually.ts'
import { startForgingProvider } from '../../../test/forging-provider.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'

let world: OwnWorld
let real: Awaited<ReturnType<typeof startOpenidProvider>>
let forging: Awaited<ReturnType<typeof startForgingProvider>>
let visitor: Call
/** Who has proved who they are, also where the clock has moved on. */
const superUser: Call = async (endpoint, ...given) => (await world.as('SUP')).call(endpoint, ...given)

const emailOf = (role: 'SUP' | 'ACS' | 'ADM' | 'DIR', lsp: 'a' | 'b' = 'a') =>
  `${world.seeded.usernameOf(role, lsp)}@contoh.id`

beforeAll(async () => {
  world = await startOwnWorld({ outgoingInside: true, rateLimits: false })
  visitor = caller(world.carry, { host: world.seeded.lsp.a.hostname })
  const { data } = await superUser(openid.get)
  real = await startOpenidProvider(data.redirect_addresses)
  forging = await startForgingProvider(emailOf('ACS'))
})
afterAll(async () => {
  await world.close()
  await real.close()
  forging.close()
})
beforeEach(() => {
  real.state.denies = false
  real.state.account = { email: emailOf('ACS'), email_verified: true }
  Object.assign(forging.forge, { claims: {}, alg: 'RS256', isForeignKey: false, status: 200 })
})

const kept = async (changes: Record<string, unknown> = {}, call = superUser) => {
  const { version } = (await call(openid.get)).data
  const body = {
    ...{ name: 'Universitas Nusantara', issuer: real.issuer, active: true, required_for_staff: false },
    ...openidClient,
    version,
    ...changes,
  }
  return (await call(openid.change, { body })).data
}
const tested = async () => {
  await eventually(async () => expect((await superUser(openid.get)).data.testing_since).toBeNull())
  return (await superUser(openid.get)).data.tested
}
/** Sets the provider and waits until it has been looked at. */
const connected = async (changes: Record<string, unknown> = {}) => {
  await kept(changes)
  expect(await tested()).toMatchObject({ fault: null })
}

type Begun = { state: string; binding: string }
type Login = ReplyOf<typeof access.login>
const settled = async ({ state, binding }: Begun, at = visitor): Promise<Login> => {
  const found: Login[] = []
  await eventually(async () => {
    const { login } = (await at(openid.result, { body: { state, binding } })).data
    expect(login).not.toBeNull()
    if (login) found.push(login)
  })
  const [login] = found
  if (!login) throw new Error('Nobody was signed in')
  return login
}
const signedInBy = async (at = visitor) => {
  const { data } = await at(openid.begin)
  const query = await followBack(data.address)
  await at(openid.answer, { body: { state: data.state, binding: data.binding, query } })
  return { ...data, query }
}
/** Why a sign-in came to nothing, once it has been looked at. */
const faultOf = async (begun: Begun, at = visitor) => {
  let fault: unknown
  await eventually(async () => {
    const { refusal } = await refused(
      at(openid.result, { body: { state: begun.state, binding: begun.binding } }),
    )
    expect(refusal.reason).toBe('openid_failed')
    fault = refusal.facts
  })
  return (fault as { fault: string }).fault
}

describe('the provider of an LSP', () => {
  test('is offered once it has answered, and its secret is in no reply', async () => {
    expect((await visitor(openid.offered)).data).toBeNull()
    expect(await reasonOf(visitor(openid.begin))).toBe('step_not_possible')
    const stored = await kept()
    expect(stored).toMatchObject({ has_secret: true, redirect_addresses: [expect.any(String)] })
    expect(JSON.stringify(stored)).not.toContain(openidClient.client_secret)
    expect(await tested()).toMatchObject({ fault: null })
    expect((await visitor(openid.offered)).data).toEqual({ name: 'Universitas Nusantara' })
    const { b } = world.seeded.lsp
    expect((await caller(world.carry, { host: b.hostname })(openid.offered)).data).toBeNull()
    await kept({ active: false, client_secret: null })
    expect((await visitor(openid.offered)).data).toBeNull()
    await connected()
  })

  test('is changed by the Super User alone; another issuer needs the secret again', async () => {
    for (const role of ['ADM', 'DIR', 'MGR'] as const) {
      expect(await reasonOf(kept({}, (await world.as(role)).call))).toBe('not_allowed')
    }
    const director = (await world.as('DIR')).call
    expect((await director(openid.get)).data.may).toEqual([])
    expect(await reasonOf(director(openid.test, {}))).toBe('not_allowed')
    expect(await reasonOf(world.stranger(openid.get))).toBe('not_signed_in')
    expect((await (await world.as('SUP', 'b')).call(openid.get)).data.has_secret).toBe(false)
    const { refusal } = await refused(kept({ issuer: forging.issuer, client_secret: null }))
    expect(refusal.errors).toMatchObject([{ path: 'client_secret', code: 'required' }])
    expect(await reasonOf(kept({ version: 0 }))).toBe('version_conflict')
  })

  test('that is no provider says why', async () => {
    await kept({ issuer: 'http://127.0.0.1:9' })
    expect(await tested()).toMatchObject({ fault: 'unreachable' })
    forging.forge.saysIssuer = 'https://accounts.example.com'
    await kept({ issuer: forging.issuer })
    expect(await tested()).toMatchObject({ fault: 'not_openid' })
    delete forging.forge.saysIssuer
    await superUser(openid.test)
    expect(await tested()).toMatchObject({ fault: null })
    await connected()
  })
})

describe('signing in with an account of the provider', () => {
  test('opens a session once, for the person with the e-mail that the provider vouches for', async () => {
    const begun = await signedInBy()
    const login = await settled(begun)
    expect(login.data).toMatchObject({ email: emailOf('ACS') })
    expect(login.user_permissions).toMatchObject([{ role_code: 'ACS' }])
    const again = { body: { state: begun.state, binding: begun.binding } }
    expect((await refused(visitor(openid.result, again))).refusal.facts).toEqual({ fault: 'over' })
    expect(
      (await refused(visitor(openid.answer, { body: { ...again.body, query: begun.query } }))).refusal.facts,
    ).toEqual({ fault: 'over' })
    const rows = await rowsOf(world.database.url, 'select * from openid_attempt')
    expect(JSON.stringify(rows)).not.toContain(new URLSearchParams(begun.query).get('code'))
  })

  test('takes the claims of the ID token as well, and what Microsoft says in place of a verified e-mail', async () => {
    const other = await startOpenidProvider((await superUser(openid.get)).data.redirect_addresses, {
      inToken: true,
    })
    await connected({ issuer: other.issuer })
    other.state.account = { email: emailOf('ACS').toUpperCase(), xms_edov: true }
    expect((await settled(await signedInBy())).data.email).toBe(emailOf('ACS'))
    await other.close()
    await connected()
  })

  test('is nobody’s where the e-mail is unverified, unknown, or of another LSP', async () => {
    real.state.account = { email: emailOf('ACS'), email_verified: false }
    expect(await faultOf(await signedInBy())).toBe('email_unverified')
    real.state.account = {}
    expect(await faultOf(await signedInBy())).toBe('email_unverified')
    real.state.account = { email: 'siapa@contoh.id', email_verified: true }
    expect(await faultOf(await signedInBy())).toBe('unknown_person')
    real.state.account = { email: emailOf('ACS', 'b'), email_verified: true }
    expect(await faultOf(await signedInBy())).toBe('unknown_person')
    const { data: entries } = await superUser(audit.list, { query: {} })
    expect(JSON.stringify(entries)).toContain('openid.failed')
    expect(JSON.stringify(entries)).not.toContain('siapa@contoh.id')
  })

  test('is refused where the person says no, or answers for a sign-in that this browser did not begin', async () => {
    real.state.denies = true
    expect(await faultOf(await signedInBy())).toBe('denied')
    real.state.denies = false
    const [mine, theirs] = [(await visitor(openid.begin)).data, (await visitor(openid.begin)).data]
    const query = await followBack(theirs.address)
    const mixed = { state: theirs.state, binding: mine.binding, query }
    expect((await refused(visitor(openid.answer, { body: mixed }))).refusal.facts).toEqual({ fault: 'over' })
    // Their code under my state: the provider's answer names another sign-in.
    await visitor(openid.answer, { body: { state: mine.state, binding: mine.binding, query } })
    expect(await faultOf(mine)).toBe('token_invalid')
    const elsewhere = caller(world.carry, { host: world.seeded.lsp.b.hostname })
    const here = { state: theirs.state, binding: theirs.binding }
    expect((await refused(elsewhere(openid.result, { body: here }))).refusal.facts).toEqual({ fault: 'over' })
  })

  test('opens roles in that LSP alone, never DEV’s, and proves nothing that is asked to be proved', async () => {
    const [many, developer] = [world.seeded.manyRoles, world.seeded.usernameOf('DEV', 'a')]
    real.state.account = { email: `${many}@contoh.id`, email_verified: true }
    const login = await settled(await signedInBy())
    const lsps = new Set(login.user_permissions.map(({ lsp_id }) => lsp_id))
    expect([...lsps]).toEqual([world.seeded.lsp.a.lspId])
    const byPassword = await world.stranger(access.login, {
      body: { username_email: many, password: world.seeded.password },
    })
    const elsewhere = byPassword.user_permissions.find(({ lsp_id }) => lsp_id === world.seeded.lsp.b.lspId)
    const choose = caller(world.carry, { key: login.secret_key })
    const role = { user_permission_id: elsewhere?.user_permission_id ?? '' }
    expect(await reasonOf(choose(access.selectLsp, { body: role }))).toBe('not_found')
    const here = { user_permission_id: login.user_permissions[0]?.user_permission_id ?? '' }
    const { data: offered } = await choose(access.lsps, { query: { limit: '100' } })
    const chosen = await choose(access.selectLsp, { body: here })
    const inside = caller(world.carry, { key: chosen.secret_key })
    // Nor does it tell what they are in other LSPs.
    const told = [chosen.data.user.user_permissions, (await inside(access.me)).data.user.user_permissions]
    expect([...told.flat(), ...offered].filter(({ lsp_id }) => lsp_id !== world.seeded.lsp.a.lspId)).toEqual(
      [],
    )
    expect(await reasonOf(inside(secondFactors.beginTotp))).toBe('proof_needed')
    real.state.account = { email: `${developer}@contoh.id`, email_verified: true }
    const { state, binding } = await signedInBy()
    await eventually(async () => {
      expect(await outcomeOf(visitor(openid.result, { body: { state, binding } }))).toBe('wrong_group')
    })
  })

  test('is over after ten minutes', async () => {
    const { data } = await visitor(openid.begin)
    const query = await followBack(data.address)
    world.clock.pass(11 * 60_000)
    const { state, binding } = data
    const { refusal } = await refused(visitor(openid.answer, { body: { state, binding, query } }))
    expect(refusal.facts).toEqual({ fault: 'over' })
  })

  const finished = async (secret: string) => {
    const { state, binding } = await signedInBy()
    const challenge = await eventually(async () => {
      const { refusal } = await refused(visitor(openid.result, { body: { state, binding } }))
      expect(refusal.reason).toBe('second_factor_needed')
      return (refusal.facts as { challenge: string }).challenge
    })
    const code = codeAt(secret, world.clock.now())
    return visitor(access.finishLogin, { body: { challenge, code } })
  }

  test('with a second factor opens the roles in that LSP alone, too', async () => {
    const username = world.seeded.manyRoles
    const person = await signIn(world.carry, { username, password: world.seeded.password })
    const { secret } = await setUpTotp(person.call, () => world.clock.now())
    world.clock.pass(60_000)
    real.state.account = { email: `${username}@contoh.id`, email_verified: true }
    const login = await finished(secret)
    const lsps = new Set(login.user_permissions.map(({ lsp_id }) => lsp_id))
    expect([...lsps]).toEqual([world.seeded.lsp.a.lspId])
  })

  test('asks for the second factor as a password does, and remembers who vouched', async () => {
    const person = await signIn(world.carry, {
      ...{
        username: world.seeded.usernameOf('DIR', 'a'),
        password: world.seeded.password,
        role: 'DIR' as const,
      },
    })
    const { secret } = await setUpTotp(person.call, () => world.clock.now())
    world.clock.pass(60_000)
    real.state.account = { email: emailOf('DIR'), email_verified: true }
    const login = await finished(secret)
    const key = login.secret_key
    const role = { user_permission_id: login.user_permissions[0]?.user_permission_id ?? '' }
    const chosen = await caller(world.carry, { key })(access.selectLsp, { body: role })
    const vouched = await rowsOf(
      world.database.url,
      `select vouched_by_lsp_id from session where user_permission_id = $1 and ended_at is null and vouched_by_lsp_id is not null`,
      [role.user_permission_id],
    )
    expect(vouched).toHaveLength(1)
    expect(await outcomeOf(caller(world.carry, { key: chosen.secret_key })(secondFactors.rule))).toBe('done')
  })
})

describe('a token', () => {
  const forged = async () => {
    const { data } = await visitor(openid.begin)
    forging.forge.nonce = new URL(data.address).searchParams.get('nonce') ?? ''
    const query = new URLSearchParams({ code: 'kode', state: data.state }).toString()
    await visitor(openid.answer, { body: { state: data.state, binding: data.binding, query } })
    return data
  }

  test('as it should be opens a session', async () => {
    await connected({ issuer: forging.issuer })
    expect((await settled(await forged())).data.email).toBe(emailOf('ACS'))
  })

  test.each([
    ['of another audience', { claims: { aud: 'another-client' } }],
    ['of another issuer', { claims: { iss: 'https://accounts.example.com' } }],
    ['for another sign-in', { claims: { nonce: 'of an older one' } }],
    ['that is over', { claims: { exp: Math.floor(Date.now() / 1000) - 600 } }],
    ['signed by somebody else', { isForeignKey: true }],
    ['signed by nobody', { alg: 'none' }],
    ['without a subject', { claims: { sub: undefined } }],
  ])('%s opens none', async (_, change) => {
    Object.assign(forging.forge, change)
    expect(await faultOf(await forged())).toBe('token_invalid')
  })

  test('of a provider that fails opens none, and says so', async () => {
    forging.forge.status = 503
    expect(await faultOf(await forged())).toBe('unreachable')
  })
})

describe('the rule that the LSP’s people sign in with the provider', () => {
  const entered = async (role: 'SUP' | 'ACS') => {
    real.state.account = { email: emailOf(role), email_verified: true }
    const login = await settled(await signedInBy())
    const held = login.user_permissions[0]?.user_permission_id ?? ''
    const chosen = await caller(world.carry, { key: login.secret_key })(access.selectLsp, {
      body: { user_permission_id: held },
    })
    const inside = caller(world.carry, { key: chosen.secret_key })
    await inside(access.prove, { body: { password: world.seeded.password } })
    return inside
  }

  test('is made only by somebody who has signed in with it as it is now', async () => {
    await connected()
    const required = { required_for_staff: true, client_secret: null }
    const byPassword = await refused(kept(required))
    expect(byPassword.refusal.errors).toMatchObject([{ path: 'required_for_staff', code: 'openid_untried' }])
    const vouched = await entered('SUP')
    const isOff = await refused(kept({ ...required, active: false }, vouched))
    expect(isOff.refusal.errors).toMatchObject([{ code: 'openid_inactive' }])
    const isOther = await refused(kept({ required_for_staff: true, issuer: forging.issuer }, vouched))
    expect(isOther.refusal.errors).toMatchObject([{ code: 'openid_untried' }])
    const adminByPassword = (await world.as('ADM')).call
    expect((await kept(required, vouched)).required_for_staff).toBe(true)
    expect(await outcomeOf(vouched(openid.get))).toBe('done')
    expect(await reasonOf(adminByPassword(access.me))).toBe('session_ended')
  })

  test('keeps passwords out of staff roles and leaves them to assessors', async () => {
    const byPassword = (role: 'ADM' | 'ACS') =>
      signIn(world.carry, {
        username: world.seeded.usernameOf(role, 'a'),
        password: world.seeded.password,
        role,
      })
    expect(await reasonOf(byPassword('ADM'))).toBe('openid_required')
    expect(await outcomeOf(byPassword('ACS'))).toBe('done')
    const vouched = await entered('SUP')
    await kept({ client_secret: null }, vouched)
    expect(await outcomeOf(byPassword('ADM'))).toBe('done')
  })
})
