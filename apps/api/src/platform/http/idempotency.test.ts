import { randomUUID } from 'node:crypto'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { caller } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../test/job-server.ts'
import { startWorld, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const under = async (key = randomUUID(), role: 'ADM' | 'SUP' = 'ADM') =>
  caller(world.carry, { key: (await world.as(role)).key, headers: { 'idempotency-key': key } })

const made = async () => (await (await world.as('ADM')).call(tuk.create, { body: aVenue() })).data
const renamed = ({ tuk_id, version }: { tuk_id: string; version: number }, tuk_name: string) => ({
  params: { tuk_id },
  body: { ...aVenue({ tuk_name }), version },
})
const eventsOf = async (tuk_id: string) => {
  const { call } = await world.as('ADM')
  return (await call(tuk.timeline, { params: { tuk_id } })).data.map(({ name }) => name)
}

describe('a step that is repeated under its idempotency key', () => {
  test('is answered as the first was, also while that still runs, and is taken once', async () => {
    const venue = await made()
    const call = await under()
    const inputs = renamed(venue, 'Sekali saja')
    const answers = await Promise.all([call(tuk.update, inputs), call(tuk.update, inputs)])
    answers.push(await call(tuk.update, inputs))
    expect(answers[0]?.data).toMatchObject({ tuk_name: 'Sekali saja', version: 2 })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await eventsOf(venue.tuk_id)).toEqual(['tuk.updated', 'tuk.created'])
  })

  test('is answered so by POST and DELETE too', async () => {
    const params = { tuk_id: (await made()).tuk_id }
    const [deleting, again] = [await under(), await under()]
    const gone = await deleting(tuk.delete, { params })
    await again(tuk.restore, { params })
    expect(await deleting(tuk.delete, { params })).toEqual(gone)
    expect((await again(tuk.restore, { params })).data.deleted_date).toBeNull()
    expect(await eventsOf(params.tuk_id)).toEqual(['tuk.restored', 'tuk.deleted', 'tuk.created'])
    const others = [await made(), await made()].map((one) => one.tuk_id)
    const many = await under()
    const first = await many(tuk.deleteMany, { body: { tuk_ids: others } })
    expect(await many(tuk.deleteMany, { body: { tuk_ids: others } })).toEqual(first)
  })

  test('is a conflict with other content, and for another step', async () => {
    const venue = await made()
    const call = await under()
    await call(tuk.update, renamed(venue, 'Pertama'))
    expect(await reasonOf(call(tuk.update, renamed(venue, 'Kedua')))).toBe('idempotency_conflict')
    expect(await reasonOf(call(tuk.delete, { params: { tuk_id: venue.tuk_id } }))).toBe(
      'idempotency_conflict',
    )
  })

  test('is a step of its own for somebody else, and without the key', async () => {
    const venue = await made()
    const key = randomUUID()
    const inputs = renamed(venue, 'Milik sendiri')
    await (await under(key))(tuk.update, inputs)
    expect(await reasonOf((await under(key, 'SUP'))(tuk.update, inputs))).toBe('version_conflict')
    expect(await reasonOf((await world.as('ADM')).call(tuk.update, inputs))).toBe('version_conflict')
  })

  test('may be taken where the first was refused', async () => {
    const venue = await made()
    const call = await under()
    const inputs = renamed({ ...venue, version: 2 }, 'Nanti')
    expect(await reasonOf(call(tuk.update, inputs))).toBe('version_conflict')
    await (await under())(tuk.update, renamed(venue, 'Sementara'))
    expect((await call(tuk.update, inputs)).data).toMatchObject({ tuk_name: 'Nanti', version: 3 })
  })
})

test('what is kept of an answer cannot be read in the database', async () => {
  const key = randomUUID()
  const tuk_name = `TUK ${randomUUID()}`
  await (await under(key))(tuk.update, renamed(await made(), tuk_name))
  const kept = await rowsOf(world.database.url, `select t::text as line from idempotency t`)
  const lines = kept.map(({ line }) => String(line))
  expect(lines.filter((line) => line.includes(key))).toHaveLength(1)
  expect(lines.filter((line) => line.includes(tuk_name))).toEqual([])
})
