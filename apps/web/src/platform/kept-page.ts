import { endWorker, hasWorker, startWorker } from './worker.ts'

/** The worker reads it (public/push-worker.js). */
const cacheName = 'kompeten-runner'

type Files = { page: string[]; formulas: string[] }

/** Hashed files, which a build writes (runner-files.ts). */
const isFile = (url: string) => new URL(url).pathname.startsWith('/assets/')

/** @throws where the server does not answer, or is not a built one */
const fetched = async (address: string): Promise<Response> => {
  const answer = await fetch(address, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${address} is not there`)
  return answer
}

/**
 * Puts the page at an address away with all of its files, so that it opens on this device without a network. The files are
 * in the browser's cache already, and lie here under their hashed names; those of an earlier build go. Nothing that a call
 * answered is among them. A browser without workers keeps nothing.
 * @throws where the server cannot be reached, or was changed just then: to be tried again
 */
export const keepPage = async (address: string, { formulas }: { formulas: boolean }): Promise<void> => {
  if (!hasWorker() || !('caches' in globalThis)) return
  const [list, page] = await Promise.all([fetched('/runner-files.json'), fetched(address)])
  const known = (await list.json()) as Files
  const files = [...known.page, ...(formulas ? known.formulas : [])]
  const html = await page.clone().text()
  const scripts = [...html.matchAll(/<script[^>]*\bsrc="([^"]+)"/g)].map(([, src]) => src ?? '')
  if (!scripts.every((script) => files.includes(script))) throw new Error('The page is of another build')
  const cache = await caches.open(cacheName)
  const there = await cache.keys()
  const names = new Set(there.map(({ url }) => new URL(url).pathname))
  await cache.addAll(files.filter((file) => !names.has(file)))
  // All tests that run here are opened by the same page.
  const others = there.filter(({ url }) => !isFile(url)).map(({ url }) => url)
  for (const one of [address, ...others]) await cache.put(one, page.clone())
  const old = there.filter(({ url }) => isFile(url) && !files.includes(new URL(url).pathname))
  await Promise.all(old.map((one) => cache.delete(one)))
  await startWorker()
}

/** Removes a page from the device, or all of them; with the last one go its files and the worker that opened it. */
export const forgetPage = async (address?: string): Promise<void> => {
  try {
    if (!('caches' in globalThis) || !(await caches.has(cacheName))) return
    const cache = await caches.open(cacheName)
    if (address !== undefined) await cache.delete(address)
    const left = (await cache.keys()).filter(({ url }) => !isFile(url))
    if (address !== undefined && left.length > 0) return
    await caches.delete(cacheName)
    await endWorker()
  } catch {
    // A browser that refuses its store has kept nothing.
  }
}
