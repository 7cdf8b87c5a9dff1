import { hasWorker, startWorker, workerHere } from './worker.ts'

/** Whether this browser can show what is pushed to it: not without HTTPS, and on iOS only once the page is installed. */
export const canBePushed = (): boolean =>
  hasWorker() && 'PushManager' in globalThis && 'Notification' in globalThis

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
  const { pushManager } = await startWorker()
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
  await (await (await workerHere())?.pushManager.getSubscription())?.unsubscribe()
}
