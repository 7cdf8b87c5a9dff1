import { randomUUID } from 'node:crypto'
import { access } from '@kompeten/contract/access/access'
import { bins } from '@kompeten/contract/bins/bins'
import { allEndpoints } from '@kompeten/contract/index'
import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import { proofMinutes } from '@kompeten/contract/platform/proof'
import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { signatures } from '@kompeten/contract/signatures/signatures'
import { caller, urlOf } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { signIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnWorld, startOwnWorld } from '../test/world.ts'

// What a session that was left open or stolen must not do: the person proves first that it is they.

let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld()
})
afterAll(() => world.close())

const asking = allEndpoints.filter(({ endpoint }) => endpoint.provesAgain)
const justPast = proofMinutes * 60_000 + 1000

const enter = (role: RoleCode) =>
  signIn(world.carry, {
    username: world.seeded.usernameOf(role, 'a'),
    password: world.seeded.password,
    role,
  })

test('is asked of exactly these', () => {
  expect(asking.map(({ name }) => name).sort()).toEqual([
    'apiKeys.create',
    'apiKeys.rotate',
    'apiKeys.update',
    'applicants.revealNik',
    'applications.apl01Whole',
    'assessors.revealNik',
    'audit.erasePerson',
    'bins.empty',
    'bnspReport.workbook',
    'calendar.make',
    'certificates.withdraw',
    'complaints.answer',
    'issuing.delegate',
    'issuing.sign',
    'letterTemplates.delegate',
    'letters.sign',
    'letters.signMany',
    'openid.change',
    'openid.remove',
    'people.create',
    'people.deactivate',
    'people.endSessions',
    'people.inviteApplicant',
    'people.inviteApplicants',
    'people.readdressApplicant',
    'people.restore',
    'people.update',
    'plenos.changeDecider',
    'plenos.close',
    'plenos.copyMinutes',
    'plenos.excuse',
    'plenos.issue',
    'plenos.signMinutes',
    'profile.endOtherSessions',
    'profile.endSession',
    'secondFactors.addPasskey',
    'secondFactors.beginPasskey',
    'secondFactors.beginTotp',
    'secondFactors.changeRule',
    'secondFactors.confirmTotp',
    'secondFactors.removePasskey',
    'secondFactors.removeTotp',
    'secondFactors.renewRecoveryCodes',
    'setup.openLsp',
    'signatures.give',
    'skkConnection.change',
    'validations.sign',
    'webhooks.create',
    'webhooks.rotate',
    'webhooks.update',
    'whatsapp.change',
  ])
})

const roleFor = ({ may }: Endpoint): RoleCode => {
  const role = roleCodes.find(
    (one) => typeof may === 'string' || may.some((code) => permissionsOf(one).includes(code)),
  )
  if (!role) throw new Error('No role may call it')
  return role
}

const bare = async (endpoint: Endpoint, key: string): Promise<string> => {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, randomUUID()]),
  )
  const { status, bytes } = await world.carry({
    method: endpoint.method,
    url: urlOf(endpoint, params),
    headers: { authorization: `Bearer ${key}` },
    body: {},
  })
  if (status < 400) return 'done'
  return (JSON.parse(new TextDecoder().decode(bytes)) as { error: { reason: string } }).error.reason
}

describe('an old proof', () => {
  test.each(asking)('is not enough for $name, and a new one is', async ({ endpoint }) => {
    const { key, call } = await enter(roleFor(endpoint))
    world.clock.pass(justPast)
    expect(await bare(endpoint, key)).toBe('proof_needed')
    await call(access.prove, { body: { password: world.seeded.password } })
    expect(await bare(endpoint, key)).not.toBe('proof_needed')
  })
})

test('an old proof is not enough to restore people from the bin, and enough to look and to restore others', async () => {
  const { call } = await enter('SUP')
  world.clock.pass(justPast)
  const restore = (kind: 'person' | 'tuk', dry_run: boolean) =>
    outcomeOf(call(bins.restore, { params: { kind }, body: { ids: [randomUUID()], dry_run } }))
  expect(await restore('person', true)).toBe('done')
  expect(await restore('tuk', false)).toBe('done')
  expect(await restore('person', false)).toBe('proof_needed')
  await call(access.prove, { body: { password: world.seeded.password } })
  expect(await restore('person', false)).toBe('done')
})

describe('a proof', () => {
  const give = (call: Awaited<ReturnType<typeof enter>>['call']) =>
    outcomeOf(call(signatures.give, { body: { signature: aSignature } }))

  test('is given by signing in, and holds for five minutes', async () => {
    const { call } = await enter('DIR')
    world.clock.pass(proofMinutes * 60_000 - 1000)
    expect(await give(call)).toBe('done')
    world.clock.pass(2000)
    expect(await give(call)).toBe('proof_needed')
  })

  test('stays as old as it is when the key changes', async () => {
    const { key } = await enter('DIR')
    world.clock.pass(justPast)
    const { secret_key } = await world.stranger(access.refreshToken, { body: { token: key } })
    expect(await give(caller(world.carry, { key: secret_key }))).toBe('proof_needed')
  })

  test('holds for the sign-in that gave it alone', async () => {
    const [here, there] = [await enter('DIR'), await enter('DIR')]
    world.clock.pass(justPast)
    const { data } = await here.call(access.prove, { body: { password: world.seeded.password } })
    expect(Date.parse(data.holds_until)).toBeGreaterThan(world.clock.now().getTime())
    expect(await give(there.call)).toBe('proof_needed')
    expect(await give(here.call)).toBe('done')
  })

  test('is not given by a wrong password, of which five make it wait', async () => {
    const { call } = await enter('MGR')
    world.clock.pass(justPast)
    const prove = (password: string) => reasonOf(call(access.prove, { body: { password } }))
    for (let failure = 0; failure < 5; failure += 1)
      expect(await prove('wrong-password')).toBe('bad_credentials')
    expect(await prove(world.seeded.password)).toBe('too_many_attempts')
    expect(await give(call)).toBe('proof_needed')
  })

  test('is no way past a permission', async () => {
    const { key } = await enter('APL')
    const { endpoint } = asking.find(({ name }) => name === 'plenos.close') ?? {}
    expect(endpoint && (await bare(endpoint, key))).toBe('not_allowed')
  })
})
