import { skk } from '@kompeten/contract/skk/skk'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { type RegistryWorld, startRegistryWorld } from '../../../test/registry-world.ts'

let given: RegistryWorld
beforeAll(async () => {
  given = await startRegistryWorld()
  await given.connect()
})
afterAll(() => given.close())

/** An application whose state at the registry somebody changed there. */
const differing = async (at: number) => {
  const { id_izin } = given.registry.add(at)
  await given.fetchAll()
  await given.fetched(id_izin)
  const { skk_id } = await given.step(id_izin, 'review')
  await eventually(async () => expect((await given.view(id_izin)).reports.sent).toBe(1))
  given.registry.history
    .get(id_izin)
    ?.push({ kd_status: '30', keterangan: '', created_at: '2099-01-01 00:00:00' })
  await again(skk_id)
  await eventually(async () => expect(await kinds(id_izin)).toEqual(['status']))
  return given.view(id_izin)
}
const again = (skk_id: string) => given.admin(skk.refresh, { params: { skk_id } })
const kinds = async (idIzin: string) => (await given.view(idIzin)).differences.map(({ kind }) => kind)
const reason = 'LPJK dihubungi, surat 12/LSP/2026'

test('a difference that somebody settled is shown no more, says by whom and how, and stays so when it is fetched again', async () => {
  const { id_izin, skk_id, version, may } = await differing(1)
  expect(may).toContain('settle')
  const params = { skk_id }
  const settled = (await given.admin(skk.settle, { params, body: { kind: 'status', reason, version } })).data
  expect(settled).toMatchObject({ differs: false, differences: [], version: version + 1 })
  expect(settled.may).not.toContain('settle')
  const { data: told } = await given.admin(skk.timeline, { params })
  expect(told.find(({ name }) => name === 'skk.difference_settled')).toMatchObject({
    ...{ reason, facts: { kind: 'status' } },
  })
  const { fetched_date: before } = settled
  given.world.clock.pass(60_000)
  await again(skk_id)
  await eventually(async () => expect((await given.view(id_izin)).fetched_date).not.toBe(before))
  expect(await kinds(id_izin)).toEqual([])
  const { data: listed } = await given.admin(skk.list, { query: { differs: 'true' } })
  expect(listed.map((one) => one.id_izin)).not.toContain(id_izin)
})

test('what does not differ, what is read in an older version and what waits for its number is not settled', async () => {
  const { skk_id, version } = await differing(2)
  const params = { skk_id }
  const settle = (kind: 'status' | 'not_listed', of = version) =>
    reasonOf(given.admin(skk.settle, { params, body: { kind, reason, version: of } }))
  expect(await settle('not_listed')).toBe('step_not_possible')
  const silent = given.admin(skk.settle, { params, body: { kind: 'status', reason: '   ', version } })
  expect(await reasonOf(silent)).toBe('invalid_input')
  expect(await settle('status', version - 1)).toBe('version_conflict')
  const { call: outside } = await given.world.as('ADM', 'b')
  const elsewhere = outside(skk.settle, { params, body: { kind: 'status', reason, version } })
  expect(await reasonOf(elsewhere)).toMatch(/^not_(found|allowed)$/)
})

/** An application of which other data were taken over than the registry has now. */
const changedSince = async (at: number) => {
  const { id_izin } = given.registry.add(at)
  await given.fetchAll()
  const { skk_id } = await given.fetched(id_izin)
  await rowsOf(
    given.world.database.url,
    "update skk_application set taken_hash = 'before' where skk_id = $1",
    [skk_id],
  )
  await again(skk_id)
  await eventually(async () => expect(await kinds(id_izin)).toEqual(['changed_after_takeover']))
  return { id_izin, skk_id }
}

test('what changed after the takeover and was looked at differs again only once it changes again', async () => {
  const { id_izin, skk_id } = await changedSince(3)
  const { version } = await given.view(id_izin)
  const body = { kind: 'changed_after_takeover' as const, reason, version }
  await given.admin(skk.settle, { params: { skk_id }, body })
  expect(await kinds(id_izin)).toEqual([])
})

test('what came from the registry after the page was read is not settled with what was read', async () => {
  const { id_izin, skk_id } = await changedSince(5)
  const { version } = await given.view(id_izin)
  given.registry.add(5, { person: { alamat: 'Jl. Yang Baru 7' } })
  await again(skk_id)
  await eventually(async () =>
    expect((await given.view(id_izin)).dossier?.personal.address).toBe('Jl. Yang Baru 7'),
  )
  const body = { kind: 'changed_after_takeover' as const, reason, version }
  const settling = given.admin(skk.settle, { params: { skk_id }, body })
  expect(await reasonOf(settling)).toBe('version_conflict')
})
