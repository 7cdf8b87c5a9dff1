import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { languageOf } from '@kompeten/phrases/words'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import { refusalBody } from './errors.ts'

const builtWeb = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** The pages that the build wrote, by their address: those that fetch at once what they need, and the one for all others. */
const builtPages = (): Map<string, string> =>
  new Map(
    readdirSync(builtWeb)
      .filter((file) => file.endsWith('.html') && file !== allOthers)
      .map((file) => [`/${file.slice(0, -'.html'.length)}`, file]),
  )
const allOthers = 'index.html'

/**
 * Serves the built web: hashed files for ever, the page itself never from a cache; every other address is the page.
 * Only what is built when the server begins to serve counts.
 */
export const registerWeb = async (app: FastifyInstance): Promise<void> => {
  let pages: Map<string, string> | undefined
  app.addHook('onReady', async () => {
    if (existsSync(builtWeb)) pages = builtPages()
  })
  await app.register(fastifyStatic, {
    root: builtWeb,
    cacheControl: false,
    dotfiles: 'ignore',
    // It may not be there yet.
    suppressWarning: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    // A hashed file that is gone stays not found: a page in its place would only fail later, with a less clear error.
    const isPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url)
    const [path = ''] = request.url.split('?')
    if (pages && isPage) {
      return reply.header('cache-control', 'no-cache').sendFile(pages.get(path) ?? allOthers)
    }
    const language = languageOf(request.headers['accept-language']) ?? 'id'
    return reply.code(404).send(refusalBody(new Refusal('not_found'), language, String(request.id)))
  })
}
