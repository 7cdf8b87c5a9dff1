import { reference } from '@kompeten/contract/reference/reference'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'
import { loadReference } from './load-reference.ts'

let world: OwnWorld
let admin: Client

beforeAll(async () => {
  world = await startOwnWorld()
  admin = new Client({ connectionString: world.database.url })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await world.close()
})

const areas = (search?: string, query: Record<string, string> = {}) =>
  world.stranger(reference.areas, { query: { ...(search !== undefined && { search }), ...query } })
const names = async (search: string) =>
  (await areas(search)).data.map((area) => `${area.kelurahan_name}, ${area.kecamatan_name}`)
const asked = (path: string) =>
  world.carry({ method: 'GET', url: `/api/public/${path}`, headers: {} }).then(({ status }) => status)

describe('areas', () => {
  test('all of Indonesia is there', async () => {
    const { rows } = await admin.query(`
      select count(*)::int as kelurahan, count(distinct kecamatan_id)::int as kecamatan,
             count(distinct kota_id)::int as kota, count(distinct province_id)::int as provinces from area`)
    expect(rows).toEqual([{ kelurahan: 83_762, kecamatan: 7_285, kota: 514, provinces: 38 }])
  })

  test.each([undefined, '', '  '])('without a text (%j) the list begins at its begin', async (text) => {
    const { data, count, count_is_exact, next_cursor } = await areas(text)
    expect(data).toHaveLength(10)
    expect(data[0]).toEqual({
      kelurahan_id: '1101012001',
      kelurahan_name: 'Keude Bakongan',
      kecamatan_name: 'Bakongan',
      kota_name: 'Kabupaten Aceh Selatan',
      province_name: 'Aceh',
    })
    expect({ count, count_is_exact, next_cursor }).toEqual({
      count: 1000,
      count_is_exact: false,
      next_cursor: '10',
    })
  })

  test.each(['b', 'ba', 'ban', ' ban '])('«%s» is too short to search', async (text) => {
    expect(await areas(text)).toEqual({ data: [], count: 0, count_is_exact: true, next_cursor: null })
  })

  test('every word has to be found, in any order and level', async () => {
    const forward = await areas('cibeunying bandung')
    expect(forward.count).toBe(11)
    expect(forward.count_is_exact).toBe(true)
    for (const { kecamatan_name, kelurahan_name, kota_name } of forward.data) {
      expect(`${kelurahan_name} ${kecamatan_name}`).toContain('Cibeunying')
      expect(kota_name).toContain('Bandung')
    }
    expect((await areas('BANDUNG, Cibeunying')).count).toBe(11)
  })

  test('a name that begins with the text comes first, the exact one before all', async () => {
    expect((await names('jawa')).slice(0, 4).every((name) => name.startsWith('Jawa,'))).toBe(true)
    expect((await names('antapani')).slice(0, 4)).toEqual([
      'Antapani Kidul, Antapani',
      'Antapani Kulon, Antapani',
      'Antapani Tengah, Antapani',
      'Antapani Wetan, Antapani',
    ])
  })

  test('is found however its name is written', async () => {
    expect(await names('Kel. Antapani Kidul, Kec. Antapani')).toEqual(['Antapani Kidul, Antapani'])
    expect((await areas('suka maju')).count).toBe((await areas('sukamaju')).count)
    expect(await names("soka'an")).toEqual(['Soka"an, Krejengan'])
    expect((await areas('jabar cicendo')).count).toBeGreaterThan(0)
  })

  test.each(['xyzzy', '100%', '____', "'; drop table area; --", '\\\\\\\\'])(
    '«%s» finds nothing and breaks nothing',
    async (text) => {
      expect((await areas(text)).data).toEqual([])
    },
  )

  test.each(['bandung', 'jawa', ''])('pages of «%s» neither repeat nor skip a row', async (text) => {
    const whole = (await areas(text, { limit: '30' })).data
    const paged: typeof whole = []
    let cursor: string | null = null
    for (let page = 0; page < 3; page++) {
      const { data, next_cursor } = await areas(text, cursor ? { cursor } : {})
      paged.push(...data)
      cursor = next_cursor
    }
    expect(paged).toEqual(whole)
    expect((await areas(text, { offset: '20' })).data).toEqual(whole.slice(20))
  })

  test('unlimited means five thousand, more is refused', async () => {
    expect((await areas('', { limit: 'unlimited' })).data).toHaveLength(5000)
    expect(await asked('area?limit=5001')).toBe(400)
    expect(await asked('area?limit=0')).toBe(400)
    expect(await asked('area?offset=-1')).toBe(400)
  })

  test('one area is read by its code', async () => {
    const { data } = await world.stranger(reference.area, { params: { kelurahan_id: '3273201005' } })
    expect(data).toEqual({
      kelurahan_id: '3273201005',
      kelurahan_name: 'Antapani Kidul',
      kecamatan_name: 'Antapani',
      kota_name: 'Kota Bandung',
      province_name: 'Jawa Barat',
    })
    expect(await asked('area/0000000000')).toBe(404)
    expect(await asked('area/327320')).toBe(404)
  })
})

