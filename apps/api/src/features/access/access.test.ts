import { createHash } from 'node:crypto'
import { access } from '@kompeten/contract/access/access'
import { articles } from '@kompeten/contract/articles/articles'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { caller } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { signIn } from '@kompeten/testkit/sign-in'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'
import { signatureOf } from './index.ts'

let world: OwnWorld
let password: string
beforeAll(async () => {
  world = await startOwnWorld()
  password = world.seeded.password
})
afterAll(() => world.close())
// What one test fails at must not make the next one wait.
beforeEach(() => world.clock.pass(16 * 60_000))

const adm = () => world.seeded.usernameOf('ADM', 'a')
const logIn = (username_email: string, typed = password) =>
  world.stranger(access.login, { body: { username_email, password: typed } })

describe('signing in', () => {
  test('answers who it is, their roles and a key, by username or e-mail in any case', async () => {
    const byName = await logIn(adm().toUpperCase())
    expect(byName.identity_type).toBe('username')
    expect(byName.group_id).toBe(2)
    expect(byName.user_permissions.map(({ role_code }) => role_code)).toEqual(['ADM'])
    expect(byName.secret_key).toMatch(/^[\w-]{43}$/)
    const byEmail = await logIn(byName.data.email)
    expect(byEmail.identity_type).toBe('email')
  })

  test('says the same for an unknown user and for a wrong password', async () => {
    const unknown = await refused(logIn('nobody.here', 'wrong-password'))
    const wrong = await refused(logIn(adm(), 'wrong-password'))
    expect(unknown.status).toBe(422)
    expect(unknown.refusal.message).toBe(wrong.refusal.message)
  })

  test('refuses a password under six characters in the spec’s words', async () => {
    const short = await refused(logIn(adm(), '12345'))
    expect(short.status).toBe(400)
    expect(short.refusal.message).toBe('Minimum password length is 6')
  })

  test('makes an account wait after five failures, also with the right password, until a quarter of an hour has passed', async () => {
    const name = world.seeded.usernameOf('MAG', 'a')
    for (let failure = 0; failure < 5; failure++) {
      expect(await reasonOf(logIn(name, 'wrong-password'))).toBe('bad_credentials')
    }
    const waiting = await refused(logIn(name))
    expect(waiting.refusal.reason).toBe('too_many_attempts')
    expect(waiting.status).toBe(429)
    const { headers } = await world.carry({
      ...{ method: 'POST', url: '/api/login', headers: { 'content-type': 'application/json' } },
      body: { username_email: name, password },
    })
    expect(headers).toMatchObject({ 'ratelimit-remaining': '0', 'ratelimit-reset': headers['retry-after'] })
    expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60)
    world.clock.pass(15 * 60_000 + 1000)
    expect(await outcomeOf(logIn(name))).toBe('done')
  })

  test('answers in the language of the caller', async () => {
    const english = caller(world.carry, { language: 'en' })
    const answered = await refused(
      english(access.login, {
        body: { username_email: adm(), password: 'wrong-password' },
      }),
    )
    expect(answered.refusal.message).toBe('Username, email or password is incorrect.')
  })

  test('lets a hundred arrive at once and answers all', async () => {
    const names = (['SUP', 'DIR', 'MGR', 'ADM', 'ACS'] as const).map((role) =>
      world.seeded.usernameOf(role, 'b'),
    )
    const arrived = await Promise.all(Array.from({ length: 100 }, (_, index) => logIn(names[index % 5]!)))
    expect(new Set(arrived.map(({ secret_key }) => secret_key)).size).toBe(100)
  })
})

