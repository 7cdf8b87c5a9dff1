import fs from 'node:fs'
import { skkConnection } from '@kompeten/contract/skk/settings'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { type RegistryWorld, registryToken, startRegistryWorld } from '../../../test/registry-world.ts'

// What is written to the log, as the logger writes it: everything, in lines of JSON, to standard output by its number.
const written: string[] = []
let given: RegistryWorld
beforeAll(async () => {
  const { write, writeSync } = fs
  vi.spyOn(fs, 'write').mockImplementation(((fd: number, text: unknown, ...rest: unknown[]) => {
    if (fd !== 1) return (write as (...given: unknown[]) => void)(fd, text, ...rest)
    written.push(String(text))
    const done = rest.at(-1) as (error: null, bytes: number) => void
    done(null, Buffer.byteLength(String(text)))
  }) as typeof fs.write)
  vi.spyOn(fs, 'writeSync').mockImplementation(((fd: number, text: unknown, ...rest: unknown[]) => {
    if (fd !== 1) return (writeSync as (...given: unknown[]) => number)(fd, text, ...rest)
    written.push(String(text))
    return Buffer.byteLength(String(text))
  }) as typeof fs.writeSync)
  given = await startRegistryWorld({ logLevel: 'trace', logFormat: 'json' })
})
afterAll(async () => {
  vi.restoreAllMocks()
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
