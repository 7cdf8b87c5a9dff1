import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { access, userPermission } from '@kompeten/contract/access/access'
import { allEndpoints } from '@kompeten/contract/index'
import generateClient from 'openapi-typescript'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from './document.ts'
import { partOf } from './part.ts'

type Response = { $ref?: string; headers?: object; content?: Record<string, { schema: object }> }
type Operation = {
  operationId: string
  tags: string[]
  security?: object[]
  deprecated?: true
  requestBody?: object
  parameters?: { $ref?: string }[]
  responses: Record<string, Response>
}
type Document = {
  tags: { name: string; description: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>>
}

const document = openApiDocument(allEndpoints) as unknown as Document
const text = JSON.stringify(document)
const operations = Object.values(document.paths).flatMap((path) =>
  Object.values(path).filter((one) => 'operationId' in one),
)
const at = (path: string, method: string) => {
  const found = document.paths[path]?.[method]
  if (!found) throw new Error(`${method} ${path} is not described`)
  return found
}

describe('the description of the API', () => {
  test('has every reference that it makes, and names nothing twice', () => {
    const refs = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map((ref) => ref.slice(1)),
    )
    for (const [kind = '', name = ''] of refs) expect(document.components[kind]?.[name], name).toBeDefined()
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const schemas = Object.values(document.components.schemas ?? {}).map((schema) => JSON.stringify(schema))
    expect(new Set(schemas).size).toBe(schemas.length)
  })

  test('has a record as one model, by any call that brings it', () => {
    const answer = (path: string, method: string, status: string) =>
      JSON.stringify(at(path, method).responses[status]?.content?.['application/json']?.schema)
    const reply = answer('/tuks/{tuk_id}', 'get', '200')
    expect(answer('/tuks', 'post', '201')).toBe(reply)
    expect(JSON.stringify(document.components.schemas?.TukListReply)).toContain('"#/components/schemas/Tuk"')
    expect(Object.keys(document.components.schemas ?? {})).toEqual(
      expect.arrayContaining(['Tuk', 'TukCreateInput', 'Assessment', 'Certificate', 'Applicant', 'Refusal']),
    )
  })

  test('is less than a third of what it is with every record written out: 1.35 kB for each operation, where it was 4.6', () => {
    expect(text.length / operations.length).toBeLessThan(1_350)
  })

  test('says which calls are others again, under the names of the earlier system', () => {
    const again = operations.filter(({ operationId }) => /@|\.post$/.test(operationId))
    expect(again.length).toBeGreaterThan(100)
    expect(operations.filter(({ deprecated }) => deprecated)).toEqual(again)
  })

  test('has an answer and a body that several calls share once', () => {
    const written = operations.flatMap(({ responses, requestBody }) => [
      ...Object.values(responses),
      ...(requestBody ? [requestBody] : []),
    ])
    const texts = written.filter((part) => !('$ref' in part)).map((part) => JSON.stringify(part))
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('has of some features their calls alone, with all that they refer to', () => {
    const part = partOf(document as never, ['tuk', 'live']) as unknown as Document
    const ids = Object.values(part.paths).flatMap((path) => Object.values(path).map((one) => one.operationId))
    expect(ids).toEqual(expect.arrayContaining(['tuk.get', 'live.open']))
    expect(ids.filter((id) => !/^(tuk|live)\./.test(id))).toEqual([])
    expect(part.tags.map(({ name }) => name).sort()).toEqual(['live', 'tuk'])
    const refs = [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
    for (const [, kind = '', name = ''] of refs) {
      if (name === 'Refusal') continue
      expect(part.components[kind]?.[name], name).toEqual(document.components[kind]?.[name])
    }
    // Refused calls of a part have the reasons that its calls have, and no other.
    const reasons = JSON.stringify(part.components.schemas?.Refusal)
    expect(reasons).toContain('"version_conflict"')
    expect(reasons).not.toContain('last_super_user')
    const kept = Object.keys(part.components.schemas ?? {})
    expect(kept).toContain('Tuk')
    expect(kept).not.toContain('Certificate')
    expect(part.components.securitySchemes).toEqual(document.components.securitySchemes)
  })

  test('says what each feature is about', () => {
    const described = document.tags.map(({ name }) => name).sort()
    expect(described).toEqual([...new Set(operations.flatMap(({ tags }) => tags))].sort())
  })

  test('has the refusals of a call by status, with the body of each reason', () => {
    const { responses } = at('/tuks/{tuk_id}', 'put')
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '409', '422', 'default']))
    const usual = [
      document.components.responses?.[responses.default?.$ref?.split('/').at(-1) ?? ''],
      document.components.schemas?.Refused_400_401_403_404_413_415,
    ]
    for (const reason of [
      'InvalidInput',
      'NotSignedIn',
      'NotAllowed',
      'NotFound',
      'TooLarge',
      'WrongBodyType',
    ])
      expect(JSON.stringify(usual)).toContain(`Refused${reason}`)
    const named = responses['409']?.$ref?.split('/').at(-1) ?? ''
    expect(named).toContain('version_conflict')
    expect(JSON.stringify(document.components.responses?.[named])).toContain('RefusedVersionConflict')
    const body = JSON.stringify(document.components.schemas?.RefusedVersionConflict)
    for (const fact of ['changed_by', 'changed_at', '"const":409']) expect(body).toContain(fact)
    const told = JSON.stringify(usual)
    for (const reason of ['internal', 'unavailable', 'storage_full', 'Retry-After'])
      expect(told).toContain(reason)
  })

  test('has every refusal that the contract declares', () => {
    const missing = allEndpoints.flatMap(({ name, endpoint }) => {
      const { responses } = at(endpoint.path.replace(/:(\w+)/g, '{$1}'), endpoint.method.toLowerCase())
      const told = Object.values(responses).flatMap(({ $ref = '' }) =>
        Object.values(document.components.responses?.[$ref.split('/').at(-1) ?? ''] ?? {}).map(String),
      )
      return (endpoint.refusals ?? [])
        .filter((code) => !told.join().includes(`\`${code}\``))
        .map((code) => [name, code])
    })
    expect(missing).toEqual([])
  })

  test('has the headers, ways to sign a call, and the live stream', () => {
    expect(at('/login', 'post').security).toEqual([])
    // Another call answers the same: the answer stands once, under the name of the first.
    expect(at('/public/users_validation', 'get').responses['200']).toEqual({
      $ref: '#/components/responses/registration.validate',
    })
    expect(document.components.responses?.['registration.validate']).toMatchObject({
      headers: { 'RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' } },
    })
    expect(at('/users/logout', 'post').security).toContainEqual({})
    expect(document.security).toEqual([{ bearer: [] }, { signature: [], signatureDate: [] }])
    expect(at('/tuks', 'post').parameters).toContainEqual({ $ref: '#/components/parameters/Idempotency-Key' })
    expect(at('/me/live', 'get').responses['200']?.content).toHaveProperty(['text/event-stream'])
  })
})

