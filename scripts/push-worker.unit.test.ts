import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://lsp.example'
const source = readFileSync(new URL('../apps/web/public/push-worker.js', import.meta.url), 'utf8')
const sitting = `${origin}/uji-saya/0193-a`

type Asked = { method?: string; mode?: string; url: string }
type Handler = (event: object) => void

/** A browser with the worker in it: what its store holds, what the network does, and which windows are open. */
const world = {
  stored: new Map<string, string>(),
  isBroken: false,
  network: async (_: Asked): Promise<{ status: number; said: string }> => ({ status: 200, said: 'server' }),
  windows: [] as { url: string; focus: () => string }[],
}
const pathOf = (address: string) => new URL(address, origin).pathname
const cache = {
  match: async (asked: Asked | string) => {
    const said = world.stored.get(pathOf(typeof asked === 'string' ? asked : asked.url))
    return said && { status: 200, said }
  },
  keys: async () => [...world.stored.keys()].map((path) => ({ url: origin + path })),
}
const caches = {
  has: async () => {
    if (world.isBroken) throw new Error('The store is broken')
    return world.stored.size > 0
  },
  open: async () => cache,
}
const claim = vi.fn(async () => undefined)
const clients = {
  claim,
  matchAll: async () => world.windows,
  openWindow: async (url: string) => `opened ${url}`,
}

const begin = () => {
  const handlers = new Map<string, Handler>()
  const self = { addEventListener: (name: string, handler: Handler) => handlers.set(name, handler), clients }
  const redirect = { redirect: (url: string) => ({ status: 302, said: url }) }
  const run = new Function('self', 'caches', 'fetch', 'Response', source)
  run(Object.assign(self, { location: { origin } }), caches, (asked: Asked) => world.network(asked), redirect)
  return handlers
}

/** What the page gets; `untouched` where the worker leaves it to the browser. */
const asks = async (address: string, more: Partial<Asked> = {}): Promise<string> => {
  let answer: Promise<{ said: string }> | undefined
  const request = { method: 'GET', mode: 'navigate', url: new URL(address, origin).href, ...more }
  begin().get('fetch')?.({
    request,
    respondWith: (given: Promise<{ said: string }>) => {
      answer = given
    },
  })
  return answer === undefined ? 'untouched' : (await answer.catch(() => ({ said: 'no network' }))).said
}
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useRealTimers()
  Object.assign(world, {
    stored: new Map([
      ['/uji-saya/0193-a', 'kept page'],
      ['/assets/runner-1.js', 'kept file'],
    ]),
    isBroken: false,
    network: async () => ({ status: 200, said: 'server' }),
    windows: [],
  })
})

test('the server’s page is shown wherever it answers, also where it refuses', async () => {
  expect(await asks(sitting)).toBe('server')
  world.network = async () => ({ status: 404, said: 'not found' })
  expect(await asks(sitting)).toBe('not found')
})

test('where the server is not reached, breaks or says nothing for long, the page of a running test opens', async () => {
  world.network = noNetwork
  expect(await asks(sitting)).toBe('kept page')
  world.network = async () => ({ status: 502, said: 'bad gateway' })
  expect(await asks(sitting)).toBe('kept page')
  vi.useFakeTimers()
  world.network = () => new Promise(() => undefined)
  const slow = asks(sitting)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await slow).toBe('kept page')
})

test('the front door and the list lead to the test that runs; another page is the browser’s own affair', async () => {
  world.network = noNetwork
  expect(await asks('/')).toBe(sitting)
  expect(await asks('/uji-saya')).toBe(sitting)
  expect(await asks('/uji-saya/0193-b')).toBe('no network')
  expect(await asks('/login')).toBe('untouched')
  expect(await asks('/uji-saya/0193-a/lain')).toBe('untouched')
})

test('calls, what is written and other hosts are never touched', async () => {
  expect(await asks('/api/me/exam-sittings', { mode: 'cors' })).toBe('untouched')
  expect(await asks(sitting, { method: 'POST' })).toBe('untouched')
  expect(await asks('https://other.example/assets/a.js', { mode: 'cors' })).toBe('untouched')
})

test('a file comes from the device where it lies there, else from the server', async () => {
  world.network = async ({ url }) => ({ status: 200, said: `server ${pathOf(url)}` })
  expect(await asks('/assets/runner-1.js', { mode: 'cors' })).toBe('kept file')
  expect(await asks('/assets/other-2.js', { mode: 'cors' })).toBe('server /assets/other-2.js')
})

test('where nothing is kept, or the store is broken, the worker stands in nobody’s way', async () => {
  world.isBroken = true
  expect(await asks(sitting)).toBe('server')
  expect(await asks('/assets/runner-1.js', { mode: 'cors' })).toBe('server')
  Object.assign(world, { isBroken: false, stored: new Map() })
  expect(await asks('/')).toBe('server')
  world.network = noNetwork
  expect(await asks(sitting)).toBe('no network')
})

const clicked = async (link?: string): Promise<unknown> => {
  let done: unknown
  const notification = { data: link === undefined ? undefined : { link }, close: () => undefined }
  begin().get('notificationclick')?.({ notification, waitUntil: (given: unknown) => (done = given) })
  return done
}

test('a click on a notice goes to the window that shows its page, and disturbs no other', async () => {
  world.windows = ['/tuk/edit-tuk/1', '/message'].map((path) => ({
    url: origin + path,
    focus: () => `focused ${path}`,
  }))
  expect(await clicked('/message')).toBe('focused /message')
  expect(await clicked('/tuk/edit-tuk/2')).toBe(`opened ${origin}/tuk/edit-tuk/2`)
  expect(await clicked()).toBe('focused /message')
  expect(await clicked('https://other.example/message')).toBe('focused /message')
})

test('a page that was opened while the worker began is served when it asks, and by nothing else', () => {
  const said = (data: unknown) => begin().get('message')?.({ data, waitUntil: () => undefined })
  claim.mockClear()
  said('something else')
  expect(claim).not.toHaveBeenCalled()
  said('claim')
  expect(claim).toHaveBeenCalledOnce()
})
