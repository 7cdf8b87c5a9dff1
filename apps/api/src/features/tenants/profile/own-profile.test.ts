import { type LspProfileInput, lspProfile } from '@kompeten/contract/tenants/lsp-profile'
import { tenants } from '@kompeten/contract/tenants/tenants'
import type { Call } from '@kompeten/testkit/call'
import { changeProfile } from '@kompeten/testkit/lsp-profile'
import { refused } from '@kompeten/testkit/refused'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../../test/world.ts'

let world: World
let superUser: Call
beforeAll(async () => {
  world = await startWorld()
  superUser = (await world.as('SUP')).call
})
afterAll(() => world.close())

const profileOf = async (call = superUser) => (await call(lspProfile.get, {})).data
const changing = (changes: Partial<LspProfileInput>, version?: number) =>
  changeProfile(superUser, changes, version === undefined ? {} : { version })
const faceOf = async (host: string) => (await world.stranger(tenants.host, { query: { host } })).data

describe('the profile of an LSP', () => {
  test('is changed by its super user and shows on its hosts at once, on no other’s', async () => {
    const other = await faceOf(world.seeded.lsp.b.hostname)
    const { data } = await changing({ theme_colour: '#1A2B3C', director_name: 'Sri Rahayu', city: 'Bandung' })
    expect(data).toMatchObject({ theme_colour: '#1a2b3c', director_name: 'Sri Rahayu', may: ['update'] })
    expect((await faceOf(world.seeded.lsp.a.hostname)).theme_colour).toBe('#1a2b3c')
    expect(await faceOf(world.seeded.lsp.b.hostname)).toEqual(other)
  })

  test('numbers assessments by the LSP’s own template, and refuses one that would give a number twice', async () => {
    const { data } = await changing({ assessment_number_template: '{seq:3}/{lsp}/{year}' })
    expect(data.assessment_number_example).toMatch(/^007\/digital\/\d{4}$/)
    const faults = await refused(changing({ assessment_number_template: '{seq:3}/{lsp}' }))
    expect(faults.refusal.errors).toMatchObject([
      { path: 'assessment_number_template', code: 'number_repeats' },
    ])
    const exampleOf = async (template: string) =>
      (await superUser(lspProfile.numberExample, { query: { template } })).data.example
    expect(await exampleOf('{seq:5}-{roman_month}-{year}')).toMatch(/^00007-[IVX]+-\d{4}$/)
    expect(await exampleOf('{seq')).toBeNull()
    await changing({ assessment_number_template: null })
    expect((await profileOf()).assessment_number_example).toMatch(/^0007\/UJK\/\d{4}$/)
  })

  test('of an old version is refused, naming who was first', async () => {
    const { version } = await profileOf()
    await changing({ city: 'Cimahi' })
    const late = await refused(changing({ city: 'Garut' }, version))
    expect(late.refusal).toMatchObject({ reason: 'version_conflict', facts: { version: version + 1 } })
  })

  test('takes no colour, zone or language that is none, and nothing that is DEV’s to change', async () => {
    const kept = await profileOf()
    const body = { theme_colour: 'merah', time_zone: 'Europe/Paris', language: 'fr' }
    const faults = await refused(changing(body as unknown as Partial<LspProfileInput>))
    expect(faults.refusal.errors.map(({ path }) => path).sort()).toEqual([
      'language',
      'theme_colour',
      'time_zone',
    ])
    for (const foreign of [{ lsp_name: 'Lain' }, { contract_ends_on: '2099-01-01' }, { capabilities: [] }])
      expect((await refused(changing(foreign as Partial<LspProfileInput>))).status).toBe(400)
    expect(await profileOf()).toEqual(kept)
  })

  test('is read by MAG, who may not change it, and by nobody below', async () => {
    const reader = (await world.as('MAG')).call
    expect((await profileOf(reader)).may).toEqual([])
    const file = { name: 'logo.png', bytes: new Uint8Array([1]) }
    expect((await refused(reader(lspProfile.setLogo, { file }))).status).toBe(403)
    for (const role of ['ADM', 'ADT', 'ACS', 'APL'] as const)
      expect((await refused(profileOf((await world.as(role)).call))).status).toBe(403)
  })

  test('takes pictures under the LSP’s own name and gives them up again', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b3261e' } })
      .png()
      .toBuffer()
    const file = { name: 'masuk.png', bytes }
    expect((await superUser(lspProfile.setLogo, { file })).data.has_logo).toBe(true)
    const { data } = await superUser(lspProfile.setLoginPicture, { file })
    expect((await faceOf(world.seeded.lsp.a.hostname)).login_picture).toBe(data.login_picture)
    const params = { picture: 'login-picture' } as const
    expect((await superUser(lspProfile.removePicture, { params })).data.login_picture).toBeNull()
  })
})