describe('choosing a role', () => {
  test('gives a new key and kills the one it came with', async () => {
    const { secret_key: before, user_permissions } = await logIn(adm())
    const early = caller(world.carry, { key: before })
    const chosen = await early(access.selectLsp, {
      body: { user_permission_id: user_permissions[0]!.user_permission_id },
    })
    expect(chosen.secret_key).not.toBe(before)
    expect(chosen.data.role_code).toBe('ADM')
    expect(chosen.data.permission).toContainEqual({ sub_module_code: 'TUK_CREATE' })
    expect(await reasonOf(early(access.lsps))).toBe('session_ended')
    const { data } = await caller(world.carry, { key: chosen.secret_key })(access.me)
    expect(data.selected_permission.lsp_id).toBe(world.seeded.lsp.a.lspId)
  })

  test('before it, nothing inside an LSP can be called', async () => {
    const { secret_key: key } = await logIn(adm())
    expect(await reasonOf(caller(world.carry, { key })(tuk.list))).toBe('not_signed_in')
  })

  test('does not find a role that somebody else holds', async () => {
    const [{ secret_key: key }, other] = await Promise.all([
      logIn(adm()),
      logIn(world.seeded.usernameOf('SUP', 'b')),
    ])
    const call = caller(world.carry, { key })(access.selectLsp, {
      body: { user_permission_id: other.user_permissions[0]!.user_permission_id },
    })
    expect(await reasonOf(call)).toBe('not_found')
  })

  test('one person holds three roles in two LSPs and switches between them without signing in again', async () => {
    const first = await logIn(world.seeded.manyRoles)
    expect(first.user_permissions.map(({ role_code, lsp_id }) => [role_code, lsp_id])).toEqual([
      ['ADM', world.seeded.lsp.a.lspId],
      ['ACS', world.seeded.lsp.a.lspId],
      ['ACS', world.seeded.lsp.b.lspId],
    ])
    let key = first.secret_key
    for (const { user_permission_id, lsp_id } of first.user_permissions) {
      const next = await caller(world.carry, { key })(access.selectLsp, { body: { user_permission_id } })
      expect(next.data.ref_id).toBe(lsp_id)
      key = next.secret_key
    }
  })

  test('lets DEV enter any LSP, and nobody else', async () => {
    const { b } = world.seeded.lsp
    const developer = await signIn(world.carry, {
      username: world.seeded.usernameOf('DEV', 'a'),
      password,
      lspId: b.lspId,
    })
    const { data } = await developer.call(tuk.list)
    expect(data.map(({ tuk_id }) => tuk_id)).toEqual([b.tukId])
    expect((await developer.call(access.lsps)).data.length).toBe(2)
    expect(await reasonOf(signIn(world.carry, { username: adm(), password, lspId: b.lspId }))).toContain(
      'not_found',
    )
  })
})

describe('a session', () => {
  test('ends by logging out, at once', async () => {
    const { call } = await signIn(world.carry, { username: adm(), password })
    await call(access.logout, { body: {} })
    expect(await reasonOf(call(tuk.list))).toBe('session_ended')
  })

  test('ends after twelve idle hours', async () => {
    const { call } = await signIn(world.carry, { username: adm(), password })
    world.clock.pass(12 * 3_600_000 + 1000)
    expect(await reasonOf(call(tuk.list))).toBe('session_ended')
  })
})

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const signedDate = (at: Date) =>
  `${days[at.getUTCDay()]}, ${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`

