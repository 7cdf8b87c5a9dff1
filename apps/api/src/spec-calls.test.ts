import { access } from '@kompeten/contract/access/access'
import { requirements } from '@kompeten/contract/requirements/requirements'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { aRequirement } from '@kompeten/testkit/requirements'
import { aVenue } from '@kompeten/testkit/venues'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../test/world.ts'

// The calls of the programs that were written for the earlier system (spec §3, §7).

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const jsonOf = ({ bytes }: { bytes: Uint8Array }) => JSON.parse(new TextDecoder().decode(bytes))

const ask = async (method: 'GET' | 'POST', path: string, given: { key?: string; body?: unknown } = {}) => {
  const { key, body } = given
  const reply = await world.carry({
    method,
    url: `/api${path}`,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    ...(body !== undefined && { body }),
  })
  const told = new TextDecoder().decode(reply.bytes)
  return { ...reply, told: told.startsWith('{') ? JSON.parse(told) : told }
}

/** The path constants of the product, as they are written there. */
const constants = `
/public/users/forgot_password /me/notifications /users /admins /managements /public/tuks /tuks /tuk
/plenos /requirement-master /schemas /schemas/views /certification-scheme /applicants /users/applicants
/assessments /drafts/assessments /public/articles /find_applicant_not_assign /letters /alumnis /accessors
/users/accessors /accessor/competences /accessor/schedules /portfolios /portfolios-umum /materi-uji
/requirement-cluster /unit_competences /join_requests /persyaratan_umum /persyaratan_umums /requirement
/requirement-file /jobs /religion /deleted/assessments /restore/assessments
`
  .trim()
  .split(/\s+/)

/** Those that say what they want where nothing is said. */
const asking: Record<string, string> = {
  '/find_applicant_not_assign': 'assessment_id',
  '/accessor/schedules': 'from',
  '/persyaratan_umum': 'applicant_id',
  '/persyaratan_umums': 'applicant_id',
}

describe('a path constant of the spec', () => {
  test.each(constants.filter((path) => !path.endsWith('/forgot_password')))(
    '%s answers under its own name',
    async (path) => {
      const { key } = await world.as('SUP')
      const ofLsp = path === '/public/tuks' ? `?lsp_id=${world.seeded.lsp.a.lspId}` : ''
      const reply = await ask('GET', `${path}${ofLsp}`, { key })
      const wanted = asking[path]
      expect(reply.status, JSON.stringify(reply.told)).toBe(wanted ? 400 : 200)
      if (wanted)
        expect(reply.told.error.errors).toContainEqual(
          expect.objectContaining({ path: wanted, code: 'required' }),
        )
    },
  )

  test('/public/users/forgot_password answers, to JSON and to a form', async () => {
    const reply = await ask('POST', '/public/users/forgot_password', { body: { email: 'no@body.test' } })
    expect(reply.status).toBe(200)
  })
})

describe('an alias', () => {
  test('lists and writes what its own path does, and keeps to its category', async () => {
    const { key, call } = await world.as('SUP')
    const { category: _, ...body } = aRequirement({ schema_id: null })
    const made = await ask('POST', '/portfolios-umum', { key, body })
    expect(made.status, JSON.stringify(made.told)).toBe(201)
    const { requirement_master_id } = made.told.data
    expect(made.told.data.category).toBe('umum')
    const ids = async (path: string) =>
      (await ask('GET', path, { key })).told.data.map(
        (row: { requirement_master_id: string }) => row.requirement_master_id,
      )
    expect(await ids('/portfolios-umum')).toContain(requirement_master_id)
    expect(await ids('/requirement')).toContain(requirement_master_id)
    expect(await ids('/portfolios')).not.toContain(requirement_master_id)
    const one = await ask('GET', `/portfolios-umum/${requirement_master_id}`, { key })
    const { data } = await call(requirements.get, { params: { requirement_master_id } })
    expect(one.told.data).toEqual(data)
  })

  test('a creation repeated at the alias is the same creation', async () => {
    const { key, call } = await world.as('SUP')
    const rows = async () => (await call(tuk.list, {})).count
    const before = await rows()
    const body = aVenue()
    const send = (url: string) =>
      world.carry({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'once-for-both' },
        body,
      })
    const [first, again] = [await send('/api/tuk'), await send('/api/tuks')]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(jsonOf(again)).toEqual(jsonOf(first))
    expect(await rows()).toBe(before + 1)
  })

  test('stands in the description of the API with the name that it is another of', async () => {
    const { told } = await ask('GET', '/openapi.json')
    expect(told.paths['/tuk'].get.description).toContain('Another name of `/tuks`.')
    expect(told.paths['/portfolios'].get.description).toContain('`dasar`')
    expect(told.paths['/tuk/{tuk_id}'].put.operationId).toBe('tuk.update@/tuk/:tuk_id')
    // The page to read it at is given the very same.
    expect((await ask('GET', '/docs/json')).told).toEqual(told)
  })

  test('is left out where the description is asked for the features that a program works with', async () => {
    const { told } = await ask('GET', '/openapi.json?tags=verification,reference')
    expect(Object.keys(told.paths)).toContain('/religion')
    expect(told.paths['/tuk']).toBeUndefined()
    for (const tags of ['nonsense', '', 'tuk,nonsense', 'tuk&tags=reference']) {
      expect((await ask('GET', `/openapi.json?tags=${tags}`)).status).toBe(400)
    }
    // A slip of the key is told, not answered with everything.
    for (const address of ['/openapi.json?tag=tuk', '/openapi-partners.json?tags=tuk']) {
      expect((await ask('GET', address)).status).toBe(400)
    }
  })
})

