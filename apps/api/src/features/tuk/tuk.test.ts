import { randomUUID } from 'node:crypto'
import { eraseWord } from '@kompeten/contract/platform/erase-word'
import { type TukInput, tuk } from '@kompeten/contract/tuk/tuk'
import { type Call, caller } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { aVenue } from '@kompeten/testkit/venues'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../test/job-server.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let admin: Call
let elsewhere: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
  elsewhere = (await world.as('ADM', 'b')).call
})
afterAll(() => world.close())

const create = async (changes: Partial<TukInput> = {}, call = admin) =>
  (await call(tuk.create, { body: aVenue(changes) })).data
const changing = ({ tuk_id, ...view }: Awaited<ReturnType<typeof create>>, changes: Partial<TukInput>) => {
  const {
    area: _a,
    has_logo: _l,
    created_date: _c,
    modified_date: _m,
    deleted_date: _d,
    may: _y,
    ...body
  } = view
  return { params: { tuk_id }, body: { ...body, ...changes } }
}

describe('a venue', () => {
  test('is made whole, with its area, its first version and what may be done next', async () => {
    const made = await create({
      kelurahan_id: '3273091003',
      supervisors: [{ name: 'Ujang', position: null, contact: null }],
    })
    expect(made).toMatchObject({ version: 1, may: ['update', 'delete'], deleted_date: null })
    expect(made.area).toMatchObject({
      kelurahan_name: 'Citarum',
      kota_name: expect.stringContaining('Bandung'),
    })
    expect((await admin(tuk.get, { params: { tuk_id: made.tuk_id } })).data).toEqual(made)
  })

  test('with a code in use is refused, in any case of letters', async () => {
    const { tuk_code } = await create()
    const again = await refused(create({ tuk_code: tuk_code.toLowerCase() }))
    expect(again.refusal).toMatchObject({ reason: 'already_exists', facts: { field: 'tuk_code' } })
  })

  test('may have the code of another LSP’s venue', async () => {
    const { tuk_code } = await create()
    expect((await create({ tuk_code }, elsewhere)).tuk_code).toBe(tuk_code)
  })

  test('in an unknown kelurahan is refused at that field', async () => {
    const { refusal } = await refused(create({ kelurahan_id: '9999999999' }))
    expect(refusal.reason).toBe('rule_broken')
    expect(refusal.errors.map(({ path }) => path)).toEqual(['kelurahan_id'])
  })

  test('shows all invalid fields at once, in the caller’s language', async () => {
    const body = { ...aVenue(), tuk_name: ' ', contact: 'abc', capacity: 0, sk_valid_from: '2026-02-30' }
    const { refusal } = await refused(
      caller(world.carry, { key: (await world.as('ADM')).key, language: 'en' })(tuk.create, { body }),
    )
    expect(refusal.errors.map(({ path }) => path).sort()).toEqual([
      'capacity',
      'contact',
      'sk_valid_from',
      'tuk_name',
    ])
    expect(refusal.errors.find(({ path }) => path === 'tuk_name')?.message).toBe('Cannot be empty')
  })

  test('sent twice under one key is made once, also at the same moment', async () => {
    const { key } = await world.as('ADM')
    const once = caller(world.carry, { key, headers: { 'idempotency-key': randomUUID() } })
    const body = aVenue()
    const answers = await Promise.all(Array.from({ length: 10 }, () => once(tuk.create, { body })))
    expect(new Set(answers.map(({ data }) => data.tuk_id)).size).toBe(1)
    expect((await refused(once(tuk.create, { body: aVenue() }))).refusal.reason).toBe('idempotency_conflict')
  })
})

