import { audit } from '@kompeten/contract/audit/audit'
import { skkConnection } from '@kompeten/contract/skk/settings'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { type RegistryWorld, startRegistryWorld } from '../../../test/registry-world.ts'

let given: RegistryWorld
beforeAll(async () => {
  given = await startRegistryWorld()
})
afterAll(() => given.close())

const connection = async () => (await given.superUser(skkConnection.get)).data

test('a page left open since before the connection was removed and set up again cannot write over the new one', async () => {
  const { version, registry_lsp_id } = await given.connect()
  const body = {
    ...{ base_url: given.registry.url, token: null, registry_lsp_id: 'LAMA' },
    ...{ families: ['regular' as const], version },
  }
  await given.superUser(skkConnection.remove)
  expect(await reasonOf(given.superUser(skkConnection.change, { body }))).toBe('version_conflict')
  await given.connect()
  expect(await reasonOf(given.superUser(skkConnection.change, { body }))).toBe('version_conflict')
  expect(await connection()).toMatchObject({ registry_lsp_id, has_token: true })
})

test('a connection that is removed takes its token with it; what was fetched stays, reports wait for another', async () => {
  await given.connect()
  expect((await connection()).may).toContain('remove')
  expect((await given.admin(skkConnection.get)).data.may).not.toContain('remove')
  const { id_izin } = given.registry.add(0)
  await given.fetchAll()
  await given.fetched(id_izin)
  expect(await reasonOf(given.admin(skkConnection.remove))).toBe('not_allowed')
  const { data } = await given.superUser(skkConnection.remove)
  expect(data).toMatchObject({ version: 0, has_token: false, base_url: null, tested: null, may: ['change'] })
  expect(await rowsOf(given.world.database.url, 'select 1 from skk_connection')).toEqual([])
  const { skk_id } = await given.step(id_izin, 'review')
  await given.sendNow(skk_id)
  expect((await given.reports())[0]).toMatchObject({ state: 'WAITING', hold: 'no_settings' })
  expect(await reasonOf(given.admin(skkConnection.fetch))).toBe('step_not_possible')
  expect(await reasonOf(given.superUser(skkConnection.remove))).toBe('not_found')
  await eventually(async () => {
    const { data: log } = await given.superUser(audit.list, { query: {} })
    expect(log.map(({ name }) => name)).toContain('skk_connection.removed')
  })
  await given.connect()
  given.world.clock.pass(16 * 60_000)
  await given.sendNow(skk_id)
  expect((await given.reports())[0]).toMatchObject({ state: 'SENT' })
})
