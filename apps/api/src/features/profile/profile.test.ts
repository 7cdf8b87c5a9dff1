import { access } from '@kompeten/contract/access/access'
import { people } from '@kompeten/contract/people/people'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { logPageSize, pictureSide, profile } from '@kompeten/contract/profile/profile'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { caller } from '@kompeten/testkit/call'
import { outcomeOf, reasonOf, refused } from '@kompeten/testkit/refused'
import { signIn } from '@kompeten/testkit/sign-in'
import { aVenue } from '@kompeten/testkit/venues'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const enter = (role: RoleCode, lsp: 'a' | 'b' = 'a') =>
  signIn(world.carry, { username: world.seeded.usernameOf(role, lsp), password: world.seeded.password })
const manyRoles = (role: RoleCode, lspId?: string) =>
  signIn(world.carry, {
    username: world.seeded.manyRoles,
    password: world.seeded.password,
    role,
    ...(lspId && { lspId }),
  })
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e6b' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()

describe('the own account', () => {
  test('is changed by its holder; LSPs know them by the new name, but for one that names them as its staff', async () => {
    const { call, userId } = await manyRoles('ADM')
    const { data } = await call(profile.get)
    expect(data).toMatchObject({
      username: world.seeded.manyRoles,
      first_name: 'Lina',
      language: null,
      picture: null,
    })
    const body = {
      first_name: 'Lina',
      last_name: 'Marlina Putri',
      language: 'en',
      version: data.version,
    } as const
    const { data: saved } = await call(profile.update, { body })
    expect(saved).toMatchObject({ last_name: 'Marlina Putri', language: 'en', version: data.version + 1 })
    for (const [lsp, name] of [
      ['a', 'Marlina'],
      ['b', 'Marlina Putri'],
    ] as const) {
      const superUser = (await world.as('SUP', lsp)).call
      const { data: person } = await superUser(people.get, { params: { user_id: userId } })
      expect(person.last_name).toBe(name)
    }
    expect((await call(access.me)).data.user.last_name).toBe('Marlina Putri')
    expect(await reasonOf(call(profile.update, { body }))).toBe('version_conflict')
  })

  test('shows all invalid fields at once', async () => {
    const { call } = await enter('MAG')
    const body = { first_name: ' ', last_name: '12', language: 'fr' as never, version: 1 }
    const { refusal } = await refused(call(profile.update, { body }))
    expect(refusal.errors.map(({ path }) => path).sort()).toEqual(['first_name', 'language', 'last_name'])
  })
})

