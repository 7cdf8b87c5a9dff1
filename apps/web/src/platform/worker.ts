/** The one worker of this origin; its file lies beside the page. What it does stands there. */
const file = '/push-worker.js'

/** Whether this browser has workers: not without HTTPS. */
export const hasWorker = (): boolean => 'serviceWorker' in navigator

/**
 * Registers the worker, and answers once it works; it serves this page too, also one that was opened at the moment in which it
 * began. @throws where its file cannot be fetched
 */
export const startWorker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register(file)
  const worker = await navigator.serviceWorker.ready
  if (!navigator.serviceWorker.controller) worker.active?.postMessage('claim')
  return worker
}

/** The worker of this browser; undefined where there is none. */
export const workerHere = async (): Promise<ServiceWorkerRegistration | undefined> =>
  hasWorker() ? navigator.serviceWorker.getRegistration(file) : undefined

/** Takes the worker away, unless notices are pushed to this browser. */
export const endWorker = async (): Promise<void> => {
  const worker = await workerHere()
  if (worker && !(await worker.pushManager?.getSubscription())) await worker.unregister()
}
