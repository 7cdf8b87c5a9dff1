import { tenants } from '@kompeten/contract/tenants/tenants'
import { caller } from '@kompeten/testkit/call'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testConfig } from '../../../test/config.ts'
import { makingLsps } from '../../../test/making-lsps.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'
import { type App, buildApp } from '../../app.ts'
import { newFileKey } from '../../platform/files/key.ts'
import { performAsPlatform } from '../../platform/perform.ts'
import { setPicture, showDemoAccounts } from './index.ts'
import { platformUpdateLsp } from './tenants.store.ts'

let world: OwnWorld
let make: ReturnType<typeof makingLsps>['make']
let give: ReturnType<typeof makingLsps>['give']
const others: App[] = []

beforeAll(async () => {
  world = await startOwnWorld()
  ;({ make, give } = makingLsps(world))
})
afterAll(async () => {
  await Promise.all(others.map((app) => app.close()))
  await world.close()
})

/** Another server on the same database, under other settings. */
const beside = async (changes: Parameters<typeof testConfig>[0]): Promise<App> => {
  const app = await buildApp({ config: testConfig(changes), urls: world.database, clock: world.clock })
  others.push(app)
  return app
}

const faceAt = async (host: string) => (await caller(world.carry, { host })(tenants.host, { query: {} })).data
const faceOn = async (app: App, headers: Record<string, string>, query = '') => {
  const reply = await app.server.inject({ url: `/api/public/host${query}`, headers })
  return reply.json().data
}

describe('the face of a host', () => {
  test('is its LSP’s, on any port', async () => {
    const { lspId, hostname } = world.seeded.lsp.a
    const face = await faceAt(`${hostname}:3000`)
    expect(face).toMatchObject({
      lsp: { lsp_id: lspId, lsp_name: 'LSP digital', short_name: 'digital' },
      page_title: 'digital',
      heading: 'LSP digital',
      show_copyright: true,
      show_copyright_on_login: true,
      login_picture: null,
      theme_colour: '#0b6e6b',
      language: 'id',
      capabilities: ['heavy_vehicles', 'lpjk_integration'],
    })
    expect(face.lsp?.lsp_code).toHaveLength(35)
    expect(face.logo).toMatch(new RegExp(`^/api/public/lsp/${lspId}/logo\\?v=\\d+$`))
  })

  test('is the generic one for a host that nobody knows', async () => {
    expect(await faceAt('nobody.example')).toEqual({
      lsp: null,
      page_title: 'Kompeten',
      heading: '',
      show_copyright: true,
      show_copyright_on_login: true,
      logo: null,
      login_picture: null,
      favicon: null,
      theme_colour: '#0b6e6b',
      language: 'id',
      capabilities: [],
      demo_accounts: [],
      demo_password: null,
    })
  })

  test('has the host’s own words, and hides the copyright where it says so', async () => {
    const lspId = await make({ capabilities: ['heavy_vehicles'] })
    await give({
      hostname: 'own-words.example',
      lsp_id: lspId,
      page_title: 'Judul',
      heading: 'Kepala',
      show_copyright: false,
    })
    expect(await faceAt('own-words.example')).toMatchObject({
      page_title: 'Judul',
      heading: 'Kepala',
      show_copyright: false,
      show_copyright_on_login: true,
      theme_colour: '#8c2f6b',
      capabilities: ['heavy_vehicles'],
    })
    await give({ hostname: 'no-lsp.example', heading: 'Gerbang' })
    expect(await faceAt('no-lsp.example')).toMatchObject({ lsp: null, heading: 'Gerbang' })
  })

  test('can be chosen by `host` in development, not in production', async () => {
    const { hostname, lspId } = world.seeded.lsp.b
    const query = `?host=${hostname}`
    expect((await faceOn(world.app, {}, query)).lsp.lsp_id).toBe(lspId)
    const production = await beside({ mode: 'production' })
    expect((await faceOn(production, {}, query)).lsp).toBeNull()
  })

  test('follows X-Forwarded-Host of a trusted proxy only', async () => {
    const { hostname, lspId } = world.seeded.lsp.b
    const headers = { 'x-forwarded-host': hostname }
    expect((await faceOn(world.app, headers)).lsp).toBeNull()
    const behindProxy = await beside({ trustProxy: ['loopback'] })
    expect((await faceOn(behindProxy, headers)).lsp.lsp_id).toBe(lspId)
  })

  test('offers demo accounts where the server shows a demonstration, and nowhere else', async () => {
    const { hostname, lspId } = world.seeded.lsp.a
    const account = { username: 'adm.digital', role_code: 'ADM' as const, name: 'Dewi' }
    await performAsPlatform(world.app.stage, (ctx) =>
      showDemoAccounts(ctx, lspId, { password: 'secret', accounts: [account] }),
    )
    expect(await faceAt(hostname)).toMatchObject({ demo_accounts: [], demo_password: null })
    const demo = await beside({ demo: true })
    for (const host of [hostname, 'generic.example']) {
      expect(await faceOn(demo, { host })).toMatchObject({
        demo_accounts: [account],
        demo_password: 'secret',
      })
    }
    expect(await faceOn(demo, { host: world.seeded.lsp.b.hostname })).toMatchObject({ demo_accounts: [] })
  })
})