describe('a change', () => {
  test('counts the version up and stands in the timeline with what changed', async () => {
    const made = await create()
    const { data } = await admin(
      tuk.update,
      changing(made, { tuk_name: 'TUK Baru', contact: '089999999999' }),
    )
    expect(data).toMatchObject({ tuk_name: 'TUK Baru', version: 2 })
    const { data: timeline } = await admin(tuk.timeline, { params: { tuk_id: made.tuk_id } })
    expect(timeline.map(({ name }) => name)).toEqual(['tuk.updated', 'tuk.created'])
    expect(timeline[0]?.facts.tuk_name).toEqual([made.tuk_name, 'TUK Baru'])
    expect(JSON.stringify(timeline)).not.toContain('089999999999')
  })

  test('of an old version is refused, naming who was first', async () => {
    const made = await create()
    const other = (await world.as('SUP')).call
    await other(tuk.update, changing(made, { tuk_name: 'Pertama' }))
    const { refusal, status } = await refused(admin(tuk.update, changing(made, { tuk_name: 'Kedua' })))
    expect(status).toBe(409)
    expect(refusal).toMatchObject({ reason: 'version_conflict', facts: { version: 2 } })
    expect(refusal.message).toContain('Ratna Wulandari')
  })

  test('by two at the same moment: one wins, the other is told', async () => {
    const made = await create()
    const both = await Promise.allSettled(
      ['Satu', 'Dua'].map((tuk_name) => admin(tuk.update, changing(made, { tuk_name }))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('the bin', () => {
  test('takes a venue out of the list and gives it back', async () => {
    const { tuk_id, tuk_code } = await create()
    const { data: gone } = await admin(tuk.delete, { params: { tuk_id } })
    expect(gone.may).toEqual(['restore'])
    expect((await admin(tuk.list, { query: { tuk_code } })).count).toBe(0)
    expect((await admin(tuk.deleted, { query: { tuk_code } })).count).toBe(1)
    await admin(tuk.restore, { params: { tuk_id } })
    expect((await admin(tuk.list, { query: { tuk_code } })).count).toBe(1)
  })

  test('does not give back a venue whose code is in use meanwhile', async () => {
    const { tuk_id, tuk_code } = await create()
    await admin(tuk.delete, { params: { tuk_id } })
    // As they were made before a code in the bin was refused.
    const { tuk_id: other, tuk_name: holding } = await create()
    await rowsOf(world.database.url, 'update tuk set tuk_code = $1 where tuk_id = $2', [tuk_code, other])
    const { refusal } = await refused(admin(tuk.restore, { params: { tuk_id } }))
    const holder = { name: `${holding} (${tuk_code})`, link: `/tuk/edit-tuk/${other}` }
    expect(refusal).toMatchObject({ reason: 'already_exists', facts: { field: 'tuk_code', holder } })
    expect(refusal.message).toContain(holder.name)
  })

  test('takes several at once, and tells which it did not', async () => {
    const [one, two, theirs] = [await create(), await create(), await create({}, elsewhere)]
    const tuk_ids = [one.tuk_id, two.tuk_id, theirs.tuk_id]
    const { data } = await admin(tuk.deleteMany, { body: { tuk_ids } })
    expect(data.deleted.sort()).toEqual([one.tuk_id, two.tuk_id].sort())
    expect(data.refused).toEqual([{ tuk_id: theirs.tuk_id, reason: 'not_found', name: null, by: null }])
    expect((await elsewhere(tuk.get, { params: { tuk_id: theirs.tuk_id } })).data.deleted_date).toBeNull()
    const again = (await admin(tuk.deleteMany, { body: { tuk_ids: [one.tuk_id] } })).data
    const lying = { tuk_id: one.tuk_id, reason: 'in_bin', name: one.tuk_name, by: null }
    expect(again).toEqual({ deleted: [], refused: [lying] })
  })

  test('is emptied for ever by a super user alone, with the word typed', async () => {
    const { tuk_id } = await create()
    const confirmed = { params: { tuk_id }, body: { confirmation: eraseWord } }
    await admin(tuk.delete, { params: { tuk_id } })
    expect((await refused(admin(tuk.erase, confirmed))).status).toBe(403)
    const superUser = (await world.as('SUP')).call
    const mistyped = { ...confirmed, body: { confirmation: 'hapus' } }
    expect((await refused(superUser(tuk.erase, mistyped))).refusal.reason).toBe('confirmation_needed')
    await superUser(tuk.erase, confirmed)
    expect((await refused(superUser(tuk.get, { params: { tuk_id } }))).status).toBe(404)
  })
})

describe('another LSP', () => {
  test('does not find a venue by any call', async () => {
    const made = await create()
    const params = { tuk_id: made.tuk_id }
    const calls = [
      () => elsewhere(tuk.get, { params }),
      () => elsewhere(tuk.timeline, { params }),
      () => elsewhere(tuk.update, changing(made, { tuk_name: 'Milik kami' })),
      () => elsewhere(tuk.delete, { params }),
      () => elsewhere(tuk.restore, { params }),
      () => elsewhere(tuk.logo, { params }),
    ]
    for (const call of calls) expect((await refused(call())).status).toBe(404)
    const { data } = await elsewhere(tuk.list, { query: { limit: '100' } })
    expect(data.some(({ tuk_id }) => tuk_id === made.tuk_id)).toBe(false)
  })
})

describe('a TUK admin', () => {
  test('sees and changes their own venue alone', async () => {
    const { call } = await world.as('ADT')
    const other = await create()
    const { data } = await call(tuk.list)
    expect(data.map(({ tuk_id }) => tuk_id)).toEqual([world.seeded.lsp.a.tukId])
    expect(data[0]?.may).toEqual(['update'])
    expect((await call(tuk.update, changing(data[0]!, { capacity: 31 }))).data.capacity).toBe(31)
    expect((await refused(call(tuk.get, { params: { tuk_id: other.tuk_id } }))).status).toBe(404)
    expect((await refused(call(tuk.update, changing(other, {})))).status).toBe(404)
  })
})

describe('a logo', () => {
  const put = (tuk_id: string, name: string, bytes: Uint8Array) =>
    admin(tuk.setLogo, { params: { tuk_id }, file: { name, bytes } })

  test('is stored re-encoded and read back by those who may see the venue', async () => {
    const { tuk_id } = await create()
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0b6e6b' } })
      .png()
      .toBuffer()
    expect((await put(tuk_id, 'logo.png', picture)).data.has_logo).toBe(true)
    const logo = await admin(tuk.logo, { params: { tuk_id } })
    expect(await sharp(await logo.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 512 })
    expect((await refused(elsewhere(tuk.logo, { params: { tuk_id } }))).status).toBe(404)
  })

  test('that is none is refused: another type, another content, script in an SVG', async () => {
    const { tuk_id } = await create()
    const text = new TextEncoder()
    for (const [name, content] of [
      ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['logo.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['logo.exe', 'MZ'],
    ] as const) {
      expect((await refused(put(tuk_id, name, text.encode(content)))).status).toBe(415)
    }
  })
})

describe('workbooks', () => {
  const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
  const load = (bytes: Uint8Array, dry_run: 'true' | 'false', call = admin) =>
    call(tuk.import, { file: { name: 'tuk.xlsx', bytes }, body: { dry_run } })

  test('an export holds exactly what is filtered, and loaded again changes nothing', async () => {
    await create({ tuk_name: 'Ekspor A', address: '=1+1', capacity: 611 })
    await create({ tuk_name: 'Ekspor B', capacity: 612 })
    const file = await bytesOf(await admin(tuk.export, { query: { search: 'ekspor' } }))
    const { data } = await load(file, 'true')
    expect(data).toMatchObject({ rows: 2, unchanged: 2, created: 0, updated: 0, error_count: 0 })
  })

  test('a dry run tells, the real one stores, the same file twice makes nothing twice', async () => {
    await create({ tuk_name: 'Pindah A', capacity: 711 })
    const file = await bytesOf(await admin(tuk.export, { query: { search: 'pindah' } }))
    expect((await load(file, 'true', elsewhere)).data).toMatchObject({ created: 1, stored: false })
    expect((await load(file, 'false', elsewhere)).data).toMatchObject({ created: 1, stored: true })
    expect((await load(file, 'false', elsewhere)).data).toMatchObject({ created: 0, unchanged: 1 })
    expect((await elsewhere(tuk.list, { query: { search: 'pindah' } })).count).toBe(1)
  })

  test('a file that is no workbook is refused', async () => {
    expect((await refused(load(new TextEncoder().encode('not a workbook'), 'true'))).status).toBe(415)
  })
})

test('strangers see the names of an LSP’s venues, not their contacts', async () => {
  const { lspId } = world.seeded.lsp.a
  const { data } = await world.stranger(tuk.publicList, { query: { lsp_id: lspId, limit: 'unlimited' } })
  expect(data.some(({ tuk_id }) => tuk_id === world.seeded.lsp.a.tukId)).toBe(true)
  expect(Object.keys(data[0]!).sort()).toEqual(['address', 'kota_name', 'tuk_id', 'tuk_name', 'tuk_type'])
})
