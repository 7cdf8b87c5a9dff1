import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { skkReports } from '@kompeten/contract/skk/reports'
import { skk } from '@kompeten/contract/skk/skk'
import type { Call } from '@kompeten/testkit/call'
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

const parts = async (call: Call) =>
  (await call(dashboard.waiting)).data.filter(({ kind }) => kind.startsWith('skk_'))
const asked = (link: string) => Object.fromEntries(new URL(link, 'http://lsp.example').searchParams)

test('the dashboard of the office names the applications of the registry that wait for it, and the reports that were refused, and leads to just those', async () => {
  for (const at of [0, 1, 2, 3, 4]) given.registry.add(at)
  await given.fetchAll()
  const [, reviewed, returned] = (await given.admin(skk.list, { query: {} })).data
  if (!reviewed || !returned) throw new Error('The list was not fetched')
  for (const { id_izin } of [reviewed, returned]) {
    await given.fetched(id_izin)
    await given.step(id_izin, 'review')
  }
  await given.step(returned.id_izin, 'incomplete', 'KTP tidak terbaca')
  await eventually(async () => {
    const states = (await given.reports()).map(({ state }) => state)
    expect(states).toEqual(['SENT', 'SENT', 'SENT'])
  })
  await rowsOf(given.world.database.url, "update skk_report set state = 'REFUSED' where skk_id = $1", [
    reviewed.skk_id,
  ])

  const told = await parts(given.admin)
  expect(told.map(({ kind, count }) => [kind, count])).toEqual([
    ['skk_reports_refused', 1],
    ['skk_to_process', 4],
  ])
  const [refused, open] = told
  expect(refused?.entries[0]?.link).toBe(`/pemohon-skk/detail/${reviewed.id_izin}/regular?tab=reports`)
  const listed = await given.admin(skk.list, { query: asked(open?.link ?? '') })
  expect([listed.count, listed.data.map(({ id_izin }) => id_izin).includes(returned.id_izin)]).toEqual([
    4,
    false,
  ])
  expect((await given.admin(skkReports.list, { query: asked(refused?.link ?? '') })).count).toBe(1)
  expect(await parts((await given.world.as('ACS')).call)).toEqual([])
})
