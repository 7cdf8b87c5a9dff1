import { applicants } from '@kompeten/contract/applicants/applicants'
import { aliasedEndpoints, allEndpoints } from '@kompeten/contract/index'
import { apiKeys, type KeyInput } from '@kompeten/contract/integrations/keys'
import { isPartnerCall, keyScopes, partnerCalls } from '@kompeten/contract/integrations/partner-calls'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { anApplicant } from '@kompeten/testkit/applicants'
import { caller, urlOf } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../../test/job-server.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld({ rateLimits: true, sessionIdleHours: 720, sessionAbsoluteDays: 365 })
})
afterAll(() => world.close())

const hour = 3_600_000
const input = (given: Partial<KeyInput> = {}): KeyInput => ({
  name: 'SIAKAD',
  scopes: ['TUK_LIST'],
  addresses: [],
  expires_on: null,
  per_minute: 600,
  ...given,
})
const makeKey = async (given: Partial<KeyInput> = {}, lsp: 'a' | 'b' = 'a') => {
  const { call } = await world.as('SUP', lsp)
  const { data, secret } = await call(apiKeys.create, { body: input(given) })
  return { ...data, secret, program: caller(world.carry, { key: secret }) }
}
const params = ({ key_id }: { key_id: string }) => ({ params: { key_id } })

