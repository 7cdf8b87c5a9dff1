import { randomUUID } from 'node:crypto'
import { people } from '@kompeten/contract/people/people'
import type { Page } from '@kompeten/contract/platform/lists'
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

/** Copies the rows of an LSP's admin so many times as the tables' owner: people who do nothing but stand in a list. */
const copyAdmin = async (lspId: string, times: number): Promise<void> => {
  const { url } = world.database
  const [admin] = await rowsOf(
    url,
    `select to_jsonb(member) as member, to_jsonb(held) as user_permission
     from member join user_permission as held using (lsp_id, user_id) where lsp_id = $1 and role_code = 'ADM'`,
    [lspId],
  )
  const people = Array.from({ length: times }, () => randomUUID())
  for (const table of ['member', 'user_permission']) {
    const rows = people.map((id) => ({
      ...admin[table],
      ...{ user_id: id, user_permission_id: id, username: id, email: `${id}@contoh.id` },
    }))
    const given = await rowsOf(
      url,
      `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const columns = given.map(({ column_name }) => column_name).join(', ')
    await rowsOf(
      url,
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    )
  }
}

test('whoever reads the records of very many people stands in the log, at each thousand, with how many since when and nothing of whom', async () => {
  await copyAdmin(world.seeded.lsp.a.lspId, massReading.records + 200)
  const { call } = await world.as('SUP')
  let cursor: string | null = null
  let given = 0
  const readOn = async () => {
    const page: Page<unknown> = await call(people.list, {
      query: { limit: '100', ...(cursor && { cursor }) },
    })
    given += page.data.length
    cursor = page.next_cursor
  }
  await readOn()
  const each = given
  // A page that looks again is given nobody new.
  for (let again = 0; again < 15; again += 1) await call(people.list, { query: { limit: '100' } })
  while (given + each < massReading.records) await readOn()
  expect(await told()).toEqual([])
  while (cursor !== null) await readOn()
  const [entry, ...others] = await told()
  expect(entry).toMatchObject({ actor_role: 'SUP', subject_id: '/users' })
  expect(entry.address).toMatch(/^10\./)
  expect(Object.keys(entry.facts).toSorted()).toEqual(['records', 'since'])
  expect(entry.facts.records).toBeGreaterThanOrEqual(massReading.records)
  expect(others).toEqual([])
})

const readingsOf = () => {
  const note = makeReadings()
  return (reader: string, hour: number, count: number, from = 0) => {
    const records = Array.from({ length: count }, (_, at) => `record ${from + at}`)
    return note({ reader, path: '/applicants', records, now: new Date(Date.UTC(2026, 10, 26, hour)) })?.facts
  }
}

test('what is read in another hour counts again, and each reader for themselves', () => {
  const reading = readingsOf()
  const [one, other] = [randomUUID(), randomUUID()]
  expect(reading(one, 8, 900)).toBeUndefined()
  expect(reading(other, 8, 900)).toBeUndefined()
  expect(reading(one, 8, 900)).toBeUndefined()
  expect(reading(one, 9, 900)).toBeUndefined()
  expect(reading(one, 9, 100, 900)).toEqual({ records: 1000, since: '2026-11-26T09:00:00.000Z' })
})

test('a reader who goes on is logged at each thousand, then at each ten thousand, and at last no more', () => {
  const reading = readingsOf()
  const reader = randomUUID()
  const told = Array.from({ length: 1200 }, (_, page) => reading(reader, 8, 100, page * 100)?.records)
  const thousands = Array.from({ length: 9 }, (_, at) => (at + 1) * 1000)
  expect(told.filter((records) => records !== undefined)).toEqual([
    ...thousands,
    ...thousands.map((records) => records * 10),
    100_000,
  ])
  expect(reading(reader, 9, 1000)).toMatchObject({ records: 1000 })
  // Many at once are one entry.
  expect(reading(reader, 9, 4500)).toMatchObject({ records: 4500 })
  expect(reading(reader, 9, 4600)).toBeUndefined()
})
