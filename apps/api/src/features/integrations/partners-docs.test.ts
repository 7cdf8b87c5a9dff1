import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { allEndpoints } from '@kompeten/contract/index'
import { settlingMinutes } from '@kompeten/contract/integrations/changes'
import { testType, webhookEvents } from '@kompeten/contract/integrations/events'
import { apiKeys } from '@kompeten/contract/integrations/keys'
import { partnerCalls } from '@kompeten/contract/integrations/partner-calls'
import generateClient from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '../../../test/port-of.ts'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'
import { partnerOpenApiDocument } from '../../platform/http/openapi/document.ts'

const run = promisify(execFile)
const read = () => readFile(new URL('../../../../../docs/integrations.md', import.meta.url), 'utf8')

let world: OwnWorld
let url: string
beforeAll(async () => {
  world = await startOwnWorld()
  await world.app.server.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${portOf(world.app.server.server)}`
})
afterAll(() => world.close())

const aKey = async () => {
  const { call } = await world.as('SUP')
  const body = { name: 'Mitra', addresses: [], expires_on: null, per_minute: 600 }
  return (await call(apiKeys.create, { body: { ...body, scopes: ['CERTIFICATE_LIST', 'TUK_LIST'] } })).secret
}

test('the program in the documentation for partners works as it stands, and says why where it is refused', async () => {
  const program = /```js\n([\s\S]*?)```/.exec(await read())?.[1] ?? ''
  const file = join(await mkdtemp(join(tmpdir(), 'partner-')), 'program.mjs')
  await writeFile(file, program)
  const called = (key: string) =>
    run(process.execPath, [file], { env: { KOMPETEN_URL: url, KOMPETEN_KEY: key } })
  expect(await called(await aKey())).toMatchObject({ stderr: '' })
  await expect(called('kptn_salah')).rejects.toMatchObject({
    stderr: expect.stringContaining('Kunci API ini tidak dikenal'),
  })
})

test('the documentation names every type of webhook', async () => {
  const page = await read()
  expect([...Object.keys(webhookEvents), testType].filter((type) => !page.includes(`\`${type}\``))).toEqual(
    [],
  )
})

test('the description for partners says how late a change is told', () => {
  const { paths } = partnerOpenApiDocument(allEndpoints) as {
    paths: Record<string, { get?: { summary: string } }>
  }
  const told = Object.entries(paths).flatMap(([path, { get }]) =>
    path.startsWith('/exports/changes/') ? [get?.summary] : [],
  )
  expect(told).toHaveLength(4)
  for (const summary of told)
    expect(summary).toContain(`The last ${settlingMinutes} minutes come with a later call`)
})

test('the description for partners holds the calls that a key may make, and nothing else', async () => {
  const document = (await (await fetch(`${url}/api/openapi-partners.json`)).json()) as {
    paths: Record<string, Record<string, { operationId?: string; responses: object }>>
    security: object[]
  }
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId, responses }) =>
      operationId ? [{ operationId, responses }] : [],
    ),
  )
  // Downloads answer POST too: that is no call of its own.
  const named = new Set(
    operations.map(({ operationId }) => operationId.split('@')[0]?.replace(/\.post$/, '')),
  )
  expect([...named].sort()).toEqual(Object.keys(partnerCalls).sort())
  for (const { responses } of operations)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '429']))
  expect(document.security).toEqual([{ key: [] }])
})

test('a client that is generated of it types a program that works', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partner-client-'))
  const client = await generateClient(partnerOpenApiDocument(allEndpoints) as never)
  expect(client.length).toBeLessThan(120_000)
  await writeFile(join(folder, 'kompeten.mts'), client)
  await writeFile(
    join(folder, 'program.mts'),
    `import type { operations } from './kompeten.mts'
type Answer = operations['tuk.list']['responses'][200]['content']['application/json']
const headers = { authorization: 'Bearer ${await aKey()}' }
const answer = await fetch('${url}/api/tuks', { headers })
const { data } = (await answer.json()) as Answer
const names: string[] = data.map(({ tuk_name }) => tuk_name)
// @ts-expect-error A venue has no such field.
data.map(({ nonsense }) => nonsense)
console.log(names.length)
export {}
`,
  )
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const options = [
    '--noEmit',
    '--strict',
    '--types',
    '',
    '--allowImportingTsExtensions',
    '--lib',
    'esnext,dom',
  ]
  const modules = ['--module', 'esnext', '--target', 'esnext', '--moduleResolution', 'bundler', 'program.mts']
  const said = await run(process.execPath, [compiler, ...options, ...modules], { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  )
  expect(said.stdout).toBe('')
  const { stdout } = await run(process.execPath, [join(folder, 'program.mts')])
  await rm(folder, { recursive: true })
  expect(Number(stdout)).toBeGreaterThan(0)
}, 60_000)
