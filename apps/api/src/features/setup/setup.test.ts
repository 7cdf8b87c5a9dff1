import { access } from '@kompeten/contract/access/access'
import { passwords } from '@kompeten/contract/passwords/passwords'
import { people } from '@kompeten/contract/people/people'
import { type OpenLspInput, setup } from '@kompeten/contract/setup/setup'
import { lspProfile } from '@kompeten/contract/tenants/lsp-profile'
import { lsps } from '@kompeten/contract/tenants/lsps'
import { tenants } from '@kompeten/contract/tenants/tenants'
import { tuk } from '@kompeten/contract/tuk/tuk'
import type { Call } from '@kompeten/testkit/call'
import { aPerson } from '@kompeten/testkit/people'
import { refused } from '@kompeten/testkit/refused'
import { signIn } from '@kompeten/testkit/sign-in'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, describe, expect, test } from 'vitest'
import { startMailingWorld } from '../../../test/mailing-world.ts'
import { linkIn, mailsTo } from '../../../test/mails.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { performAsPlatform } from '../../platform/perform.ts'
import { makeFirstDeveloper, setUpProgress } from './index.ts'

const password = 'Elang-Jawa-88'

const { world, catcher, close } = await startMailingWorld()
afterAll(close)
const developer = (await world.as('DEV')).call

const anLsp = (changes: Partial<OpenLspInput> = {}): OpenLspInput => {
  const { first_name, last_name, username, email } = aPerson()
  return {
    lsp_name: 'LSP Maritim Nusantara',
    short_name: 'LSP Maritim',
    lsp_type: 'P3',
    hostname: `${username}.example`,
    theme_colour: '#0b6e6b',
    time_zone: 'Asia/Makassar',
    language: 'id',
    contract_starts_on: null,
    contract_ends_on: null,
    capabilities: ['heavy_vehicles'],
    first_name,
    last_name,
    username,
    email,
    ...changes,
  }
}

/** Its first Super User, signed in after the mailed link. */
const firstOf = async (input: OpenLspInput) => {
  const [mail] = await mailsTo(catcher, input.email, 1)
  if (!mail) throw new Error('No mail')
  const { token, url } = linkIn(mail)
  await world.stranger(passwords.set, { params: { token }, body: { password } })
  const { call } = await signIn(world.carry, { username: input.username, password, host: input.hostname })
  return { call, url }
}

test('a first DEV is made only where nobody is one', async () => {
  const { stage, registration } = world.app
  const wanted = { email: aPerson().email, isMailed: false }
  const made = await performAsPlatform(stage, (ctx) =>
    makeFirstDeveloper(ctx, registration.passwords, wanted),
  )
  expect(made).toBeUndefined()
})

describe('an LSP that DEV opens', () => {
  test('shows its face on its host, and its first Super User begins by the mailed link on that host', async () => {
    const input = anLsp()
    const { data } = await developer(setup.openLsp, { body: input })
    expect(data).toMatchObject({
      lsp_name: input.lsp_name,
      hostnames: [input.hostname],
      invited_email: input.email,
    })
    expect(data.lsp_code).toHaveLength(35)
    const face = (await world.stranger(tenants.host, { query: { host: input.hostname } })).data
    expect(face).toMatchObject({ lsp: { lsp_id: data.lsp_id }, capabilities: ['heavy_vehicles'] })
    const { call, url } = await firstOf(input)
    expect(new URL(url).hostname).toBe(input.hostname)
    const found = (await call(people.list, { query: {} })).data
    expect(found.map(({ user_id }) => user_id)).toEqual([data.invited_user_id])
    expect(found[0]?.roles.map(({ role_code }) => role_code)).toEqual(['SUP'])
  })

  test('is not opened at all where its host or the username is somebody’s already', async () => {
    const input = anLsp()
    await developer(setup.openLsp, { body: input })
    const before = (await developer(lsps.list, { query: {} })).count
    const sameHost = (await refused(developer(setup.openLsp, { body: anLsp({ hostname: input.hostname }) })))
      .refusal
    expect(sameHost).toMatchObject({ reason: 'already_exists', facts: { field: 'hostname' } })
    const sameName = (await refused(developer(setup.openLsp, { body: anLsp({ username: input.username }) })))
      .refusal
    expect(sameName).toMatchObject({ reason: 'already_exists', facts: { field: 'username' } })
    expect((await developer(lsps.list, { query: {} })).count).toBe(before)
  })

  test('takes a person who has an account elsewhere, who keeps their password', async () => {
    const input = anLsp()
    await developer(setup.openLsp, { body: input })
    await firstOf(input)
    const second = anLsp({ username: input.username, email: input.email })
    await developer(setup.openLsp, { body: second })
    const mail = (await mailsTo(catcher, input.email, 2)).at(-1)
    if (!mail) throw new Error('No mail')
    await world.stranger(passwords.confirm, { params: { token: linkIn(mail).token } })
    const login = await world.stranger(access.login, {
      body: { username_email: input.username, password },
    })
    expect(login.user_permissions).toHaveLength(2)
  })

  test('with a contract that ends before it starts is refused at that field', async () => {
    const body = anLsp({ contract_starts_on: '2027-01-02', contract_ends_on: '2027-01-01' })
    expect((await refused(developer(setup.openLsp, { body }))).refusal).toMatchObject({
      errors: [{ path: 'contract_ends_on' }],
    })
  })
})