describe('who has no header', () => {
  const signedIn = async () => {
    const { usernameOf, password } = world.seeded
    return world.stranger(access.login, { body: { username_email: usernameOf('MAG', 'a'), password } })
  }

  test('chooses a role, stays and leaves by the key in the body, as JSON and as a form', async () => {
    const { secret_key, user_permissions } = await signedIn()
    const [role] = user_permissions
    const chosen = await ask('POST', '/users/select_lsp', {
      body: { user_permission_id: role?.user_permission_id, token: secret_key },
    })
    expect(chosen.status, JSON.stringify(chosen.told)).toBe(200)
    const form = new FormData()
    form.set('token', chosen.told.secret_key)
    const url = '/api/users/refresh_token'
    const refreshed = await world.carry({ method: 'POST', url, headers: {}, form })
    expect(refreshed.status).toBe(200)
    const { secret_key: key } = jsonOf(refreshed)
    expect((await ask('GET', '/tuks', { key })).status).toBe(200)
    expect((await ask('POST', '/users/logout', { body: { token: key } })).status).toBe(200)
    expect((await ask('GET', '/tuks', { key })).status).toBe(401)
  })

  test('and a made-up key, or none, is no session', async () => {
    for (const path of ['/users/select_lsp', '/users/logout', '/users/refresh_token']) {
      for (const body of [{}, { token: 'x'.repeat(43) }]) {
        expect((await ask('POST', path, { body })).status, path).toBe(401)
      }
    }
  })

  test('a header alone is enough to stay, and its word may be written in any case', async () => {
    const { secret_key, user_permissions } = await signedIn()
    const [role] = user_permissions
    const call = (url: string, word: string, key: string, body: unknown) =>
      world.carry({ method: 'POST', url, headers: { authorization: `${word} ${key}` }, body })
    const chosen = await call('/api/users/select_lsp', 'bearer', secret_key, {
      user_permission_id: role?.user_permission_id,
    })
    const { secret_key: key } = jsonOf(chosen)
    const refreshed = await call('/api/users/refresh_token', 'BEARER', key, {})
    expect(refreshed.status).toBe(200)
  })
})

describe('a list that takes limit=unlimited', () => {
  const lists = [
    '/lsp',
    '/public/lsp',
    '/public/tuks',
    '/public/institution',
    '/public/jobs',
    '/public/religion',
  ]

  test.each([...lists, '/public/schemas/views', '/public/area'])('%s refuses nonsense', async (path) => {
    const { key } = await world.as('SUP')
    const ofLsp = /tuks|institution|schemas/.test(path) ? `&lsp_id=${world.seeded.lsp.a.lspId}` : ''
    const asked = (limit: string) => ask('GET', `${path}?limit=${limit}${ofLsp}`, { key })
    for (const limit of ['unlimited', '1', '100']) expect((await asked(limit)).status, limit).toBe(200)
    for (const limit of ['abc', '-1', '0', '1.5', '', '5001', 'UNLIMITED']) {
      const reply = await asked(limit)
      expect(reply.status, limit).toBe(400)
      expect(reply.told.error.errors).toMatchObject([{ path: 'limit' }])
    }
  })
})

describe('a download', () => {
  test('answers POST as it does GET, with what it is asked in the body', async () => {
    const { key } = await world.as('SUP')
    const [got, posted] = [
      await ask('GET', '/exports/tuks?tuk_type=mandiri', { key }),
      await ask('POST', '/exports/tuks', { key, body: { tuk_type: ['mandiri'] } }),
    ]
    expect([posted.status, posted.headers['content-type']]).toEqual([200, got.headers['content-type']])
    expect(posted.bytes.length).toBe(got.bytes.length)
    const wrong = await ask('POST', '/exports/tuks', { key, body: { nonsense: '1' } })
    expect(wrong.told.error.errors).toMatchObject([{ path: 'nonsense', code: 'unknown_field' }])
  })

  test('of several files is a zip, by POST too; under the same permission', async () => {
    const { key } = await world.as('SUP')
    const zip = await ask('POST', '/exports/letters', { key, body: {} })
    expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip'])
    expect((await ask('POST', '/exports/letters', { body: {} })).status).toBe(401)
    const applicant = await world.as('APL')
    expect((await ask('POST', '/exports/letters', { key: applicant.key, body: {} })).status).toBe(403)
  })
})

test('an upload is answered with what was kept of it', async () => {
  const { key, call } = await world.as('SUP')
  const { data } = await call(tuk.create, { body: aVenue() })
  const form = new FormData()
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#146' } }).png()
  form.set('file', new Blob([new Uint8Array(await picture.toBuffer())]), 'logo kami.png')
  const url = `/api/tuks/${data.tuk_id}/logo`
  const reply = await world.carry({ method: 'PUT', url, headers: { authorization: `Bearer ${key}` }, form })
  expect(jsonOf(reply)).toMatchObject({
    responseStatus: 'SUCCESS',
    filename: 'logo kami.png',
    mime_type: 'image/png',
    fileExt: 'png',
    fileSize: expect.any(Number),
  })
})
