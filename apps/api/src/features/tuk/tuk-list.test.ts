import { type TukInput, tuk } from '@kompeten/contract/tuk/tuk'
import type { Call } from '@kompeten/testkit/call'
import { refused } from '@kompeten/testkit/refused'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
let admin: Call
beforeAll(async () => {
  world = await startWorld()
  admin = (await world.as('ADM')).call
})
afterAll(() => world.close())

const create = async (changes: Partial<TukInput>) => (await admin(tuk.create, { body: aVenue(changes) })).data

describe('the list', () => {
  test('finds by any part of name, code, address and phone, takes wildcards as letters', async () => {
    await create({ tuk_name: 'Balai 100% Terampil', address: 'Jl. Kamboja' })
    const names = async (search: string) =>
      (await admin(tuk.list, { query: { search } })).data.map(({ tuk_name }) => tuk_name)
    expect(await names('terampil KAMBOJA')).toEqual(['Balai 100% Terampil'])
    expect(await names('100%')).toEqual(['Balai 100% Terampil'])
    expect(await names('1%0')).toEqual([])
    expect(await names("'; drop table tuk; --")).toEqual([])
  })

  test('pages by cursor through every row once, whatever the sort, nulls included', async () => {
    for (const capacity of [5, null, 7, null, 5]) await create({ capacity, tuk_name: 'Urut' })
    for (const sort of [
      'capacity',
      '-capacity',
      'tuk_type,-capacity',
      '-tuk_name',
      'created_date',
      '-modified_date',
    ]) {
      const all = (await admin(tuk.list, { query: { sort, limit: '100' } })).data.map(({ tuk_id }) => tuk_id)
      const paged: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query: Record<string, string> = { sort, limit: '3', ...(cursor && { cursor }) }
        const page: { data: { tuk_id: string }[]; next_cursor: string | null } = await admin(tuk.list, {
          query,
        })
        paged.push(...page.data.map(({ tuk_id }) => tuk_id))
        cursor = page.next_cursor
      }
      expect(paged, sort).toEqual(all)
    }
  })

  test('say on every page how many there are, also on one after the last', async () => {
    const { count } = await admin(tuk.list, { query: { limit: '1' } })
    expect(count).toBeGreaterThan(1)
    for (const offset of ['1', '1000']) {
      const page = await admin(tuk.list, { query: { limit: '1', offset } })
      expect([page.data.length, page.count, page.count_is_exact]).toEqual([
        offset === '1' ? 1 : 0,
        count,
        true,
      ])
    }
  })

  test('narrows by options, none of them, and ranges', async () => {
    await create({ tuk_type: 'sewaktu', capacity: 333 })
    const found = async (query: Record<string, string>) =>
      (await admin(tuk.list, { query: { ...query, limit: '100' } })).data
    expect((await found({ tuk_type: 'sewaktu' })).every(({ tuk_type }) => tuk_type === 'sewaktu')).toBe(true)
    expect((await found({ '-tuk_type': 'sewaktu' })).some(({ tuk_type }) => tuk_type === 'sewaktu')).toBe(
      false,
    )
    expect((await found({ capacity: '(333,333)' })).length).toBe(1)
    expect((await found({ capacity: '(,332)' })).some(({ capacity }) => capacity === 333)).toBe(false)
  })

  test('refuses keys it does not know and cursors of another order', async () => {
    expect(
      (await refused(admin(tuk.list, { query: { colour: 'red' } as never }))).refusal.errors[0]?.path,
    ).toBe('colour')
    const { next_cursor } = await admin(tuk.list, { query: { limit: '1' } })
    const stray = admin(tuk.list, { query: { limit: '1', sort: '-capacity', cursor: next_cursor ?? '' } })
    expect((await refused(stray)).refusal.errors[0]?.path).toBe('cursor')
  })
})
