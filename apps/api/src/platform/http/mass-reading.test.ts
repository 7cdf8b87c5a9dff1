import { randomUUID } from 'node:crypto'
import { people } from '@kompeten/contract/people/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../test/job-server.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'
import { makeReadings, massReading } from './mass-reading.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld()
})
afterAll(() => world.close())

const told = () =>
  rowsOf(
    world.database.url,
    `select actor_role, subject_id, address, facts from event where name = 'data.read_in_mass' order by at`,
  )

test('whoever reads the records of very many people stands in the log, once an hour, with how many and nothing of whom', async () => {
  const { call } = await world.as('SUP')
  const given = async () => (await call(people.list, { query: { limit: '100' } })).data.length
  const each = await given()
  expect(each).toBeGreaterThan(5)
  const readUntil = async (records: number) => {
    for (let read = each; read < records; read += each) await given()
  }
  await readUntil(massReading.records - each)
  expect(await told()).toEqual([])
  await readUntil(massReading.records)
  const [entry, ...others] = await told()
  expect(entry).toMatchObject({ actor_role: 'SUP', subject_id: '/users' })
  expect(entry.address).toMatch(/^10\./)
  expect(Object.keys(entry.facts)).toEqual(['records'])
  expect(entry.facts.records).toBeGreaterThanOrEqual(massReading.records)
  expect(others).toEqual([])
})

test('what is read in another hour counts anew, and each reader for themselves', () => {
  const note = makeReadings()
  const reading = (reader: string, hour: number, records: number) =>
    note({ reader, path: '/applicants', records, now: new Date(Date.UTC(2026, 10, 26, hour)) })
  const [one, other] = [randomUUID(), randomUUID()]
  expect(reading(one, 8, 900)).toBeUndefined()
  expect(reading(other, 8, 900)).toBeUndefined()
  expect(reading(one, 9, 900)).toBeUndefined()
  expect(reading(one, 9, 100)?.facts).toEqual({ records: 1000 })
  expect(reading(one, 9, 2000)).toBeUndefined()
})
