import { skkConnection } from '@kompeten/contract/skk/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catchLog } from '../../../test/caught-log.ts'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { type RegistryWorld, registryToken, startRegistryWorld } from '../../../test/registry-world.ts'

const { written, end } = catchLog()
let given: RegistryWorld
beforeAll(async () => {
  given = await startRegistryWorld({ logLevel: 'trace', logFormat: 'json' })
})
afterAll(async () => {
  end()
  await given.close()
})

test('neither token nor NIK nor the address of a paper is in a log, an event, a job or a column that is not sealed', async () => {
  const { registry } = given
  await given.connect()
  const base = registry.url.replace('/siki-api', '')
  const secretPaper = `${base}/papers/hilang.pdf?kunci=rahasia-berkas-99`
  const { id_izin } = registry.add(0, { person: { ktp: secretPaper } })
  for (const mode of ['echo', 'expired', 'html', 'error'] as const) {
    registry.faults.push({ mode, times: 1 })
    await given.superUser(skkConnection.test)
    await eventually(async () =>
      expect((await given.superUser(skkConnection.get)).data.testing_since).toBeNull(),
    )
  }
  registry.faults.length = 0
  await given.fetchAll()
  await given.fetched(id_izin)
  registry.faults.push({ mode: 'echo', on: `POST /siki-api/v1/permohonan-skk/${id_izin}`, times: 1 })
  await given.step(id_izin, 'review')
  await eventually(async () => expect((await given.reports())[0]?.answer).toBe('Ditolak untuk token •••'))

  const secrets = [registryToken, '3273091203910004', 'rahasia-berkas-99']
  const tables = [
    ...['event', 'platform_event', 'skk_connection', 'skk_application', 'skk_paper', 'skk_report'],
    'pgboss.job',
  ]
  const kept = await Promise.all(
    tables.map((table) => rowsOf(given.world.database.url, `select t::text as line from ${table} t`)),
  )
  const lines = kept.flat().map(({ line }) => String(line))
  expect(lines.length).toBeGreaterThan(10)
  expect(written.join('')).toContain('skk.fetch-application')
  for (const secret of secrets) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
    expect(written.filter((line) => line.includes(secret))).toEqual([])
  }
})

test('a look at the registry whose server was killed is over after a while', async () => {
  const since = `'${given.world.clock.now().toISOString()}'`
  const begun = `testing_since = ${since}, fetching_since = ${since}`
  await rowsOf(given.world.database.url, `update skk_connection set ${begun} returning 1`)
  const read = async () => (await given.superUser(skkConnection.get)).data
  expect((await read()).fetching_since).not.toBeNull()
  given.world.clock.pass(10 * 60_000 + 1_000)
  expect(await read()).toMatchObject({ testing_since: null, fetching_since: null })
})
