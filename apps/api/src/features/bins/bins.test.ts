import { applicants } from '@kompeten/contract/applicants/applicants'
import { binKinds, bins } from '@kompeten/contract/bins/bins'
import { eraseWord } from '@kompeten/contract/platform/erase-word'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { anApplicant } from '@kompeten/testkit/applicants'
import { reasonOf } from '@kompeten/testkit/refused'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurn } from '../../../test/in-turn.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const params = { kind: 'tuk' } as const
const deleted = async (changes: Parameters<typeof aVenue>[0] = {}) => {
  const { call } = await world.as('ADM')
  const { data } = await call(tuk.create, { body: aVenue(changes) })
  await call(tuk.delete, { params: { tuk_id: data.tuk_id } })
  return data
}

test('shows what was deleted of every feature, by whom and when', async () => {
  const venue = await deleted()
  const { call } = await world.as('ADM')
  const { data: kinds } = await call(bins.kinds)
  expect(kinds.map(({ kind }) => kind)).toContain('tuk')
  const { data } = await call(bins.list, { params, query: { search: venue.tuk_name } })
  expect(data).toMatchObject([
    {
      record_id: venue.tuk_id,
      name: venue.tuk_name,
      deleted_by_name: expect.any(String),
      deleted_date: expect.any(String),
      is_old: false,
    },
  ])
})

test('every kind that one may restore answers its page', async () => {
  const { call } = await world.as('SUP')
  const { data: kinds } = await call(bins.kinds)
  expect(kinds.map(({ kind }) => kind)).toEqual([...binKinds])
  for (const { kind } of kinds) {
    const { data } = await call(bins.list, { params: { kind }, query: {} })
    expect(Array.isArray(data)).toBe(true)
  }
})

test('restores many at once; a dry run says what conflicts and changes nothing', async () => {
  const [one, two] = [await deleted(), await deleted()]
  const { call } = await world.as('ADM')
  // Somebody has the code meanwhile, as before a code in the bin was refused.
  const { tuk_id, tuk_name } = (await call(tuk.create, { body: aVenue() })).data
  await rowsOf(world.database.url, 'update tuk set tuk_code = $1 where tuk_id = $2', [two.tuk_code, tuk_id])
  const ids = [one.tuk_id, two.tuk_id]
  const dry = (await call(bins.restore, { params, body: { ids, dry_run: true } })).data
  expect(dry).toMatchObject({
    restored: [one.tuk_id],
    held: [
      {
        record_id: two.tuk_id,
        reason: 'already_exists',
        message: expect.stringContaining(`${tuk_name} (${two.tuk_code})`),
        link: `/tuk/edit-tuk/${tuk_id}`,
      },
    ],
  })
  const still = await call(tuk.get, { params: { tuk_id: one.tuk_id } })
  expect(still.data.deleted_date).not.toBeNull()
  const before = (await call(tuk.timeline, { params: { tuk_id: one.tuk_id } })).data
  expect(before[0]?.name).toBe('tuk.deleted')

  const done = (await call(bins.restore, { params, body: { ids, dry_run: false } })).data
  expect(done).toEqual(dry)
  const back = await call(tuk.get, { params: { tuk_id: one.tuk_id } })
  expect(back.data.deleted_date).toBeNull()
  const after = (await call(tuk.timeline, { params: { tuk_id: one.tuk_id } })).data
  expect(after[0]?.name).toBe('tuk.restored')
})

test('empties only what is over its retention, only by the typed word, and only for who may', async () => {
  const old = await deleted()
  await rowsOf(
    world.database.url,
    `update tuk set deleted_at = now() - interval '366 days' where tuk_id = $1`,
    [old.tuk_id],
  )
  const fresh = await deleted()
  const empty = async (role: 'SUP' | 'ADM', confirmation: string, kind: 'tuk' | 'applicant' = 'tuk') =>
    (await world.as(role)).call(bins.empty, { params: { kind }, body: { confirmation } })
  expect(await reasonOf(empty('ADM', 'HAPUS'))).toBe('not_allowed')
  expect(await reasonOf(empty('SUP', 'hapus'))).toBe('confirmation_needed')
  expect(await reasonOf(empty('SUP', 'HAPUS', 'applicant'))).toBe('step_not_possible')
  const { data } = await empty('SUP', 'HAPUS')
  expect(data.removed).toBeGreaterThan(0)
  const { call } = await world.as('ADM')
  expect(await reasonOf(call(tuk.get, { params: { tuk_id: old.tuk_id } }))).toBe('not_found')
  expect((await call(tuk.get, { params: { tuk_id: fresh.tuk_id } })).data.tuk_id).toBe(fresh.tuk_id)
})

