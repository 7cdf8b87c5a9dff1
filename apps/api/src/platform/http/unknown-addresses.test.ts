import { refusals } from '@kompeten/contract/platform/refusals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'

const ask = async (method: Method, url: string, key?: string) => {
  const reply = await world.app.server.inject({
    method,
    url,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  })
  const reason = reply.body.startsWith('{') ? reply.json().error?.reason : undefined
  return { status: reply.statusCode, reason, headers: reply.headers, body: reply.body, raw: reply.rawPayload }
}

describe('an address that nothing is at', () => {
  test.each(['/api/nothing', '/api', '/api/', '/api/tuks/a/b/c', '/assets/gone.js', '/health', '/api//tuks'])(
    '%s is told so in words of its own',
    async (url) => {
      const reply = await ask('GET', url)
      expect(reply).toMatchObject({ status: 404, reason: 'unknown_path' })
    },
  )

  test.each([
    '/..%5c..%5cetc/passwd',
    '/..%5Cx',
    '/assets/..%5c..%5cx',
    '/assets/..%2f..%2fpackage.json',
    '/api/..%5cx',
    '/api/tuks/..%5cx',
    '/api/docs/..%5cx',
    '/api/docs/static/..%5cx',
    '/verify/..%5cx',
  ])('%s leads nowhere', async (url) => {
    expect((await ask('GET', url)).status).toBe(404)
  })

  test.each(['/%00', '/assets/%00', '/api/docs/%00', '/api/tuks/%00', '/verify/%00', '/%', '/api/tuks/%zz'])(
    '%s is no text, and is refused in the contract’s words',
    async (url) => {
      const reply = await ask('GET', url)
      expect(reply.status).toBe(refusals.invalid_input)
      expect(reply.headers['content-security-policy']).toBeDefined()
      if (!url.startsWith('/verify')) expect(reply.reason).toBe('invalid_input')
    },
  )
})

describe('a damaged link to a page', () => {
  const browsers = (url: string) =>
    world.app.server.inject({
      url,
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' },
    })

  test.each([
    '/set-password/AAAA%00%22%3E%3Cscript%3E',
    '/set-password/AAAA%zz',
    '/set-password//AAAA',
    '/set-password/..%5cx',
  ])('%s shows a page that says so, nothing of what the address holds', async (url) => {
    const reply = await browsers(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toContain('text/html')
    expect(reply.headers['content-security-policy']).toBeDefined()
    expect(reply.body).toContain('There is nothing at this address')
    expect(reply.body).not.toContain('<script')
  })

  test('a call is refused in the contract’s words whatever it takes', async () => {
    for (const url of ['/api/tuks/%00', '/api/tuks/%zz'])
      expect((await browsers(url)).headers['content-type']).toContain('application/json')
  })
})

test('the metrics are not found from outside, by the method that they take', async () => {
  const outside = { method: 'GET', url: '/metrics', remoteAddress: '203.0.113.5' } as const
  const reply = await world.app.server.inject(outside)
  expect([reply.statusCode, reply.json().error.reason]).toEqual([404, 'unknown_path'])
})

describe('a method that an address does not take', () => {
  test.each([
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['POST', '/health/live', 'GET, HEAD'],
    ['GET', '/api/login', 'POST'],
    ['DELETE', '/api/tuks', 'GET, HEAD, POST'],
    ['POST', '/api/tuks/01a20768-8f2b-7188-98f1-93275324aba9', 'DELETE, GET, HEAD, PUT'],
    ['HEAD', '/api/me/live', 'GET'],
    ['OPTIONS', '/api/login', 'POST'],
  ] as const)('%s %s is refused, with those that it takes', async (method, url, allowed) => {
    const reply = await ask(method, url)
    expect(reply.status).toBe(405)
    expect(reply.headers.allow).toBe(allowed)
    if (method !== 'HEAD') expect(reply.reason).toBe('wrong_method')
  })
})

describe('HEAD answers as GET does, without a body', () => {
  test.each(['/health/live', '/health/ready', '/api/docs', '/api/openapi.json', '/api/public/host'])(
    '%s',
    async (url) => {
      const [get, head] = [await ask('GET', url), await ask('HEAD', url)]
      expect(head.status).toBe(get.status)
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
      expect(head.body).toBe('')
    },
  )

  test('a list of the LSP, and its workbook', async () => {
    const { key } = await world.as('ADM')
    expect((await ask('HEAD', '/api/tuks', key)).status).toBe(200)
    expect((await ask('HEAD', '/api/exports/tuks', key)).status).toBe(200)
    expect((await ask('HEAD', '/api/tuks')).status).toBe(401)
  })
})
