import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { applicants } from '@kompeten/contract/applicants/applicants'
import { changeShapes, changes } from '@kompeten/contract/integrations/changes'
import { apiKeys } from '@kompeten/contract/integrations/keys'
import type { KeyScope } from '@kompeten/contract/integrations/partner-calls'
import { aNik, anApplicant } from '@kompeten/testkit/applicants'
import { caller, urlOf } from '@kompeten/testkit/call'
import { reasonOf } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rowsOf } from '../../../../test/job-server.ts'
import { portOf } from '../../../../test/port-of.ts'
import { type OwnWorld, startOwnWorld } from '../../../../test/world.ts'

const line = z.object({
  kind: z.literal('applicant'),
  id: z.uuid(),
  changed_date: z.string(),
  deleted: z.boolean(),
  data: z.nullable(changeShapes.applicant),
})
const endLine = z.object({ next_cursor: z.string(), more: z.boolean() })

const run = promisify(execFile)
const minutes = 60_000

let world: OwnWorld
let key: string
beforeAll(async () => {
  world = await startOwnWorld({ sessionIdleHours: 720 })
  key = await aKey(['APPLICANT_LIST', 'CERTIFICATE_LIST'])
})
afterAll(() => world.close())

const aKey = async (scopes: KeyScope[]) => {
  const { call } = await world.as('SUP')
  const body = { name: 'Gudang data', addresses: [], expires_on: null, per_minute: 600, scopes }
  return (await call(apiKeys.create, { body })).secret
}
type Line = Record<string, unknown>
/** The lines of an answer, and the last of them. */
const read = async (query: Record<string, string> = {}, secret = key) => {
  const headers = { authorization: `Bearer ${secret}` }
  const url = urlOf(changes.applicants, {}, query)
  const reply = await world.carry({ method: 'GET', url, headers })
  const text = Buffer.from(reply.bytes).toString()
  expect(reply.status, text).toBe(200)
  expect(reply.headers['content-type']).toContain('application/x-ndjson')
  const lines = text
    .trimEnd()
    .split('\n')
    .map((one) => JSON.parse(one) as Line)
  const end = endLine.parse(lines.pop())
  return { lines: lines.map((one) => line.parse(one)), end }
}
const add = async (name: string, nik = aNik()) => {
  const { call } = await world.as('ADM')
  return (await call(applicants.create, { body: anApplicant({ nik, full_name: name }) })).data
}
const nameOf = ({ data }: { data: { full_name: string } | null }) => data?.full_name
/** Everything from a place on, in answers of so many lines. */
const all = async (cursor?: string, limit = '2') => {
  const lines: Awaited<ReturnType<typeof read>>['lines'] = []
  let at = cursor
  for (;;) {
    const { lines: some, end } = await read({ limit, ...(at !== undefined && { cursor: at }) })
    lines.push(...some)
    at = end.next_cursor
    if (!end.more) return { lines, cursor: at }
  }
}

test('everything comes once, then only what has changed since, what was deleted among it', async () => {
  const nik = aNik()
  const first = await add('Asesi Pertama', nik)
  const second = await add('Asesi Kedua')
  await add('Asesi Ketiga')
  expect((await all()).lines.map(nameOf)).not.toContain('Asesi Pertama')
  world.clock.pass(21 * minutes)
  const { lines, cursor } = await all()
  const names = lines.map(nameOf)
  expect(names).toEqual(expect.arrayContaining(['Asesi Pertama', 'Asesi Kedua', 'Asesi Ketiga']))
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  expect((await all(cursor)).lines).toEqual([])

  const { call } = await world.as('ADM')
  await call(applicants.delete, { params: { applicant_id: second.applicant_id } })
  const body = { ...anApplicant({ nik, full_name: 'Asesi Berganti Nama' }), version: first.version }
  await call(applicants.update, { params: { applicant_id: first.applicant_id }, body })
  expect((await all(cursor)).lines).toEqual([])
  world.clock.pass(21 * minutes)
  const since = await all(cursor)
  expect(since.lines.map(({ id, deleted, data }) => [id, deleted, data?.full_name])).toEqual([
    [second.applicant_id, true, undefined],
    [first.applicant_id, false, 'Asesi Berganti Nama'],
  ])
})

test('many of one moment are neither skipped nor repeated, however small the answers', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E']) await add(`Serentak ${name}`)
  await rowsOf(
    world.database.url,
    `update applicant_profile set modified_at = '2026-01-01T00:00:00.123457Z' where full_name like 'Serentak%' returning 1`,
  )
  const { lines } = await all(undefined, '2')
  expect(
    lines
      .map(nameOf)
      .filter((name) => name?.startsWith('Serentak'))
      .sort(),
  ).toEqual([...['Serentak A', 'Serentak B', 'Serentak C', 'Serentak D', 'Serentak E']])
})

test('a NIK is masked, another LSP’s records are not there, and the log says that it was read', async () => {
  const { lines } = await all()
  expect(lines.length).toBeGreaterThan(0)
  for (const { data } of lines) if (data) expect(data.nik_masked).toMatch(/^\d{0,6}\*+\d{0,4}$/)
  const kept = await rowsOf(world.database.url, `select lsp_id from event where name = 'data.exported'`)
  expect(kept.every(({ lsp_id }) => lsp_id === world.seeded.lsp.a.lspId)).toBe(true)
  expect(kept.length).toBeGreaterThan(0)
  const other = await world.as('SUP', 'b')
  const reply = await world.carry({
    ...{ method: 'GET', url: urlOf(changes.applicants), headers: { authorization: `Bearer ${other.key}` } },
  })
  expect(Buffer.from(reply.bytes).toString()).not.toContain('Serentak')
})

test('it is opened by the permission of its kind, and to nobody who sees a part alone', async () => {
  const without = caller(world.carry, { key: await aKey(['CERTIFICATE_LIST']) })
  expect(await reasonOf(without(changes.applicants))).toBe('not_allowed')
  for (const role of ['ADT', 'ACS', 'APL'] as const) {
    for (const endpoint of Object.values(changes)) {
      expect(await reasonOf((await world.as(role)).call(endpoint)), role).toBe('not_allowed')
    }
  }
  const program = caller(world.carry, { key })
  expect(await reasonOf(program(changes.applicants, { query: { cursor: 'x' } }))).toBe('invalid_input')
  expect(await reasonOf(program(changes.applicants, { query: { limit: '10001' } }))).toBe('invalid_input')
  for (const at of [
    '2026-13-45T99:19:56',
    '2026-02-30T00:00:00',
    '2026-01-01T24:00:00',
    '0000-01-01T00:00:00',
  ]) {
    const cursor = `${at}.014000Z_01a21502-356e-7659-ac11-ccae7ee9ee2a`
    expect(await reasonOf(program(changes.applicants, { query: { cursor } })), at).toBe('invalid_input')
  }
})

test('the program for a data warehouse in the documentation works as it stands, and goes on where it ended', async () => {
  const page = await readFile(new URL('../../../../../../docs/integrations.md', import.meta.url), 'utf8')
  const program = /## A copy for a data warehouse[\s\S]*?```js\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'warehouse-'))
  await writeFile(join(folder, 'program.mjs'), program)
  await world.app.server.listen({ port: 0, host: '127.0.0.1' })
  const KOMPETEN_URL = `http://127.0.0.1:${portOf(world.app.server.server)}`
  const called = () =>
    run(process.execPath, ['program.mjs'], { cwd: folder, env: { KOMPETEN_URL, KOMPETEN_KEY: key } })
  const { stdout } = await called()
  expect(stdout).toContain('Serentak')
  expect((await called()).stdout).toBe('')
})