test('the page about the API shows the reply of the login as it is', async () => {
  const page = await readFile(new URL('../../../../../../docs/api.md', import.meta.url), 'utf8')
  const [, block = ''] = /```json\n(\{[^`]*"secret_key"[^`]*)```/.exec(page) ?? []
  const { responseStatus, ...shown } = JSON.parse(block)
  const { shape } = access.login.reply
  expect(responseStatus).toBe('SUCCESS')
  expect(Object.keys(shown).sort()).toEqual(Object.keys(shape).sort())
  expect(Object.keys(shown.data).sort()).toEqual(Object.keys(shape.data.shape).sort())
  expect(Object.keys(shown.user_permissions[0]).sort()).toEqual(Object.keys(userPermission.shape).sort())
})

const use = `
import type { components, operations, paths } from './client.ts'

type Tuk = components['schemas']['Tuk']
type Listed = operations['tuk.list']['responses'][200]['content']['application/json']['data'][number]
type Conflict = components['schemas']['RefusedVersionConflict']['error']['facts']

export const first = (listed: Listed): Tuk => listed
export const nameOf = (tuk: Tuk): string => tuk.tuk_name
export const changedBy = ({ changed_by }: Conflict): string => changed_by
export const body = (name: string): Pick<components['schemas']['TukCreateInput'], 'tuk_name'> => ({ tuk_name: name })
// @ts-expect-error A venue's name is a text.
export const wrong: Pick<Tuk, 'tuk_name'> = { tuk_name: 1 }
export const key: keyof paths['/tuks'] = 'post'
`

/** What a system of a school that sends applicants works with. */
const ofSchool = [
  ...[
    'access',
    'applicants',
    'applicantDocuments',
    'applications',
    'evidence',
    'schemes',
    'tuk',
    'institutions',
  ],
  ...['assessments', 'participations', 'certificates', 'verification', 'reference'],
]

test('a client of what a program works with is under 400 kB', async () => {
  const client = await generateClient(partOf(document as never, ofSchool) as never)
  expect(client.length).toBeLessThan(400_000)
  for (const { name } of document.tags) {
    expect((await generateClient(partOf(document as never, [name]) as never)).length, name).toBeLessThan(
      100_000,
    )
  }
}, 60_000)

test('a client that is generated from it compiles', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'client-'))
  try {
    const client = await generateClient(document as never)
    expect(client.length / operations.length).toBeLessThan(1_400)
    await writeFile(join(folder, 'client.ts'), client)
    await writeFile(join(folder, 'use.ts'), use)
    const compiler = join(
      dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
      'bin/tsc',
    )
    const options = [
      '--noEmit',
      '--strict',
      '--types',
      '',
      '--allowImportingTsExtensions',
      '--module',
      'esnext',
    ]
    const outcome = promisify(execFile)(
      process.execPath,
      [compiler, ...options, '--moduleResolution', 'bundler', 'use.ts', 'client.ts'],
      { cwd: folder },
    ).then(
      () => '',
      (failed: { stdout: string; stderr: string }) => failed.stdout + failed.stderr,
    )
    expect(await outcome).toBe('')
  } finally {
    await rm(folder, { recursive: true })
  }
}, 60_000)
