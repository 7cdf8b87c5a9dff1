import { audit } from '@kompeten/contract/audit/audit'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { outcomeOf, reasonOf } from '@kompeten/testkit/refused'
import { aVenue } from '@kompeten/testkit/venues'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startWorld, type World } from '../../../test/world.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { dayAfter } from '../../platform/days.rules.ts'
import { logPage } from './audit.store.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const changed = async () => {
  const { call } = await world.as('ADM')
  const body = aVenue()
  const { data: made } = await call(tuk.create, { body })
  const { data } = await call(tuk.update, {
    params: { tuk_id: made.tuk_id },
    body: { ...body, tuk_name: 'TUK Baru', version: made.version },
  })
  return data
}

test('says who did what to which record, when and from where, with what it was before', async () => {
  const venue = await changed()
  const { call } = await world.as('SUP')
  const query = { subject_kind: 'tuk', subject_id: venue.tuk_id }
  const { data } = await call(audit.list, { query })
  expect(data.map(({ name }) => name)).toEqual(['tuk.updated', 'tuk.created'])
  const { userId } = await world.as('ADM')
  expect(data[0]).toMatchObject({ actor_user_id: userId, actor_role: 'ADM', subject_id: venue.tuk_id })
  expect(data[0]?.address).toMatch(/^10\./)
  const { data: entry } = await call(audit.get, { params: { event_id: data[0]!.event_id } })
  expect(entry.facts.tuk_name).toEqual([expect.any(String), 'TUK Baru'])
})

test('is narrowed by person and by the LSP’s day', async () => {
  await changed()
  const { call } = await world.as('MAG')
  const { userId } = await world.as('ADM')
  const own = (await call(audit.list, { query: { actor_user_id: userId } })).data
  expect(new Set(own.map(({ actor_user_id }) => actor_user_id))).toEqual(new Set([userId]))
  const today = world.today()
  const on = async (days: string) => (await call(audit.list, { query: { on: days } })).data.length
  expect(await on(today)).toBeGreaterThan(0)
  expect(await on(`(${today},${today})`)).toBeGreaterThan(0)
  expect(await on(`(${dayAfter(today, 1)},)`)).toBe(0)
  expect(await on(`(,${dayAfter(today, -1)})`)).toBe(0)
})

test('is found by words of its reason, its facts and who did it', async () => {
  const { call } = await world.as('ADM')
  const body = aVenue({ tuk_name: 'TUK Lembah' })
  const { data: made } = await call(tuk.create, { body })
  const change = { ...body, tuk_name: 'TUK Lembah Sunyi', version: made.version }
  await call(tuk.update, { params: { tuk_id: made.tuk_id }, body: change })
  const found = async (search: string) => (await call(audit.list, { query: { search } })).data
  expect((await found('lembah SUNYI')).map(({ name, subject_id }) => [name, subject_id])).toEqual([
    ['tuk.updated', made.tuk_id],
  ])
  expect((await found(made.tuk_code)).map(({ name }) => name)).toContain('tuk.created')
  for (const named of [made.tuk_id, made.tuk_id.toUpperCase()]) {
    expect((await found(named)).map(({ name }) => name)).toEqual(['tuk.updated', 'tuk.created'])
  }
  expect(await found('tidak ada yang begini')).toEqual([])
})

test('is searched by a plan made for the words asked for: none is kept that was made for others', async () => {
  const asked = (given: object) => z.parse(audit.list.query, given)
  const kept = await inTenant(world.app.database.app, world.seeded.lsp.a.lspId, 'read', async (tx) => {
    await logPage(tx, asked({ search: 'lembah' }), [])
    await logPage(tx, asked({}), [])
    const { rows } = await tx.execute<{ searches: boolean }>(
      sql`select statement like '%search_text%' as searches from pg_prepared_statements where name like 'data\\_log\\_%'`,
    )
    return rows
  })
  expect(kept).toContainEqual({ searches: false })
  expect(kept).not.toContainEqual({ searches: true })
})

test('is searched among its newest entries first, and whole where they do not fill the page', async () => {
  const words: string[] = []
  for (let at = 0; at < 6; at += 1) words.push((await changed()).tuk_code.toLowerCase())
  const [oldest = '', newest = ''] = [words[0], words.at(-1)]
  const found = (search: string, limit = 2) =>
    inTenant(world.app.database.app, world.seeded.lsp.a.lspId, 'read', (tx) =>
      logPage(tx, z.parse(audit.list.query, { search, limit: String(limit) }), [], 6),
    )
  const near = await found('tuk baru')
  expect(near.rows.map(({ name }) => name)).toEqual(['tuk.updated', 'tuk.updated'])
  expect(near).toMatchObject({ count: 3, count_is_exact: false })
  const far = await found(oldest)
  expect(far).toMatchObject({ count: 1, count_is_exact: true, next_cursor: null })
  expect((await found(newest)).count_is_exact).toBe(true)
  const rest = await inTenant(world.app.database.app, world.seeded.lsp.a.lspId, 'read', (tx) =>
    logPage(
      tx,
      z.parse(audit.list.query, { search: 'tuk baru', limit: '2', cursor: near.next_cursor ?? '' }),
      [],
      6,
    ),
  )
  expect(rest.rows.every(({ eventId }) => near.rows.every((row) => row.eventId > eventId))).toBe(true)
})

test('of any LSP is read by DEV, without its complaints, and by nobody else', async () => {
  const venue = await changed()
  const params = { lsp_id: world.seeded.lsp.a.lspId }
  const dev = (await world.as('DEV', 'b')).call
  const { data } = await dev(audit.ofLsp, { params, query: { subject_id: venue.tuk_id } })
  expect(data.map(({ name }) => name)).toEqual(['tuk.updated', 'tuk.created'])
  expect((await dev(audit.ofLsp, { params, query: { subject_kind: 'complaint' } })).data).toEqual([])
  const sup = (await world.as('SUP', 'b')).call
  expect(await reasonOf(sup(audit.ofLsp, { params, query: {} }))).toBe('not_allowed')
})

test('is the LSP’s own, open to those who may read it, and comes as a workbook', async () => {
  const venue = await changed()
  const { call } = await world.as('SUP')
  const { data } = await call(audit.list, { query: { subject_id: venue.tuk_id, subject_kind: 'tuk' } })
  const params = { event_id: data[0]!.event_id }
  const stranger = (await world.as('SUP', 'b')).call
  expect(await reasonOf(stranger(audit.get, { params }))).toBe('not_found')
  expect((await stranger(audit.list, { query: { subject_id: venue.tuk_id } })).data).toEqual([])
  for (const role of ['ADT', 'ACS', 'APL'] as const) {
    const theirs = (await world.as(role)).call
    expect(await reasonOf(theirs(audit.list, { query: {} }))).toBe('not_allowed')
    expect(await reasonOf(theirs(audit.get, { params }))).toBe('not_allowed')
    expect(await reasonOf(theirs(audit.export, { query: {} }))).toBe('not_allowed')
  }
  expect(await outcomeOf((await world.as('ADM')).call(audit.list, { query: {} }))).toBe('done')
  expect((await call(audit.export, { query: { subject_id: venue.tuk_id } })).size).toBeGreaterThan(1000)
})