describe('the tenant of a call', () => {
  test('is known to every server at once when a host is added', async () => {
    const other = await beside({})
    expect(await other.tenants.ofHost('fresh.example')).toBeNull()
    const lspId = await make()
    await give({ hostname: 'fresh.example', lsp_id: lspId })
    await expect.poll(() => other.tenants.ofHost('Fresh.Example:80')).toMatchObject({ lspId, active: true })
    // Each server hears of it by itself.
    await expect
      .poll(() => world.app.tenants.byId(lspId))
      .toEqual({
        lspId,
        name: 'LSP Percobaan',
        shortName: 'LSP Coba',
        timeZone: 'Asia/Jakarta',
        language: 'id',
        capabilities: [],
        active: true,
        contractEndsOn: null,
      })
  })
})

describe('an LSP before login', () => {
  test('is found by its code or id, and by nothing else', async () => {
    const code = 'K0DE'.repeat(8).concat('ABC')
    const lspId = await make({ lsp_code: code })
    const get = (code_or_id: string) => world.stranger(tenants.publicGet, { params: { code_or_id } })
    const data = {
      lsp_id: lspId,
      lsp_name: 'LSP Percobaan',
      logo: `/api/public/lsp/${lspId}/logo?v=1`,
      capabilities: [],
    }
    expect(await get(code)).toEqual({ data })
    expect(await get(lspId)).toEqual({ data })
    for (const unknown of [code.slice(1), `${code.slice(1)}X`, code.toLowerCase(), 'x', "' or 1=1"]) {
      await expect(get(unknown)).rejects.toMatchObject({ status: 404 })
    }
  })

  test('that is no longer active is neither found nor listed, and its host still shows its face', async () => {
    const lspId = await make({ lsp_name: 'LSP Purnabakti' })
    await give({ hostname: 'purnabakti.example', lsp_id: lspId })
    await performAsPlatform(world.app.stage, ({ tx, now }) =>
      platformUpdateLsp(tx, lspId, { active: false, modifiedAt: now }),
    )
    await expect(world.stranger(tenants.publicGet, { params: { code_or_id: lspId } })).rejects.toMatchObject({
      status: 404,
    })
    const { data } = await world.stranger(tenants.publicList, { query: { limit: 'unlimited' } })
    expect(data.map((lsp) => lsp.lsp_id)).not.toContain(lspId)
    expect((await faceAt('purnabakti.example')).lsp?.lsp_id).toBe(lspId)
  })

  test('is listed by name, and found by a part of it', async () => {
    const { data } = await world.stranger(tenants.publicList, { query: { search: 'DIGI' } })
    expect(data.map((lsp) => lsp.lsp_name)).toEqual(['LSP digital'])
    const all = await world.stranger(tenants.publicList, { query: { limit: 'unlimited' } })
    const names = all.data.map((lsp) => lsp.lsp_name.toLowerCase())
    expect(names).toEqual([...names].sort())
    expect((await world.stranger(tenants.publicList, { query: { search: '%' } })).data).toEqual([])
  })
})

describe('pictures', () => {
  const picture = (lspId: string, kind: string) =>
    world.carry({ method: 'GET', url: `/api/public/lsp/${lspId}/${kind}?v=1`, headers: {} })

  test.each(['logo', 'favicon'])('a %s is drawn where the LSP has none', async (kind) => {
    const reply = await picture(world.seeded.lsp.a.lspId, kind)
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(reply.bytes).metadata()).toMatchObject({ format: 'png', width: 512 })
  })

  test('an LSP’s own logo is served, under a new address', async () => {
    const lspId = await make()
    await give({ hostname: 'logo.example', lsp_id: lspId })
    const key = newFileKey(lspId, world.clock.now(), 'png')
    const bytes = await sharp({ create: { width: 9, height: 7, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    await world.app.files.put(key, bytes, 'image/png')
    await performAsPlatform(world.app.stage, (ctx) => setPicture(ctx, lspId, 'logo', key))
    expect((await faceAt('logo.example')).logo).toBe(`/api/public/lsp/${lspId}/logo?v=2`)
    const reply = await picture(lspId, 'logo')
    expect(Buffer.from(reply.bytes).equals(bytes)).toBe(true)
  })

  test.each([
    ['login-picture', 404],
    ['signature', 404],
  ])('a %s answers %i', async (kind, status) => {
    const reply = await picture(world.seeded.lsp.a.lspId, kind)
    expect(reply.status).toBe(status)
    expect(reply.headers['cache-control'] ?? '').not.toContain('public')
  })
})
