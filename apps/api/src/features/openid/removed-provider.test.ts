import { access } from '@kompeten/contract/access/access'
import { audit } from '@kompeten/contract/audit/audit'
import { openid } from '@kompeten/contract/openid/openid'
import { type Call, caller } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { followBack, openidClient, startOpenidProvider } from '@kompeten/testkit/servers/openid-provider'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'

let world: OwnWorld
let provider: Awaited<ReturnType<typeof startOpenidProvider>>
let visitor: Call

beforeAll(async () => {
  world = await startOwnWorld({ outgoingInside: true, rateLimits: false })
  visitor = caller(world.carry, { host: world.seeded.lsp.a.hostname })
  const { data } = await (await world.as('SUP')).call(openid.get)
  provider = await startOpenidProvider(data.redirect_addresses)
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

const byPassword = (role: 'SUP' | 'ADM') =>
  signIn(world.carry, {
    ...{ username: world.seeded.usernameOf(role, 'a'), password: world.seeded.password, role },
  })
const kept = async (call: Call, changes: Record<string, unknown> = {}) => {
  const { version } = (await call(openid.get)).data
  const body = {
    ...{ name: 'Universitas Nusantara', issuer: provider.issuer, active: true, required_for_staff: false },
    ...{ ...openidClient, version, ...changes },
  }
  return (await call(openid.change, { body })).data
}
const connected = async (call: Call) => {
  await kept(call)
  await eventually(async () => expect((await call(openid.get)).data.tested?.fault).toBeNull())
}
const vouchedAs = async () => {
  provider.state.account = { email: `${world.seeded.usernameOf('SUP', 'a')}@contoh.id`, email_verified: true }
  const { state, binding, address } = (await visitor(openid.begin)).data
  await visitor(openid.answer, { body: { state, binding, query: await followBack(address) } })
  const login = await eventually(async () => {
    const { data } = await visitor(openid.result, { body: { state, binding } })
    if (!data.login) throw new Error('Still looked at')
    return data.login
  })
  const [role] = login.user_permissions
  const chosen = await caller(world.carry, { key: login.secret_key })(access.selectLsp, {
    body: { user_permission_id: role?.user_permission_id ?? '' },
  })
  const call = caller(world.carry, { key: chosen.secret_key })
  await call(access.prove, { body: { password: world.seeded.password } })
  return call
}

test('a provider is removed by the Super User alone; with it go its secret, sign-ins under way, and the rule that it is required', async () => {
  const first = (await byPassword('SUP')).call
  expect((await first(openid.get)).data.may).toEqual(['change'])
  expect(await reasonOf(first(openid.remove))).toBe('not_found')
  await connected(first)
  const vouched = await vouchedAs()
  await kept(vouched, { required_for_staff: true, client_secret: null })
  expect(await reasonOf(byPassword('ADM'))).toBe('openid_required')
  const begun = (await visitor(openid.begin)).data
  expect((await vouched(openid.get)).data.may).toContain('remove')
  const { data } = await vouched(openid.remove)
  expect(data).toMatchObject({ version: 0, name: null, has_secret: false, active: false, may: ['change'] })
  expect(data.required_for_staff).toBe(false)
  expect(await rowsOf(world.database.url, 'select 1 from openid_provider')).toEqual([])
  // Nobody is shut out: not the one who removed it, and not those of whom it was required.
  expect(await outcomeOf(vouched(access.me))).toBe('done')
  expect(await outcomeOf(byPassword('SUP'))).toBe('done')
  expect(await outcomeOf(byPassword('ADM'))).toBe('done')
  expect((await visitor(openid.offered)).data).toBeNull()
  const { state, binding } = begun
  const { refusal } = await refused(visitor(openid.result, { body: { state, binding } }))
  expect(refusal.facts).toEqual({ fault: 'over' })
  await eventually(async () => {
    const { data: log } = await (await byPassword('SUP')).call(audit.list, { query: {} })
    expect(log.map(({ name }) => name)).toContain('openid_provider.removed')
  })
})

test('another with the same rights otherwise may not remove it', async () => {
  const { call } = await world.as('SUP')
  await connected(call)
  for (const role of ['DIR', 'MGR', 'ADM'] as const) {
    expect(await reasonOf((await world.as(role)).call(openid.remove))).toBe('not_allowed')
  }
  expect((await call(openid.get)).data.has_secret).toBe(true)
})

test('who signed in with a provider that was removed or changed since cannot require the next one before they have tried it', async () => {
  const vouched = await vouchedAs()
  const required = { required_for_staff: true, client_secret: null }
  await vouched(openid.remove)
  await connected(vouched)
  const early = await refused(kept(vouched, required))
  expect(early.refusal.errors).toMatchObject([{ path: 'required_for_staff', code: 'openid_untried' }])
  const tried = await vouchedAs()
  expect((await kept(tried, required)).required_for_staff).toBe(true)
  // Whoever leaves the rule as it is need not sign in anew.
  await rowsOf(world.database.url, 'delete from openid_attempt returning 1')
  expect((await kept(tried, { ...required, name: 'Kampus' })).required_for_staff).toBe(true)
  await kept(tried, { client_secret: null })
})

test('a page left open since before the provider was removed and set up again cannot write over the new one', async () => {
  const { call } = await world.as('SUP')
  const { version } = (await call(openid.get)).data
  const late = () => reasonOf(kept(call, { version, name: 'Lama', client_secret: null }))
  await call(openid.remove)
  expect(await late()).toBe('version_conflict')
  await connected(call)
  expect(await late()).toBe('version_conflict')
  expect((await call(openid.get)).data.name).toBe('Universitas Nusantara')
})
