import { randomUUID } from 'node:crypto'
import { pick } from '@kompeten/contract/platform/pick'
import { profile } from '@kompeten/contract/profile/profile'
import { type HostInput, lsps } from '@kompeten/contract/tenants/lsps'
import { tenants } from '@kompeten/contract/tenants/tenants'
import { tuk } from '@kompeten/contract/tuk/tuk'
import type { Call } from '@kompeten/testkit/call'
import { outcomeOf, refused } from '@kompeten/testkit/refused'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'
import { dayAfter } from '../../platform/days.rules.ts'

let world: OwnWorld
let developer: Call
beforeAll(async () => {
  world = await startOwnWorld()
  developer = (await world.as('DEV')).call
})
afterAll(() => world.close())

const aHost = (changes: Partial<HostInput> = {}): HostInput => ({
  hostname: `h${randomUUID()}.example`,
  lsp_id: world.seeded.lsp.a.lspId,
  page_title: 'Sertifikasi',
  heading: null,
  show_copyright: true,
  show_copyright_on_login: false,
  ...changes,
})
const faceOf = async (host: string) => (await world.stranger(tenants.host, { query: { host } })).data
const lspOf = async (lsp: 'a' | 'b') =>
  (await developer(lsps.get, { params: { lsp_id: world.seeded.lsp[lsp].lspId } })).data
