import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { leadsInside } from './inside-addresses.ts'
import { makeOutgoing, mayCall, type OutgoingFault } from './outgoing.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const serving = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const limits = { method: 'GET', timeoutMs: 2000, maxBytes: 1000 } as const
const faultOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: OutgoingFault) => error.kind,
  )

describe('an address that leads inside', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'no address',
  ])('%s is known as such', (address) => expect(leadsInside(address)).toBe(true))

  test.each(['8.8.8.8', '172.32.0.1', '103.28.23.5', '2606:4700::1111'])('%s is outside', (address) =>
    expect(leadsInside(address)).toBe(false),
  )

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'http://8.8.8.8/',
    'ftp://8.8.8.8/',
    'file:///etc/passwd',
    'no address',
    'https://localhost/',
    'https://LOCALHOST.:8443/',
    'https://lsp.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://router.home.arpa/',
    'https://basisdata/',
  ])('is not called where it says so itself: %s', (url) =>
    expect(mayCall(url, { isInsideAllowed: false })).toBe(false),
  )

  test.each(['https://graph.facebook.com/', 'https://local.example.id/', 'https://internal.co/'])(
    'is nothing that a name outside only resembles: %s',
    (url) => expect(mayCall(url, { isInsideAllowed: false })).toBe(true),
  )

  test('is not called by a name either, nor by one that names an outer address beside it', async () => {
    let calls = 0
    const port = await serving((_, reply) => {
      calls += 1
      reply.end()
    })
    const named = (...addresses: string[]) =>
      makeOutgoing({
        isInsideAllowed: false,
        lookup: ((_name: string, _options: object, done: (...given: unknown[]) => void) =>
          done(
            null,
            addresses.map((address) => ({ address, family: 4 })),
          )) as never,
      })
    const url = `https://siki.example:${port}/`
    expect(await faultOf(named('127.0.0.1')({ ...limits, url }))).toBe('address_inside')
    expect(await faultOf(named('93.184.216.34', '127.0.0.1')({ ...limits, url }))).toBe('address_inside')
    expect(calls).toBe(0)
  })

  test('is not reached by a name that answers differently the next time: it is asked once, and that is called', async () => {
    let [asked, calls] = [0, 0]
    const port = await serving((_, reply) => {
      calls += 1
      reply.end()
    })
    const rebinding = makeOutgoing({
      isInsideAllowed: false,
      lookup: ((_name: string, _options: object, done: (...given: unknown[]) => void) => {
        asked += 1
        done(null, [{ address: asked === 1 ? '198.41.0.4' : '127.0.0.1', family: 4 }])
      }) as never,
    })
    const call = rebinding({ ...limits, timeoutMs: 200, url: `https://siki.example:${port}/` })
    expect(['slow', 'unreachable']).toContain(await faultOf(call))
    expect([asked, calls]).toEqual([1, 0])
  })
})

test('an origin of the installation’s own is called wherever it leads, and no other', async () => {
  const port = await serving((_, reply) => reply.end('{}'))
  const own = new Set([`http://127.0.0.1:${port}`])
  const calling = makeOutgoing({ isInsideAllowed: false, own })
  expect((await calling({ ...limits, url: `http://127.0.0.1:${port}/a` })).status).toBe(200)
  expect(await faultOf(calling({ ...limits, url: `http://127.0.0.1:${port + 1}/a` }))).toBe('address_inside')
})

describe('a call', () => {
  const inside = makeOutgoing({ isInsideAllowed: true })

  test('follows no redirect: it is an answer', async () => {
    const port = await serving((_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1/' }).end())
    const { status } = await inside({ ...limits, url: `http://127.0.0.1:${port}/` })
    expect(status).toBe(302)
  })

  test('that takes too long, brings too much or finds nobody says which', async () => {
    const slow = await serving(() => undefined)
    const big = await serving((_, reply) => reply.end('x'.repeat(2000)))
    expect(await faultOf(inside({ ...limits, timeoutMs: 100, url: `http://127.0.0.1:${slow}/` }))).toBe(
      'slow',
    )
    expect(await faultOf(inside({ ...limits, url: `http://127.0.0.1:${big}/` }))).toBe('too_large')
    expect(await faultOf(inside({ ...limits, url: 'http://127.0.0.1:1/' }))).toBe('unreachable')
  })

  test('may have arrived once the connection stood, and certainly did not before', async () => {
    const [plain, silent] = [await serving((_, reply) => reply.end()), await serving(() => undefined)]
    const hangsUp = await serving((request) => request.socket.destroy())
    const nobody = await serving(() => undefined)
    closing.pop()?.()
    const deaf = createTcpServer(() => undefined).listen(0, '127.0.0.1')
    await once(deaf, 'listening')
    closing.push(() => deaf.close())
    const { port: greeted } = deaf.address() as AddressInfo
    const post = { ...limits, method: 'POST', body: '{}', timeoutMs: 300 } as const
    const arrived = (url: string) =>
      inside({ ...post, url }).then(
        () => 'answered',
        ({ kind, mayHaveArrived }: OutgoingFault) => [kind, mayHaveArrived],
      )
    expect(await arrived(`http://127.0.0.1:${nobody}/`)).toEqual(['unreachable', false])
    expect(await arrived('https://nosuch.invalid/')).toEqual(['unreachable', false])
    expect(await arrived(`https://127.0.0.1:${plain}/`)).toEqual(['unreachable', false])
    expect(await arrived(`https://127.0.0.1:${greeted}/`)).toEqual(['slow', false])
    expect(await arrived(`http://127.0.0.1:${hangsUp}/`)).toEqual(['unreachable', true])
    expect(await arrived(`http://127.0.0.1:${silent}/`)).toEqual(['slow', true])
  })

  test('whose answer breaks off says that it is not whole', async () => {
    const port = await serving((_, reply) => {
      reply.writeHead(200, { 'content-length': '100' })
      reply.write('half')
      setTimeout(() => reply.destroy(), 20)
    })
    const { isWhole, body } = await inside({ ...limits, url: `http://127.0.0.1:${port}/` })
    expect([isWhole, body.toString()]).toEqual([false, 'half'])
  })
})
