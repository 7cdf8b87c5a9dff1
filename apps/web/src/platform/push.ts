/** The worker that shows what is pushed; its file lies beside the page. */
const worker = '/push-worker.js'

/** Whether this browser can show what is pushed to it: not without HTTPS, and on iOS only once the page is installed. */
export const canBePushed = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Asks the person whether notices may be shown; to be called in their click. */
export const askToShow = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted'

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** What the server needs to push to this browser (Push API, section 8). */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Subscribes this browser with the LSP's key. @throws where its push service is not there */
export const subscribe = async (publicKey: string): Promise<Subscription> => {
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  // One that another key was made with has to go first.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { endpoint, keys } = made.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** Ends the subscription of this browser: whoever signs out here is pushed nothing more. */
export const unsubscribe = async (): Promise<void> => {
  if (!canBePushed()) return
  const registration = await navigator.serviceWorker.getRegistration(worker)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
