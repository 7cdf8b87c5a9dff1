/**
 * The one worker of this origin, with two duties. It shows what is pushed to this browser, and opens its page when it is
 * clicked. While a written test runs here, it opens the test's page where the server cannot be reached, from what that
 * page has put away (src/platform/kept-page.ts). It puts nothing away itself, and answers no call.
 */

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
// A page that was opened while the worker began to work is not among those, and asks for it.
self.addEventListener('message', (event) => {
  if (event.data === 'claim') event.waitUntil(self.clients.claim())
})

const keptName = 'kompeten-runner'
/** A network that is there and leads nowhere is waited for this long. */
const patienceMs = 8_000
const anyVersion = { ignoreSearch: true, ignoreVary: true }
/** Where somebody comes to their test: its page, the list of tests, and the front door. */
const leadsToTest = /^\/(uji-saya(\/[\w-]+)?)?$/

/** What a test's page put away; nothing where no test runs here, or the store of the browser is broken. */
const kept = async (find) => {
  try {
    return (await caches.has(keptName)) ? await find(await caches.open(keptName)) : undefined
  } catch {
    return undefined
  }
}

/** The test's page itself, and of no other test; the front door and the list lead to it. */
const keptPage = (address) =>
  kept(async (cache) => {
    const same = await cache.match(address.href, anyVersion)
    if (same || address.pathname.startsWith('/uji-saya/')) return same
    const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/uji-saya/'))
    return pages[0] && Response.redirect(pages[0].url)
  })

const afterPatience = () =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The network leads nowhere')), patienceMs)
  })

/** The server's page, always where it answers. */
const pageOf = async (request, address) => {
  const instead = await keptPage(address)
  if (!instead) return fetch(request)
  try {
    const answer = await Promise.race([fetch(request), afterPatience()])
    return answer.status < 500 ? answer : instead
  } catch {
    return instead
  }
}

/** A file below /assets never changes under its name. */
const fileOf = async (request) => (await kept((cache) => cache.match(request, anyVersion))) ?? fetch(request)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (leadsToTest.test(address.pathname)) event.respondWith(pageOf(request, address))
  } else if (address.pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
})

const readIn = (event) => {
  try {
    return event.data?.json() ?? {}
  } catch {
    return {}
  }
}

self.addEventListener('push', (event) => {
  const { name = 'Kompeten', event: happened = '', time = '', link = '/message' } = readIn(event)
  // What comes twice takes its own place, and is not told again.
  const tag = `${happened} ${time} ${link}`
  event.waitUntil(
    self.registration.showNotification(happened || name, {
      body: [name, time].filter(Boolean).join('\n'),
      tag,
      icon: '/icon.png',
      data: { link },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data?.link ?? '/message', self.location.origin)
  // Nothing pushed leads to another host.
  const target = address.origin === self.location.origin ? address.href : `${self.location.origin}/message`
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      // Somebody may be writing in any other window.
      const there = windows.find(({ url }) => url === target)
      return there ? there.focus() : self.clients.openWindow(target)
    }),
  )
})
