import type { FastifyInstance } from 'fastify'
import makeRouter from 'find-my-way'
import { Refusal } from '../refusal.ts'

const nul = /%00/
/** A backslash is a slash to some programs and none to others; an empty part of a path is nobody's. */
const nowhere = /\\|%5c|\/\//i

/** Addresses below which there are no pages, but things that are there or not. */
const noPage = /^\/(api|assets|health|metrics|\.well-known)(\/|\?|$)/

/** Whether an address is one as pages have it. */
export const mayBePage = (url: string): boolean => !noPage.test(url)

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/**
 * Refuses addresses that no part of the product has, before any part reads them as the name of a file.
 * @throws Refusal `invalid_input` for NUL, `unknown_path`
 */
export const refuseOddAddress = (url: string): void => {
  const path = pathOf(url)
  if (nul.test(path))
    throw new Refusal('invalid_input', { issues: [{ path: '', code: 'control_characters' }] })
  if (nowhere.test(path)) throw new Refusal('unknown_path')
}

/** Which methods an address takes, as `Allow` names them; undefined for one that no route has. */
export type Methods = { allowedAt(url: string): string | undefined }

/** Notes the methods of every route that is registered after this. */
export const noteMethods = (app: FastifyInstance): Methods => {
  const methods = new Map<string, Set<string>>()
  const router = makeRouter()
  app.addHook('onRoute', ({ url, method, exposeHeadRoute }) => {
    // What ends in a star is files, and the web's pages: those that are not there are not found.
    if (url.includes('*')) return
    let parts = 0
    const address = url.replace(/:\w+/g, () => `:part${parts++}`)
    const known = methods.get(address)
    const here = known ?? new Set()
    for (const one of [method].flat()) here.add(one)
    if (here.has('GET') && exposeHeadRoute !== false) here.add('HEAD')
    if (known) return
    methods.set(address, here)
    router.on('GET', address, () => undefined, here)
  })
  return {
    allowedAt: (url) => {
      const here = router.find('GET', pathOf(url))?.store as Set<string> | undefined
      return here && [...here].sort().join(', ')
    },
  }
}