describe('lists', () => {
  test('the 88 occupations stand in their official order, with English names', async () => {
    const { data, count } = await world.stranger(reference.jobs, { query: { limit: '100' } })
    expect(count).toBe(88)
    expect(data.map((job) => job.jobs_code)).toEqual(Array.from({ length: 88 }, (_, index) => `${index + 1}`))
    expect(data[0]).toEqual({
      jobs_code: '1',
      jobs_name: 'Belum/Tidak Bekerja',
      jobs_name_en: 'Not Yet Working/Unemployed',
      active: true,
    })
    expect(data[87]?.jobs_name).toBe('Wiraswasta')
    expect(new Set(data.map((job) => job.jobs_name)).size).toBe(88)
  })

  test('are searched in both languages', async () => {
    const { data } = await world.stranger(reference.jobs, { query: { search: 'welder' } })
    expect(data.map((job) => job.jobs_name)).toEqual(['Tukang Las/Pandai Besi'])
  })

  test('religions and education levels stand as forms print them', async () => {
    const religions = await world.stranger(reference.religions, { query: {} })
    expect(religions.data.map((religion) => religion.religion_name)).toEqual([
      'Islam',
      'Kristen',
      'Katolik',
      'Hindu',
      'Buddha',
      'Khonghucu',
      'Kepercayaan terhadap Tuhan Yang Maha Esa',
    ])
    const levels = await world.stranger(reference.educations, { query: {} })
    expect(levels.data.map((level) => level.education_name)).toEqual(
      'SD,SMP,SMA/Sederajat,D1,D2,D3,D4,S1,S2,S3'.split(','),
    )
  })

  test.each([
    ['area', 'an hour', 3600],
    ['jobs', 'a minute, for DEV may change it', 60],
    ['religion', 'a minute, for DEV may change it', 60],
    ['education', 'a minute, for DEV may change it', 60],
  ])('caches may keep /public/%s for %s', async (path, _, seconds) => {
    const reply = await world.carry({ method: 'GET', url: `/api/public/${path}`, headers: {} })
    expect(reply.headers['cache-control']).toBe(`public, max-age=${seconds}`)
  })
})

describe('loading again', () => {
  test('writes nothing where the tables hold this version', async () => {
    const { rows: before } = await admin.query('select loaded_at from reference_stamp')
    await loadReference(world.database.url, world.database.cluster)
    expect((await admin.query('select loaded_at from reference_stamp')).rows).toEqual(before)
  })

  test('mends what a version changed, and keeps a dissolved area for the addresses that have it', async () => {
    await admin.query(`update area set kelurahan_name = 'Old Name' where kelurahan_id = '1101012001'`)
    await admin.query(`insert into area select '9999999999', 'Lamadissolved', kecamatan_id, kecamatan_name, kota_id,
      kota_name, province_id, province_name, true, 'lamadissolved', ' lamadissolved'
      from area where kelurahan_id = '1101012002'`)
    await admin.query(`update reference_stamp set version = 'older'`)
    await Promise.all([
      loadReference(world.database.url, world.database.cluster),
      loadReference(world.database.url, world.database.cluster),
    ])
    expect((await areas('')).data[0]?.kelurahan_name).toBe('Keude Bakongan')
    expect((await areas('lamadissolved')).data).toEqual([])
    const { data } = await world.stranger(reference.area, { params: { kelurahan_id: '9999999999' } })
    expect(data.kelurahan_name).toBe('Lamadissolved')
  })
})