describe('what a new LSP still needs', () => {
  test('is everything at first, and what was done is done in that LSP alone', async () => {
    const input = anLsp()
    const other = anLsp()
    await developer(setup.openLsp, { body: input })
    await developer(setup.openLsp, { body: other })
    const { call } = await firstOf(input)
    const stranger = (await firstOf(other)).call
    const stepsOf = async (of: Call) =>
      (await of(setup.progress, {})).data.steps.filter(({ done }) => done).map(({ step }) => step)
    expect((await call(setup.progress, {})).data).toMatchObject({ done_count: 0, ready: false })

    const { data: profile } = await call(lspProfile.get, {})
    const { lsp_id, lsp_name, short_name, lsp_type, logo, favicon, login_picture, may, ...rest } = profile
    const { has_logo, has_favicon, assessment_number_example, ...details } = rest
    await call(lspProfile.change, {
      body: {
        ...details,
        licence_number: 'BNSP-LSP-2001-ID',
        licence_expires_on: '2030-01-01',
        director_name: 'Hendra Gunawan',
        director_title: 'Direktur',
        address: 'Jl. Somba Opu No. 1',
        city: 'Makassar',
        contact: '0411123456',
        email: 'info@maritim.contoh.id',
      },
    })
    await call(tuk.create, { body: aVenue({ sk_valid_until: null }) })
    expect(await stepsOf(call)).toEqual(['profile', 'venues'])
    expect(await stepsOf(stranger)).toEqual([])
  })

  test('is told to other features inside the LSP’s own transaction as to its people', async () => {
    const { call, lspId } = await world.as('SUP')
    const tenant = await world.app.tenants.byId(lspId)
    if (!tenant) throw new Error('No tenant')
    const told = await inTenant(world.app.database.app, lspId, 'read', (tx) =>
      setUpProgress({ tx, tenant, now: world.clock.now() }),
    )
    expect(told).toEqual((await call(setup.progress, {})).data)
  })

  test('counts a director only once they have accepted, and no venue whose decree has ended', async () => {
    const input = anLsp()
    await developer(setup.openLsp, { body: input })
    const { call } = await firstOf(input)
    await call(tuk.create, { body: aVenue({ sk_valid_from: '2020-01-01', sk_valid_until: '2021-01-01' }) })
    const body = aPerson({ roles: [{ role_code: 'DIR', tuk_id: null }] })
    await call(people.create, { body })
    expect((await call(setup.progress, {})).data.done_count).toBe(0)
    const [mail] = await mailsTo(catcher, body.email, 1)
    if (!mail) throw new Error('No mail')
    await world.stranger(passwords.set, { params: { token: linkIn(mail).token }, body: { password } })
    const { steps } = (await call(setup.progress, {})).data
    expect(steps.filter(({ done }) => done).map(({ step }) => step)).toEqual(['director'])
  })
})
