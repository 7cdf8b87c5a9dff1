import { audit } from '@kompeten/contract/audit/audit'
import { complaints } from '@kompeten/contract/complaints/complaints'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '../../../test/read-sheet.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'
import { registerSheet } from './complaint-sheet.ts'

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

test('DEV who has chosen an LSP reads there what happened and where, not to whom, and takes no step', async () => {
  const [developer, manager] = [(await world.as('DEV')).call, (await world.as('MGR')).call]
  const { data: own } = await manager(complaints.list, { query: { category: 'service' } })
  const { data: told } = await world.stranger(complaints.publicFile, {
    query: { lsp_id: world.seeded.lsp.a.lspId },
    body: {
      ...{ ...matter, about: 'Rahma Dewi', wish: 'Kembalikan uang Siti', category: 'application' },
      ...{ name: 'Siti Rahma', email: 'siti@contoh.id', phone: '+628123456789' },
    },
  })
  const params = { complaint_id: told.complaint_id }
  await manager(complaints.note, { params, body: { text: 'Catatan dalam tentang Siti' } })
  const { data: list } = await developer(complaints.list, { query: {} })
  expect(new Set(list.map(({ category }) => category))).toEqual(new Set(['application']))
  const { data: one } = await developer(complaints.get, { params })
  expect(one).toMatchObject({ description: matter.description, sees_inside: false, may: [], files: [] })
  const { data: log } = await developer(audit.list, { query: { limit: '100' } })
  expect(log.map(({ subject_kind }) => subject_kind)).not.toContain('complaint')
  expect(JSON.stringify([list, one])).not.toMatch(/Siti|Rahma|contoh|62812|Catatan/)
  expect((await developer(complaints.list, { query: { search: 'Siti' } })).data).toEqual([])
  expect((await developer(complaints.software, { query: { search: 'Siti' } })).data).toEqual([])
  const year = world.today().slice(0, 4)
  const { data: figures } = await developer(complaints.figures, { params: { year } })
  expect(figures.received).toBe(list.length)
  const book = await developer(complaints.export, { query: {} })
  const { rows } = await readSheet(registerSheet, Buffer.from(await book.arrayBuffer()), 'id')
  expect(rows).toHaveLength(list.length)
  expect(JSON.stringify(rows)).not.toMatch(/Siti|Rahma/)
  expect(await reasonOf(developer(complaints.note, { params, body: { text: 'Catatan orang luar' } }))).toBe(
    'not_allowed',
  )
  for (const closed of [complaints.timeline, complaints.candidates, complaints.letter]) {
    expect(await reasonOf(developer(closed, { params }))).toBe('not_found')
  }
  const elsewhere = { params: { complaint_id: own[0]!.complaint_id } }
  expect(await reasonOf(developer(complaints.get, elsewhere))).toBe('not_found')
})