describe('a key', () => {
  test('reads what its permissions name, and no more; its answers tell what is left of its minute', async () => {
    const { program, secret } = await makeKey()
    expect((await program(tuk.list)).data.length).toBeGreaterThan(0)
    expect(await reasonOf(program(schemes.list))).toBe('not_allowed')
    const reply = await world.carry({
      method: 'GET',
      url: urlOf(tuk.list),
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(reply.headers).toMatchObject({ 'ratelimit-limit': '600' })
    expect(Number(reply.headers['ratelimit-remaining'])).toBeLessThan(600)
  })

  test('is shown once and kept as a hash: no row, event or answer holds it', async () => {
    const { secret, key_id } = await makeKey({ name: 'Sekali' })
    expect(secret).toMatch(/^kptn_[0-9A-Za-z]{71}$/)
    const { call } = await world.as('SUP')
    expect(JSON.stringify(await call(apiKeys.list))).not.toContain(secret)
    const kept = await rowsOf(
      world.database.url,
      `select t::text as line from api_key t union all select t::text from event t
       union all select t::text from idempotency t`,
    )
    expect(kept.some(({ line }) => String(line).includes(key_id))).toBe(true)
    expect(kept.filter(({ line }) => String(line).includes(secret))).toEqual([])
  })

  test('of another LSP, mistyped, or unknown comes in nowhere', async () => {
    const theirs = await makeKey({}, 'b')
    const wrong = `${theirs.secret.slice(0, -1)}${theirs.secret.endsWith('0') ? '1' : '0'}`
    const { hostname } = world.seeded.lsp.a
    const seen = (await theirs.program(tuk.list)).data.map(({ tuk_id }) => tuk_id)
    expect(seen).toEqual([world.seeded.lsp.b.tukId])
    for (const [key, host] of [
      [theirs.secret, hostname],
      [wrong, undefined],
      [`kptn_${'0'.repeat(71)}`, undefined],
      ['kptn_kurang', undefined],
    ] as const) {
      const program = caller(world.carry, { key, ...(host && { host }) })
      expect(await reasonOf(program(tuk.list))).toBe('key_invalid')
    }
  })

  test('ends at once, and past its day', async () => {
    const ended = await makeKey()
    await ended.program(tuk.list)
    const { call } = await world.as('SUP')
    expect((await call(apiKeys.end, params(ended))).data).toMatchObject({ state: 'ENDED', may: [] })
    expect(await reasonOf(ended.program(tuk.list))).toBe('key_invalid')
    expect(await reasonOf(call(apiKeys.end, params(ended)))).toBe('step_not_possible')
    const until = await makeKey({ expires_on: world.today() })
    await until.program(tuk.list)
    world.clock.pass(24 * hour)
    expect(await reasonOf(until.program(tuk.list))).toBe('key_invalid')
  })

  test('that is replaced goes on for the hours given, and no longer', async () => {
    const { call } = await world.as('SUP')
    const old = await makeKey()
    await old.program(tuk.list)
    const { secret, data } = await call(apiKeys.rotate, { ...params(old), body: { overlap_hours: 1 } })
    expect(data.former_until).not.toBeNull()
    const fresh = caller(world.carry, { key: secret })
    await Promise.all([fresh(tuk.list), old.program(tuk.list)])
    const twice = call(apiKeys.rotate, { ...params(old), body: { overlap_hours: 1 } })
    expect(await reasonOf(twice)).toBe('step_not_possible')
    await old.program(tuk.list)
    world.clock.pass(hour + 1000)
    await fresh(tuk.list)
    expect(await reasonOf(old.program(tuk.list))).toBe('key_invalid')
    const again = await (await world.as('SUP')).call(apiKeys.rotate, {
      ...params(old),
      body: { overlap_hours: 0 },
    })
    expect(await reasonOf(fresh(tuk.list))).toBe('key_invalid')
    await caller(world.carry, { key: again.secret })(tuk.list)
  })

  test('whose replacement was lost is replaced once more, and the one before keeps its hours', async () => {
    const { call } = await world.as('SUP')
    const old = await makeKey()
    const again = { ...params(old), body: { overlap_hours: null } }
    expect(await reasonOf(call(apiKeys.rotate, again))).toBe('step_not_possible')
    const lost = await call(apiKeys.rotate, { ...params(old), body: { overlap_hours: 1 } })
    const { secret, data } = await call(apiKeys.rotate, again)
    expect(data.former_until).toBe(lost.data.former_until)
    const fresh = caller(world.carry, { key: secret })
    await Promise.all([fresh(tuk.list), old.program(tuk.list)])
    expect(await reasonOf(caller(world.carry, { key: lost.secret })(tuk.list))).toBe('key_invalid')
    world.clock.pass(hour + 1000)
    await fresh(tuk.list)
    expect(await reasonOf(old.program(tuk.list))).toBe('key_invalid')
  })

  test('comes from its addresses alone', async () => {
    const { call } = await world.as('SUP')
    const far = await makeKey({ addresses: ['203.0.113.0/24', '2001:db8::/32'] })
    expect(await reasonOf(far.program(tuk.list))).toBe('key_not_from_here')
    const body = { ...input({ addresses: ['10.0.0.0/8'] }), version: far.version }
    await call(apiKeys.update, { ...params(far), body })
    await far.program(tuk.list)
    for (const addresses of [['10.0.0.0/33'], ['999.1.1.1'], ['1:2'], ['10.0.0.1/8/8']]) {
      const reason = await reasonOf(call(apiKeys.create, { body: input({ addresses }) }))
      expect(['rule_broken', 'invalid_input']).toContain(reason)
    }
  })

  test('that calls too often waits until its minute is over, by itself alone', async () => {
    const [busy, other] = [await makeKey({ per_minute: 3 }), await makeKey({ per_minute: 3 })]
    for (let calls = 0; calls < 3; calls += 1) await busy.program(tuk.list)
    for (let call = 0; call < 4; call += 1) {
      expect(await reasonOf(busy.program(tuk.list))).toBe('too_many_attempts')
    }
    await other.program(tuk.list)
  })

  test('stands in the log under its own name, in no role, and its last use is noted', async () => {
    const { program, key_id } = await makeKey({ name: 'SIAKAD Poltek', scopes: ['APPLICANT_CREATE'] })
    const { applicant_id } = (await program(applicants.create, { body: anApplicant() })).data
    const [told] = await rowsOf(
      world.database.url,
      `select actor_user_id, actor_name, actor_role from event where name = 'applicant.created' and subject_id = '${applicant_id}'`,
    )
    expect(told).toEqual({ actor_user_id: key_id, actor_name: 'SIAKAD Poltek (API)', actor_role: null })
    await world.app.keys.flush()
    const { call } = await world.as('SUP')
    const kept = (await call(apiKeys.list)).data.find((one) => one.key_id === key_id)
    expect(kept?.last_used_date).not.toBeNull()
    expect(kept?.last_used_address).toMatch(/^10\.9\./)
  })
})

describe('who makes keys', () => {
  test('proves again who they are, and gives no more than they hold', async () => {
    const { call } = await world.as('DEV')
    const body = input({ scopes: ['INSTITUTION_LIST'] })
    expect(await reasonOf(call(apiKeys.create, { body }))).toBe('not_allowed')
    expect(apiKeys.create.provesAgain && apiKeys.rotate.provesAgain && apiKeys.update.provesAgain).toBe(true)
  })
  test('is of the LSP’s heads; a key makes no keys, even with their permission', async () => {
    for (const role of ['ADM', 'MAG', 'ACS', 'APL', 'ADT'] as const) {
      const { call } = await world.as(role)
      expect(await refused(call(apiKeys.create, { body: input() }))).toMatchObject({ status: 403 })
    }
    const { program } = await makeKey({ scopes: [...keyScopes] })
    expect(await reasonOf(program(apiKeys.list))).toBe('not_allowed')
  })
})

describe('what keys open', () => {
  const named = Object.values(partnerCalls)

  test('needs a permission that a key can have, and neither proof nor a way across LSPs', () => {
    for (const endpoint of named) {
      const scopes: readonly string[] = keyScopes
      expect(endpoint.may.some((code) => scopes.includes(code))).toBe(true)
      expect('provesAgain' in endpoint || 'scope' in endpoint).toBe(false)
    }
    const asked = new Set<string>(named.flatMap(({ may }) => [...may]))
    expect(keyScopes.filter((scope) => !asked.has(scope))).toEqual([])
  })

  test('is what the contract lists: a key with every permission is refused every other call', async () => {
    const { secret } = await makeKey({ scopes: [...keyScopes], per_minute: 6000 })
    const isListed = (name: string) => (name.split('@')[0] ?? '') in partnerCalls
    const closed = [...allEndpoints, ...aliasedEndpoints].filter(
      ({ name, endpoint }) => endpoint.may !== 'public' && !isListed(name),
    )
    expect(closed.filter(({ endpoint }) => isPartnerCall(endpoint))).toEqual([])
    expect(closed.length).toBeGreaterThan(300)
    for (const { name, endpoint } of closed) {
      const ids = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, id]) => [id, crypto.randomUUID()])
      const reply = await world.carry({
        method: endpoint.method,
        url: urlOf(endpoint, Object.fromEntries(ids)),
        headers: { authorization: `Bearer ${secret}` },
        ...(endpoint.method === 'GET' ? {} : { body: {} }),
      })
      expect(reply.status, name).toBe(403)
    }
  })
})
