import { complaints } from '@kompeten/contract/complaints/complaints'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld()
})
afterAll(() => world.close())

const matter = { about: null, wish: null, description: 'Halaman asesmen tidak terbuka sejak pagi.' }
const failed_call = { page: '/assessments/list', version: '0.9.0', reference: 'req-1a2b' }

test('a complaint about this software takes the failed call along, and DEV sees those of all LSPs', async () => {
  const mine = await world.as('ADM')
  const kept = await mine.call(complaints.file, { body: { ...matter, category: 'application', failed_call } })
  expect(kept.data.failed_call).toEqual(failed_call)
  const { data: told } = await world.stranger(complaints.publicFile, {
    query: { lsp_id: world.seeded.lsp.b.lspId },
    body: { ...matter, category: 'application', name: 'Siti Rahma', email: 'siti@contoh.id', phone: null },
  })
  // What is about something else takes nothing along, and is not DEV's.
  const other = await mine.call(complaints.file, { body: { ...matter, category: 'service', failed_call } })
  expect(other.data.failed_call).toBeNull()
  const developer = (await world.as('DEV')).call
  const { data, count } = await developer(complaints.software, { query: {} })
  expect(count).toBe(2)
  expect(data.map(({ complaint_id }) => complaint_id).toSorted()).toEqual(
    [kept.data.complaint_id, told.complaint_id].toSorted(),
  )
  expect(new Set(data.map(({ lsp_name }) => lsp_name)).size).toBe(2)
  expect(data.map((row) => row.failed_call)).toContainEqual(failed_call)
  expect(JSON.stringify(data)).not.toMatch(/Siti|contoh\.id/)
  const found = await developer(complaints.software, { query: { search: 'sejak pagi' } })
  expect(found.data).toHaveLength(2)
  const query = { state: 'CLOSED' as const }
  expect((await developer(complaints.software, { query })).data).toEqual([])
})

test('nobody of an LSP sees those of others', async () => {
  for (const role of ['SUP', 'DIR', 'MGR', 'ADM', 'APL'] as const) {
    const { call } = await world.as(role)
    expect(await reasonOf(call(complaints.software, { query: {} }))).toBe('not_allowed')
  }
})