test('is the LSP’s own, and closed to who may restore nothing', async () => {
  const venue = await deleted()
  const stranger = (await world.as('SUP', 'b')).call
  expect((await stranger(bins.list, { params, query: {} })).data).toEqual([])
  const { data } = await stranger(bins.restore, { params, body: { ids: [venue.tuk_id], dry_run: false } })
  expect(data).toMatchObject({ restored: [], held: [{ reason: 'not_found' }] })
  for (const role of ['ACS', 'APL', 'ADT'] as const) {
    expect(await reasonOf((await world.as(role)).call(bins.list, { params, query: {} }))).toBe('not_allowed')
  }
})

test('nothing is removed for ever on which something rests: the bin says what, and emptying leaves it', async () => {
  const free = await deleted()
  const { call } = await world.as('SUP')
  const { call: admin } = await world.as('ADM')
  const { data: used } = await admin(tuk.create, { body: aVenue() })
  await admin(applicants.create, { body: anApplicant({ tuk_id: used.tuk_id }) })
  await admin(tuk.delete, { params: { tuk_id: used.tuk_id } })
  await rowsOf(
    world.database.url,
    `update tuk set deleted_at = now() - interval '366 days' where tuk_id = any($1)`,
    [[free.tuk_id, used.tuk_id]],
  )
  const { data: lying } = await call(bins.list, { params, query: { limit: '100' } })
  const hangs = (id: string) => lying.find(({ record_id }) => record_id === id)?.hangs
  expect([hangs(free.tuk_id), hangs(used.tuk_id)]).toEqual([null, '1 asesi'])
  const erasing = call(tuk.erase, { params: { tuk_id: used.tuk_id }, body: { confirmation: eraseWord } })
  expect(await reasonOf(erasing)).toBe('still_in_use')
  const { data } = await call(bins.empty, { params, body: { confirmation: eraseWord } })
  expect(data.held).toMatchObject([{ record_id: used.tuk_id, reason: 'still_in_use' }])
  const isThere = async (id: string) =>
    (await rowsOf(world.database.url, `select from tuk where tuk_id = $1`, [id])).length > 0
  expect([await isThere(free.tuk_id), await isThere(used.tuk_id)]).toEqual([false, true])
})

test('what does not lie in the bin is not restored, and said so', async () => {
  const { call } = await world.as('ADM')
  const { data: living } = await call(tuk.create, { body: aVenue() })
  const ids = [living.tuk_id]
  const { data } = await call(bins.restore, { params, body: { ids, dry_run: false } })
  expect(data).toMatchObject({ restored: [], held: [{ record_id: living.tuk_id, reason: 'not_in_bin' }] })
})

test('two who restore the same records at once, each in an order of their own, wait for one another and not in a circle', async () => {
  const { call } = await world.as('ADM')
  const [one, other] = [await deleted(), await deleted()]
  const ids = [one.tuk_id, other.tuk_id].sort()
  const restoring = (asked: string[]) => () =>
    call(bins.restore, { params, body: { ids: asked, dry_run: false } })
  const counted = 'select deadlocks from pg_stat_database where datname = current_database()'
  const deadlocks = () => rowsOf(world.database.url, counted)
  const before = await deadlocks()
  const held = { table: 'tuk', column: 'tuk_id', id: ids[0] ?? '' }
  const both = [restoring(ids), restoring(ids.toReversed())]
  expect(await inTurn(world.database.url, held, both)).toEqual(['done', 'done'])
  expect(await deadlocks()).toEqual(before)
})
