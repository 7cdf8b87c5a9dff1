/** Shows what is pushed to this browser, and opens its page when it is clicked; it keeps nothing and answers no call. */

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

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
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const [open] = windows
      if (!open) return self.clients.openWindow(target)
      await open.focus()
      return open.navigate(target).catch(() => self.clients.openWindow(target))
    }),
  )
})