describe('the own picture', () => {
  test('is cut to a square without metadata, shown in the session, and can be taken away', async () => {
    const { call, userId } = await enter('ADM')
    const file = { name: 'saya.jpg', bytes: await aPicture(900, 500) }
    const { data } = await call(profile.setPicture, { file })
    expect(data.picture).toMatch(new RegExp(`^/users/${userId}/picture\\?v=[0-9a-f]{16}$`))
    expect((await call(access.me)).data.user.picture).toBe(data.picture)
    const shownAt = async (query: { width?: string; height?: string }) => {
      const shown = await call(profile.picture, { params: { user_id: userId }, query })
      return sharp(await shown.arrayBuffer()).metadata()
    }
    const metadata = await shownAt({})
    expect(metadata).toMatchObject({ format: 'png', width: pictureSide, height: pictureSide })
    expect(await shownAt({ width: '56', height: '56' })).toMatchObject({
      format: 'png',
      width: 56,
      height: 56,
    })
    expect(await shownAt({ width: '80', height: '40' })).toMatchObject({ width: 80, height: 40 })
    expect(await shownAt({ height: '30' })).toMatchObject({ width: 30, height: 30 })
    for (const width of ['0', '-5', 'abc', '5000']) {
      expect(await reasonOf(shownAt({ width }))).toBe('invalid_input')
    }
    expect(metadata.exif).toBeUndefined()
    expect((await call(profile.removePicture)).data.picture).toBeNull()
    expect(await reasonOf(call(profile.picture, { params: { user_id: userId } }))).toBe('not_found')
  })

  test('is seen by people of the same LSP alone', async () => {
    const { call, userId } = await enter('ACS')
    await call(profile.setPicture, { file: { name: 'saya.jpg', bytes: await aPicture(60, 60) } })
    const see = (other: Awaited<ReturnType<typeof enter>>) =>
      outcomeOf(other.call(profile.picture, { params: { user_id: userId } }))
    expect(await see(await world.as('APL'))).toBe('done')
    expect(await see(await world.as('SUP', 'b'))).toBe('not_found')
  })

  test('that is none, or too large, is refused', async () => {
    const { call } = await enter('MAG')
    const put = (name: string, bytes: Uint8Array) =>
      reasonOf(call(profile.setPicture, { file: { name, bytes } }))
    const script = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    expect(await put('saya.svg', script)).toBe('wrong_file_type')
    expect(await put('saya.png', script)).toBe('wrong_file_type')
    const bomb = await sharp({
      create: { width: 8_000, height: 7_000, channels: 3, background: 'red' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
    expect(await put('saya.png', bomb)).toBe('invalid_input')
    expect(await put('saya.png', new Uint8Array(5_000_001))).toBe('too_large')
  })
})

describe('the own sessions', () => {
  test('are listed with the one that asks first, and ended one by one at once', async () => {
    const [here, there] = [await enter('DIR'), await enter('DIR')]
    const { data } = await here.call(profile.sessions)
    expect(data.map(({ current, role_code, lsp_name }) => [current, role_code, lsp_name])).toEqual([
      [true, 'DIR', 'LSP digital'],
      [false, 'DIR', 'LSP digital'],
    ])
    await here.call(profile.endSession, { params: { session_id: data[1]!.session_id } })
    expect(await reasonOf(there.call(access.me))).toBe('session_ended')
    expect((await here.call(profile.sessions)).data).toHaveLength(1)
  })

  test('keep their id when their key changes', async () => {
    const here = await enter('MGR')
    const { data: before } = await here.call(profile.sessions)
    const { secret_key } = await world.stranger(access.refreshToken, { body: { token: here.key } })
    const { data: after } = await caller(world.carry, { key: secret_key })(profile.sessions)
    expect(after.map(({ session_id }) => session_id)).toEqual(before.map(({ session_id }) => session_id))
  })

  test('all but this one can be ended together', async () => {
    const [here, ...others] = [await enter('MAG'), await enter('MAG'), await enter('MAG')]
    expect((await here!.call(profile.endOtherSessions)).data.ended).toBeGreaterThanOrEqual(2)
    for (const other of others) expect(await reasonOf(other.call(access.me))).toBe('session_ended')
    await here!.call(access.me)
  })

  test('of somebody else are not found', async () => {
    const [mine, theirs] = [await enter('ADM'), await enter('SUP')]
    const { data } = await theirs.call(profile.sessions)
    const params = { session_id: data[0]!.session_id }
    expect(await reasonOf(mine.call(profile.endSession, { params }))).toBe('not_found')
    await theirs.call(access.me)
  })
})

describe('the own log', () => {
  test('holds what one did and what happened to the account, newest first, in the LSP one is in', async () => {
    const { call } = await enter('ADM', 'b')
    await call(tuk.create, { body: aVenue() })
    const { data } = await call(profile.log, { query: {} })
    expect(data.slice(0, 3).map(({ name }) => name)).toEqual([
      'tuk.created',
      'access.role_chosen',
      'access.logged_in',
    ])
    const other = await enter('ADM')
    const names = (await other.call(profile.log, { query: {} })).data.map(({ name }) => name)
    expect(names).not.toContain('tuk.created')
  })

  test('goes on by cursor without a gap or a repetition', async () => {
    const { call } = await enter('DIR', 'b')
    for (let at = 0; at < logPageSize + 5; at += 1) await call(tuk.create, { body: aVenue() })
    const first = await call(profile.log, { query: {} })
    expect(first.data).toHaveLength(logPageSize)
    const second = await call(profile.log, { query: { cursor: first.next_cursor! } })
    const ids = [...first.data, ...second.data].map(({ event_id }) => event_id)
    expect(new Set(ids).size).toBe(ids.length)
    const made = [...first.data, ...second.data].filter(({ name }) => name === 'tuk.created')
    expect(made).toHaveLength(logPageSize + 5)
    expect(await reasonOf(call(profile.log, { query: { cursor: "x' or 1=1" } }))).toBe('invalid_input')
  })
})