describe('a signed request', () => {
  const signed = async (
    method: 'GET' | 'POST',
    path: string,
    {
      at = world.clock.now(),
      body,
      claim,
      entered = adm(),
      name = adm(),
    }: { at?: Date; body?: object; claim?: object; entered?: string; name?: string } = {},
  ) => {
    const { key } = await signIn(world.carry, { username: entered, password })
    const date = signedDate(at)
    const hash = createHash('sha256')
      .update(JSON.stringify(claim ?? body ?? {}))
      .digest('hex')
    const text = [method, path.split('?')[0], date, ...(body ? [hash] : [])].join('+')
    const headers = {
      authorization: `Lsp ${name}:${signatureOf(key, text)}`,
      'x-lsp-date': date,
      ...(body && { 'x-lsp-content-sha256': hash, 'content-type': 'application/json' }),
    }
    return () => world.carry({ method, url: `/api${path}`, headers, ...(body && { body }) })
  }

  test('is accepted once', async () => {
    const send = await signed('GET', '/tuks?limit=5')
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(401)
  })

  test('names its person by username or e-mail, whichever they signed in with', async () => {
    const { email } = (await logIn(adm())).data
    for (const [entered, name] of [
      [adm(), email],
      [email, adm().toUpperCase()],
    ] as const) {
      expect((await (await signed('GET', '/tuks', { entered, name }))()).status, name).toBe(200)
    }
    const other = await signed('GET', '/tuks', { name: world.seeded.usernameOf('ADM', 'b') })
    expect((await other()).status).toBe(401)
  })

  test('six minutes old, or six minutes ahead, is refused', async () => {
    for (const minutes of [-6, 6]) {
      const send = await signed('GET', '/tuks', {
        at: new Date(world.clock.now().getTime() + minutes * 60_000),
      })
      expect((await send()).status).toBe(401)
    }
  })

  test('with a body vouches for that body and no other', async () => {
    const body = { tuk_ids: [world.seeded.lsp.b.tukId] }
    const honest = await signed('POST', '/tuks/deletions', { body })
    expect((await honest()).status).toBe(200)
    const changed = await signed('POST', '/tuks/deletions', { body, claim: { tuk_ids: [] } })
    expect((await changed()).status).toBe(401)
  })

  test('made twice in a second is accepted twice under two nonces, and each nonce once', async () => {
    const { key } = await signIn(world.carry, { username: adm(), password })
    const date = signedDate(world.clock.now())
    const send = async (nonce: string, signedNonce = nonce) => {
      const authorization = `Lsp ${adm()}:${signatureOf(key, `GET+/tuks+${date}+${signedNonce}`)}`
      const headers = { authorization, 'x-lsp-date': date, 'x-lsp-nonce': nonce }
      return (await world.carry({ method: 'GET', url: '/api/tuks', headers })).status
    }
    expect(await Promise.all([send('first-call'), send('second-call')])).toEqual([200, 200])
    expect(await send('first-call')).toBe(401)
    expect(await send('third-call', 'other-call')).toBe(401)
    expect(await send('short')).toBe(401)
  })

  test('with a form vouches for its file and fields', async () => {
    const { key } = await signIn(world.carry, { username: adm(), password })
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6e6b' } })
      .png()
      .toBuffer()
    const end = Buffer.from('\r\n--x--\r\n')
    const head = (name: string) =>
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="${name}.png"\r\n\r\n`)
    const send = async (signedBody: Buffer, sent: Buffer, nonce: string) => {
      const date = signedDate(world.clock.now())
      const hash = createHash('sha256').update(signedBody).digest('hex')
      const text = ['POST', articles.addPicture.path, date, hash, nonce].join('+')
      const { statusCode } = await world.app.server.inject({
        method: 'POST',
        url: `/api${articles.addPicture.path}`,
        headers: {
          host: world.seeded.lsp.a.hostname,
          authorization: `Lsp ${adm()}:${signatureOf(key, text)}`,
          'x-lsp-date': date,
          'x-lsp-nonce': nonce,
          'x-lsp-content-sha256': hash,
          'content-type': 'multipart/form-data; boundary=x',
        },
        payload: sent,
      })
      return statusCode
    }
    const [mine, theirs] = ['mine', 'theirs'].map((name) => Buffer.concat([head(name), picture, end]))
    if (!mine || !theirs) throw new Error('No bodies')
    expect(await send(mine, mine, 'nonce-001')).toBe(201)
    expect(await send(mine, theirs, 'nonce-002')).toBe(401)
    expect(await send(Buffer.alloc(0), theirs, 'nonce-003')).toBe(401)
  })

  test('for another path is refused', async () => {
    const { key } = await signIn(world.carry, { username: adm(), password })
    const date = signedDate(world.clock.now())
    const headers = {
      authorization: `Lsp ${adm()}:${signatureOf(key, `GET+/lsp+${date}`)}`,
      'x-lsp-date': date,
    }
    expect((await world.carry({ method: 'GET', url: '/api/tuks', headers })).status).toBe(401)
  })
})
