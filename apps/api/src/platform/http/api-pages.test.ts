import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startOwnWorld({ rateLimits: true })
})
afterAll(() => world.close())

const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '10.78.0.1') =>
  world.app.server.inject({ method: 'GET', url, headers, remoteAddress })

test.each(['/api/openapi.json', '/api/openapi-partners.json'])(
  '%s is packed once, as its reader takes it',
  async (url) => {
    const plain = await ask(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.json().openapi).toBe('3.1.0')
    for (const [taken, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const reply = await ask(url, { 'accept-encoding': taken })
      expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(unpack(reply.rawPayload).equals(plain.rawPayload)).toBe(true)
    }
    const etag = String(plain.headers.etag)
    for (const mark of [etag, etag.slice(2), `"another", ${etag}`, '*']) {
      const known = await ask(url, { 'if-none-match': mark })
      expect([known.statusCode, known.body]).toEqual([304, ''])
    }
    expect((await ask(url, { 'if-none-match': '"another"' })).statusCode).toBe(200)
  },
)

test('who reads the pages of the API without end is told to wait; others go on', async () => {
  const documents = ['/api/openapi.json', '/api/openapi-partners.json', '/api/openapi.json?tags=tuk']
  for (const pages of [documents, ['/api/docs/', '/api/docs/json']]) {
    const statuses: number[] = []
    for (let call = 0; call < 122; call += 1)
      statuses.push((await ask(pages[call % pages.length] ?? '', {}, `2001:db8::${call}`)).statusCode)
    expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect((await ask(pages[0] ?? '', {}, '2001:db8:0:1::1')).statusCode).toBe(200)
  }
})