const png = (side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#b3261e' } })
    .png()
    .toBuffer()

describe('a host', () => {
  test('shows its face to the next visitor once DEV has added it, and the generic one once it is removed', async () => {
    const { hostname } = (await developer(lsps.addHost, { body: aHost() })).data
    expect(await faceOf(hostname)).toMatchObject({
      page_title: 'Sertifikasi',
      lsp: { lsp_id: world.seeded.lsp.a.lspId },
      show_copyright: true,
      show_copyright_on_login: false,
    })
    await developer(lsps.removeHost, { params: { hostname } })
    expect((await faceOf(hostname)).lsp).toBeNull()
    const again = await refused(developer(lsps.removeHost, { params: { hostname } }))
    expect(again.status).toBe(404)
  })

  test('changes its words, its LSP and its name; a calls’ tenant follows without a restart', async () => {
    const { version, hostname } = (await developer(lsps.addHost, { body: aHost() })).data
    const moved = aHost({ lsp_id: world.seeded.lsp.b.lspId, heading: 'LSP Karya', page_title: null })
    const { data } = await developer(lsps.changeHost, { params: { hostname }, body: { ...moved, version } })
    expect(data).toMatchObject({ hostname: moved.hostname, heading: 'LSP Karya', version: version + 1 })
    expect((await faceOf(moved.hostname)).lsp?.lsp_id).toBe(world.seeded.lsp.b.lspId)
    expect((await faceOf(hostname)).lsp).toBeNull()
    await eventually(async () =>
      expect((await world.app.tenants.ofHost(moved.hostname))?.lspId).toBe(world.seeded.lsp.b.lspId),
    )
  })

  test('with the name of another, of an LSP that is not there, or with an old version is refused', async () => {
    const { hostname, version } = (await developer(lsps.addHost, { body: aHost() })).data
    const taken = await refused(developer(lsps.addHost, { body: aHost({ hostname }) }))
    expect(taken.refusal).toMatchObject({ reason: 'already_exists', facts: { field: 'hostname' } })
    const nowhere = await refused(developer(lsps.addHost, { body: aHost({ lsp_id: randomUUID() }) }))
    expect(nowhere.refusal.errors).toMatchObject([{ path: 'lsp_id', code: 'not_found' }])
    const body = { ...aHost({ hostname }), version }
    await developer(lsps.changeHost, { params: { hostname }, body })
    const late = await refused(developer(lsps.changeHost, { params: { hostname }, body }))
    expect(late.refusal).toMatchObject({
      reason: 'version_conflict',
      facts: { changed_by: 'Dimas Pamungkas', version: version + 1 },
    })
  })

  test.each(['', 'a b', 'ex ample.id', '-a.id', 'a..b', `${'a'.repeat(64)}.id`, 'https://a.id'])(
    'is not named «%s»',
    async (hostname) => {
      const { refusal } = await refused(developer(lsps.addHost, { body: aHost({ hostname }) }))
      expect(refusal.errors.map(({ path }) => path)).toEqual(['hostname'])
    },
  )

  test('of the platform itself takes no LSP, neither new, nor by a change of name or LSP', async () => {
    const taken = { reason: 'already_exists', facts: { field: 'hostname' } }
    const added = await refused(developer(lsps.addHost, { body: aHost({ hostname: 'localhost' }) }))
    expect(added.refusal).toMatchObject(taken)
    const { hostname, version } = (await developer(lsps.addHost, { body: aHost() })).data
    const body = { ...aHost({ hostname: 'localhost' }), version }
    const renamed = await refused(developer(lsps.changeHost, { params: { hostname }, body }))
    expect(renamed.refusal).toMatchObject(taken)
    const words = aHost({ hostname: 'localhost', lsp_id: null })
    const face = (await developer(lsps.addHost, { body: words })).data
    const given = { ...aHost({ hostname: 'localhost' }), version: face.version }
    const joined = await refused(
      developer(lsps.changeHost, { params: { hostname: 'localhost' }, body: given }),
    )
    expect(joined.refusal).toMatchObject(taken)
    await developer(lsps.removeHost, { params: { hostname: 'localhost' } })
  })

  test('that was removed and added again is not changed by a page left open since before', async () => {
    const { hostname, version } = (await developer(lsps.addHost, { body: aHost() })).data
    await developer(lsps.removeHost, { params: { hostname } })
    await developer(lsps.addHost, { body: aHost({ hostname, page_title: 'Baru' }) })
    const body = { ...aHost({ hostname, page_title: 'Lama' }), version }
    const late = await refused(developer(lsps.changeHost, { params: { hostname }, body }))
    expect(late.refusal.reason).toBe('version_conflict')
    expect((await faceOf(hostname)).page_title).toBe('Baru')
  })

  test('is found by a part of its name', async () => {
    const { hostname } = (await developer(lsps.addHost, { body: aHost() })).data
    const { data } = await developer(lsps.hosts, { query: { search: hostname.slice(1, 20) } })
    expect(data.map((host) => host.hostname)).toEqual([hostname])
  })
})

describe('the face of an LSP', () => {
  test('changes on its hosts at once: names, colour, language', async () => {
    const { version, lsp_id } = await lspOf('a')
    const face = {
      lsp_name: 'LSP Baru',
      short_name: 'Baru',
      theme_colour: '#7A1F5C',
      language: 'en',
    } as const
    const { data } = await developer(lsps.changeFace, { params: { lsp_id }, body: { ...face, version } })
    expect(data).toMatchObject({ ...face, theme_colour: '#7a1f5c', version: version + 1 })
    expect(await faceOf(world.seeded.lsp.a.hostname)).toMatchObject({
      heading: 'LSP Baru',
      page_title: 'Baru',
      theme_colour: '#7a1f5c',
      language: 'en',
    })
    const late = await refused(developer(lsps.changeFace, { params: { lsp_id }, body: { ...face, version } }))
    expect(late.refusal.reason).toBe('version_conflict')
  })

  test('takes pictures, kept under the LSP’s own name, and gives them up again', async () => {
    const { lsp_id } = await lspOf('b')
    const params = { lsp_id }
    const before = await faceOf(world.seeded.lsp.b.hostname)
    const file = { name: 'masuk.png', bytes: await png() }
    const shown = (await developer(lsps.setLoginPicture, { params, file })).data
    expect(shown.login_picture).toMatch(new RegExp(`^/api/public/lsp/${lsp_id}/login-picture\\?v=`))
    const logo = (await developer(lsps.setLogo, { params, file })).data
    expect(logo.has_logo).toBe(true)
    expect(logo.logo).not.toBe(before.logo)
    const picture = await world.carry({ method: 'GET', url: logo.logo, headers: {} })
    expect(picture.status).toBe(200)
    const gone = await developer(lsps.removePicture, { params: { lsp_id, picture: 'login-picture' } })
    expect(gone.data.login_picture).toBeNull()
    expect((await faceOf(world.seeded.lsp.b.hostname)).login_picture).toBeNull()
  })

  test('refuses what is no picture, and pictures for an LSP that is not there', async () => {
    const { lsp_id } = await lspOf('b')
    const svg = { name: 'logo.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }
    expect((await refused(developer(lsps.setLogo, { params: { lsp_id }, file: svg }))).status).toBe(415)
    const file = { name: 'logo.png', bytes: await png() }
    const nobody = refused(developer(lsps.setLogo, { params: { lsp_id: randomUUID() }, file }))
    expect((await nobody).status).toBe(404)
  })

  test('is nobody’s but DEV’s to see to', async () => {
    const { lsp_id } = await lspOf('a')
    for (const role of ['SUP', 'DIR', 'ADM', 'MAG'] as const) {
      const { call } = await world.as(role)
      expect((await refused(call(lsps.list))).status).toBe(403)
      expect((await refused(call(lsps.get, { params: { lsp_id } }))).status).toBe(403)
    }
  })

  test('stands in a list with its hosts, ordered and found by name', async () => {
    const { data } = await developer(lsps.list, { query: { search: 'karya' } })
    expect(data).toMatchObject([{ lsp_id: world.seeded.lsp.b.lspId, may: ['update'] }])
    expect(data[0]?.hostnames).toContain(world.seeded.lsp.b.hostname)
  })
})

test('an LSP that DEV switches off, or whose contract is over, is worked in by nobody but DEV; what is their own stays open', async () => {
  const admin = (await world.as('ADM', 'b')).call
  const params = { lsp_id: world.seeded.lsp.b.lspId }
  const terms = async (changes: { active?: boolean; contract_ends_on?: string | null }) => {
    const kept = pick(
      (await developer(lsps.get, { params })).data,
      ...([
        'lsp_type',
        'contract_starts_on',
        'contract_ends_on',
        'active',
        'capabilities',
        'version',
      ] as const),
    )
    await developer(lsps.changeTerms, { params, body: { ...kept, ...changes } })
    return pick(kept, 'active', 'contract_ends_on')
  }
  const works = () => outcomeOf(admin(tuk.list))
  const told = async () => (await refused(admin(tuk.list))).refusal.message
  const before = await terms({ active: false })
  await eventually(async () => expect(await works()).toBe('trial_ended'))
  expect(await told()).toContain('LSP ini sedang dinonaktifkan')
  expect(await outcomeOf(admin(profile.get))).toBe('done')
  await terms({ active: true, contract_ends_on: dayAfter(world.today(), -1) })
  // It is refused as before until the terms are read again.
  await eventually(async () => expect(await told()).toContain('Masa trial anda telah habis'))
  await terms(before)
  await eventually(async () => expect(await works()).toBe('done'))
})
