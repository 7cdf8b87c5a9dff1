import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileSettings } from '../config.ts'
import { newFileKey } from './key.ts'
import { type FileStore, openFileStore } from './store.ts'

const lspId = '0198f0aa-0000-7000-8000-000000000001'
const freshKey = (extension = 'pdf') => newFileKey(lspId, new Date(), extension)
const megabyte = Buffer.alloc(1_000_000, 'isi berkas ')

const bucket = (endpoint: string): FileSettings => ({
  kind: 's3',
  endpoint,
  region: 'us-east-1',
  bucket: 'kompeten',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
})

let folder: string
let s3: S3rver
let s3Port: number
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kompeten-files-test-'))
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'kompeten' }],
  })
  s3Port = (await s3.run()).port
  stores.disk = openFileStore({ kind: 'disk', folder: join(folder, 'disk') })
  stores.s3 = openFileStore(bucket(`http://127.0.0.1:${s3Port}`))
})

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['disk', 's3'])('a file store on %s', (kind) => {
  const store = () => stores[kind]!

  test('gives back what it was given, with its size', async () => {
    const key = freshKey()
    await store().put(key, megabyte, 'application/pdf')
    const { stream, size } = await store().get(key)
    expect(size).toBe(1_000_000)
    expect((await buffer(stream)).equals(megabyte)).toBe(true)
  })

  test('takes a stream of unknown length', async () => {
    const key = freshKey()
    const chunks = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index))
    await store().put(key, Readable.from(chunks), 'application/pdf')
    expect((await buffer((await store().get(key)).stream)).equals(Buffer.concat(chunks))).toBe(true)
  })

  test('passes on the failure of a stream, and keeps no half of it', async () => {
    const key = freshKey()
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('The source broke')
      })(),
    )
    const failure = await store()
      .put(key, broken, 'application/pdf')
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(await store().exists(key)).toBe(false)
  })

  test('knows what is there, and forgets what is deleted', async () => {
    const key = freshKey()
    expect(await store().exists(key)).toBe(false)
    await store().put(key, megabyte, 'application/pdf')
    expect(await store().exists(key)).toBe(true)
    await store().delete(key)
    await store().delete(key)
    expect(await store().exists(key)).toBe(false)
  })

  test('refuses to open what is not there', async () => {
    await expect(store().get(freshKey())).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each(['../secret', `${lspId}/2026/../../../secret`, '/etc/passwd', ''])(
    'never opens %j',
    async (key) => {
      await expect(store().get(key)).rejects.toThrow('Not a key of the file store')
      await expect(store().put(key, megabyte, 'x')).rejects.toThrow('Not a key of the file store')
      await expect(store().delete(key)).rejects.toThrow('Not a key of the file store')
      await expect(store().exists(key)).rejects.toThrow('Not a key of the file store')
    },
  )
})

test('a folder that is taken away is made again, at the second attempt at the latest', async () => {
  const store = openFileStore({ kind: 'disk', folder: join(folder, 'taken') })
  await store.put(freshKey(), megabyte, 'application/pdf')
  await rm(join(folder, 'taken'), { recursive: true })
  await store.put(freshKey(), megabyte, 'application/pdf').catch(() => undefined)
  const key = freshKey()
  await store.put(key, megabyte, 'application/pdf')
  expect(await store.exists(key)).toBe(true)
})

test('a stream on its way to S3 leaves nothing in the temporary folder', async () => {
  const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('kompeten-put-'))
  const before = await left()
  await stores.s3!.put(freshKey(), Readable.from([megabyte]), 'application/pdf')
  expect(await left()).toEqual(before)
})

test('an S3 server with a fault of its own is told apart from one without the file', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const store = openFileStore(bucket(`http://127.0.0.1:${address.port}`))
  await expect(store.get(freshKey())).rejects.toMatchObject({ statusCode: 503 })
  await expect(store.put(freshKey(), megabyte, 'application/pdf')).rejects.toMatchObject({ statusCode: 503 })
  server.close()
})

test('a bucket that is gone is away, and nothing in it is said to be missing', async () => {
  const key = freshKey()
  const isThere = openFileStore(bucket(`http://127.0.0.1:${s3Port}`))
  const isGone = openFileStore({ ...bucket(`http://127.0.0.1:${s3Port}`), bucket: 'removed' } as FileSettings)
  await expect(isThere.get(key)).rejects.toMatchObject({ code: 'not_found' })
  await expect(isGone.get(key)).rejects.toMatchObject({ statusCode: 503 })
  await expect(isGone.put(key, megabyte, 'application/pdf')).rejects.toMatchObject({ statusCode: 503 })
  await expect(isGone.put(key, Readable.from([megabyte]), 'application/pdf')).rejects.toMatchObject({
    statusCode: 503,
  })
})

test('an S3 request carries its type, and neither an access list nor a checksum that only Amazon knows', async () => {
  const seen: Record<string, unknown>[] = []
  const server = createServer((request, response) => {
    seen.push({ method: request.method, url: request.url?.split('?')[0], ...request.headers })
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const key = freshKey('png')
  await openFileStore(bucket(`http://127.0.0.1:${address.port}`)).put(key, megabyte, 'image/png')
  server.close()
  const put = seen.find(({ method }) => method === 'PUT')!
  expect(put).toMatchObject({ url: `/kompeten/${key}`, 'content-type': 'image/png' })
  expect(Object.keys(put).filter((name) => /acl|checksum/.test(name))).toEqual([])
})

test('a store on disk keeps what comes after the folder of an LSP was removed under it', async () => {
  const key = freshKey()
  await mkdir(join(folder, 'disk', 'another-lsp'), { recursive: true })
  await stores.disk?.put(freshKey(), Buffer.from('before'), 'application/pdf')
  await rm(join(folder, 'disk', lspId), { recursive: true })
  await stores.disk?.put(key, Buffer.from('after'), 'application/pdf')
  expect(await stores.disk?.exists(key)).toBe(true)
})

test('where the disk of the files is gone, nothing is said to be missing, and nothing is put in its place', async () => {
  const place = join(folder, 'mounted')
  const store = openFileStore({ kind: 'disk', folder: place })
  const key = freshKey()
  await store.put(key, megabyte, 'application/pdf')
  await rename(place, `${place}-away`)
  await mkdir(place)
  await expect(store.get(key)).rejects.toMatchObject({ statusCode: 503 })
  await expect(store.put(freshKey(), megabyte, 'application/pdf')).rejects.toMatchObject({ statusCode: 503 })
  expect(await readdir(place)).toEqual([])
  await rm(place, { recursive: true })
  await rename(`${place}-away`, place)
  expect((await store.get(key)).size).toBe(1_000_000)
  await expect(store.get(freshKey())).rejects.toMatchObject({ code: 'not_found' })
})
