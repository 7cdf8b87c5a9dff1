import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { receiveMultipart } from './uploads.ts'

const app = Fastify()
let url: string

beforeAll(async () => {
  await app.register(multipart)
  app.setErrorHandler((error, _, reply) =>
    reply.code(error instanceof Refusal ? 409 : 500).send(error instanceof Refusal ? error.code : 'fault'),
  )
  app.post('/', async (request) => {
    const { file, fields } = await receiveMultipart(request, { extensions: ['pdf'], maxBytes: 1_000_000 })
    return { bytes: file.bytes.length, fields }
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => app.close())

const upload = async (parts: Record<string, string | File>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(parts)) body.append(name, value)
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(5_000) })
  return response.text()
}
const pdf = (bytes: number, name = 'surat.pdf') => new File(['%PDF-', Buffer.alloc(bytes - 5)], name)

test('a file comes with the fields before and after it', async () => {
  expect(JSON.parse(await upload({ dry_run: 'true', file: pdf(1_000_000), note: 'x' }))).toEqual({
    bytes: 1_000_000,
    fields: { dry_run: 'true', note: 'x' },
  })
})

test('a form without a file, or with it under another name, is told so', async () => {
  expect(await upload({ dry_run: 'true' })).toBe('invalid_input')
  expect(await upload({ other: pdf(10) })).toBe('invalid_input')
})

test('a form with two files, and one that ends too early, is told so', async () => {
  const two = new FormData()
  two.append('file', pdf(10))
  two.append('file', pdf(20))
  expect(await (await fetch(url, { method: 'POST', body: two })).text()).toBe('invalid_input')
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"`
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const body of [`${part('file')}; filename="a.pdf"\r\n\r\n%PDF-1`, `${part('note')}\r\n\r\nhalf`, '']) {
    expect(await (await fetch(url, { method: 'POST', headers, body })).text()).toBe('invalid_input')
  }
})

test.each([
  ['too_large', pdf(1_000_001)],
  ['too_large', pdf(30_000_000)],
  ['wrong_file_type', pdf(30_000_000, 'surat.exe')],
])('%s is answered, and the caller can go on at once', async (reason, file) => {
  expect(await upload({ file })).toBe(reason)
  expect(await upload({ file: pdf(10) })).toContain('"bytes":10')
})
