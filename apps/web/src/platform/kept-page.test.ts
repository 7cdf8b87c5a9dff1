import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPage, keepPage } from './kept-page.ts'

/** What the server serves, and what lies in the browser's store. */
const world = {
  files: { page: ['/assets/index-1.js', '/assets/runner-1.js'], formulas: ['/assets/formula-1.js'] },
  script: '/assets/index-1.js',
  subscription: null as object | null,
  stored: new Map<string, string>(),
  workers: [] as string[],
  /** Whether the worker serves this page already. */
  isServed: true,
  toWorker: [] as unknown[],
}
const pathOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, location.origin).pathname
const cache = {
  keys: async () => [...world.stored.keys()].map((path) => ({ url: location.origin + path })),
  addAll: async (files: string[]) => {
    for (const file of files) world.stored.set(file, 'file')
  },
  put: async (address: string, page: Response) => world.stored.set(pathOf(address), await page.text()),
  delete: async (asked: string | { url: string }) => world.stored.delete(pathOf(asked)),
}
const registration = {
  active: { postMessage: (said: unknown) => world.toWorker.push(said) },
  pushManager: { getSubscription: async () => world.subscription },
  unregister: async () => world.workers.splice(0),
}

beforeEach(() => {
  Object.assign(world, { script: '/assets/index-1.js', subscription: null, stored: new Map(), workers: [] })
  Object.assign(world, { isServed: true, toWorker: [] })
  world.files.page = ['/assets/index-1.js', '/assets/runner-1.js']
  vi.stubGlobal('caches', {
    has: async () => world.stored.size > 0,
    open: async () => cache,
    delete: async () => world.stored.clear(),
  })
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/runner-files.json'
      ? new Response(JSON.stringify(world.files))
      : new Response(`<script type="module" crossorigin src="${world.script}"></script>`),
  )
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      get controller() {
        return world.isServed ? {} : null
      },
      register: async (file: string) => world.workers.push(file),
      ready: Promise.resolve(registration),
      getRegistration: async () => (world.workers.length > 0 ? registration : undefined),
    },
  })
})
const stored = () => [...world.stored.keys()].sort()

test('a page is put away with its files, and with what draws formulas where it has some', async () => {
  await keepPage('/uji-saya/a', { formulas: false })
  expect(stored()).toEqual(['/assets/index-1.js', '/assets/runner-1.js', '/uji-saya/a'])
  expect(world.workers).toEqual(['/push-worker.js'])
  await keepPage('/uji-saya/a', { formulas: true })
  expect(stored()).toContain('/assets/formula-1.js')
})

test('a page that was opened as the worker began asks it to be served too', async () => {
  await keepPage('/uji-saya/a', { formulas: false })
  expect(world.toWorker).toEqual([])
  world.isServed = false
  await keepPage('/uji-saya/a', { formulas: false })
  expect(world.toWorker).toEqual(['claim'])
})

test('a new build takes the place of the old one, for every test that runs here', async () => {
  await keepPage('/uji-saya/a', { formulas: false })
  world.script = '/assets/index-2.js'
  world.files.page = ['/assets/index-2.js', '/assets/runner-1.js']
  await keepPage('/uji-saya/b', { formulas: false })
  expect(stored()).toEqual(['/assets/index-2.js', '/assets/runner-1.js', '/uji-saya/a', '/uji-saya/b'])
  expect(world.stored.get('/uji-saya/a')).toContain('index-2.js')
})

test('a page of another build than its list of files is not kept: it is tried again', async () => {
  world.script = '/assets/index-2.js'
  await expect(keepPage('/uji-saya/a', { formulas: false })).rejects.toThrow('another build')
  expect(stored()).toEqual([])
})

test('with the last test go the files and the worker, unless notices are pushed here', async () => {
  await keepPage('/uji-saya/a', { formulas: false })
  await keepPage('/uji-saya/b', { formulas: false })
  await forgetPage('/uji-saya/a')
  expect(stored()).toContain('/uji-saya/b')
  expect(world.workers).not.toEqual([])
  await forgetPage('/uji-saya/b')
  expect(stored()).toEqual([])
  expect(world.workers).toEqual([])
  world.subscription = {}
  await keepPage('/uji-saya/a', { formulas: false })
  await forgetPage()
  expect(stored()).toEqual([])
  expect(world.workers).toEqual(['/push-worker.js'])
})
