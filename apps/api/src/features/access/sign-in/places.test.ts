import { access } from '@kompeten/contract/access/access'
import { profile } from '@kompeten/contract/profile/profile'
import { caller, urlOf } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf } from '@kompeten/testkit/refused'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld()
})
afterAll(() => world.close())
// What one test fails at must not make the next one wait.
beforeEach(() => world.clock.pass(16 * 60_000))

const logIn = (username_email: string, typed = world.seeded.password) =>
  world.stranger(access.login, { body: { username_email, password: typed } })

/** A browser that keeps its cookies, at an address; it answers how a login ended, and keeps the key of the last one. */
const browser = (remoteAddress: string) => {
  let cookie = ''
  const own = { key: '' }
  const login = async (username_email: string, given = world.seeded.password): Promise<string> => {
    const reply = await world.app.server.inject({
      method: 'POST',
      url: urlOf(access.login),
      remoteAddress,
      headers: cookie ? { cookie } : {},
      payload: { username_email, password: given },
    })
    const set = String(reply.headers['set-cookie'] ?? '')
    cookie = set.split(';')[0] ?? ''
    if (reply.statusCode !== 200) return reply.json().error.reason
    own.key = reply.json().secret_key
    return 'done'
  }
  return Object.assign(login, { own })
}
/** Logins from an address, each as on a browser of its own. */
const from =
  (remoteAddress: string) =>
  (username_email: string, given?: string): Promise<string> =>
    browser(remoteAddress)(username_email, given)
const failing = async (login: ReturnType<typeof from>, name: string, times: number) => {
  for (let failure = 0; failure < times; failure++) {
    expect(await login(name, 'wrong-password')).toBe('bad_credentials')
  }
}

test('a stranger who fails keeps nobody out but themselves, by username or e-mail', async () => {
  const name = world.seeded.usernameOf('DIR', 'a')
  const { email } = (await logIn(name)).data
  const stranger = from('10.77.0.1')
  await failing(stranger, name, 3)
  await failing(stranger, email, 2)
  expect(await stranger(name)).toBe('too_many_attempts')
  expect(await stranger(email)).toBe('too_many_attempts')
  expect(await from('10.77.0.2')(name)).toBe('done')
  expect(await stranger(name)).toBe('too_many_attempts')
})

test('many strangers together make new places wait, not those from which the person signed in before', async () => {
  const name = world.seeded.usernameOf('MGR', 'a')
  const home = from('10.77.1.1')
  expect(await home(name)).toBe('done')
  for (const place of [2, 3, 4, 5]) await failing(from(`10.77.1.${place}`), name, 5)
  expect(await from('10.77.1.6')(name)).toBe('too_many_attempts')
  expect(await home(name)).toBe('done')
})

test('a wrong password is answered the same where a person was signed in before and for a name that nobody has', async () => {
  const name = world.seeded.usernameOf('MGR', 'b')
  const school = from('10.77.4.1')
  expect(await school(name)).toBe('done')
  for (const wanted of [name, 'nobody.there']) {
    for (const place of [2, 3, 4, 5]) await failing(from(`10.77.4.${place}`), wanted, 5)
    expect(await school(wanted, 'wrong-password')).toBe('too_many_attempts')
  }
  expect(await school(name)).toBe('done')
})

test('makes an address wait after a hundred failures over any accounts, but for those who signed in there before', async () => {
  await logIn(world.seeded.usernameOf('ADM', 'a'))
  for (let failure = 0; failure < 100; failure++) {
    await reasonOf(logIn(`somebody${failure}`, 'wrong-password'))
  }
  expect(await outcomeOf(logIn('nobody.here'))).toBe('too_many_attempts')
  expect(await outcomeOf(logIn(world.seeded.usernameOf('ADM', 'a')))).toBe('done')
})

test('behind one address, who fails with the name of somebody else keeps them out on no browser of theirs', async () => {
  const name = world.seeded.usernameOf('SUP', 'a')
  const school = '10.77.2.1'
  const own = browser(school)
  expect(await own(name)).toBe('done')
  const bored = browser(school)
  await failing(bored, name, 5)
  expect(await bored(name)).toBe('too_many_attempts')
  expect(await from(school)(name)).toBe('too_many_attempts')
  expect(await own(name)).toBe('done')
  // Nor does that let the others go on.
  expect(await bored(name)).toBe('too_many_attempts')
  await failing(own, name, 5)
  expect(await own(name)).toBe('too_many_attempts')
})

test('a browser whose sign-in its person has ended as somebody else’s is theirs no more', async () => {
  const name = world.seeded.usernameOf('MAG', 'b')
  const thief = browser('10.77.3.1')
  expect(await thief(name)).toBe('done')
  // What they have ended themselves stands in no list any more, and keeps the browser no more than what its person ends.
  await caller(world.carry, { key: thief.own.key })(access.logout)
  expect(await thief(name)).toBe('done')
  const { key, call } = await signIn(world.carry, { username: name, password: world.seeded.password })
  const { user_permissions } = await logIn(name)
  const [role] = user_permissions
  await caller(world.carry, { key: thief.own.key })(access.selectLsp, {
    body: { user_permission_id: role?.user_permission_id ?? '' },
  })
  const { data } = await call(profile.sessions)
  const theirs = data.find(({ current, role_code }) => !current && role_code !== null)
  await caller(world.carry, { key })(profile.endSession, { params: { session_id: theirs?.session_id ?? '' } })
  await failing(from('10.77.3.1'), name, 5)
  expect(await thief(name)).toBe('too_many_attempts')
})

test('the browser’s token opens nothing, no script reads it, and only the login is sent it', async () => {
  const send = (cookie?: string) =>
    world.app.server.inject({
      method: 'POST',
      url: urlOf(access.login),
      headers: cookie === undefined ? {} : { cookie },
      payload: { username_email: 'nobody.here', password: 'wrong-password' },
    })
  const first = (await send()).headers['set-cookie']
  expect(first).toMatch(/^device=[\w-]{22}; Max-Age=34560000; Path=\/api\/login; HttpOnly; SameSite=Strict$/)
  const token = String(first).split(';')[0] ?? ''
  expect((await send(token)).headers['set-cookie']).toBe(first)
  for (const wrong of ['device=', `${token}x`, 'device=../../../etc/passwd0', 'other=1'])
    expect((await send(wrong)).headers['set-cookie']).not.toContain(`${wrong};`)
  const elsewhere = await world.app.server.inject({
    method: 'GET',
    url: '/api/me/session',
    headers: { cookie: token },
  })
  expect([elsewhere.statusCode, elsewhere.headers['set-cookie']]).toEqual([401, undefined])
})
