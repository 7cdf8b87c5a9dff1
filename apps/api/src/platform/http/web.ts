import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { type PageFaces, type SitePages, withFace } from './page-head.ts'
import { addressAt, faceFor } from './site-files.ts'
import { type Methods, mayBePage } from './unknown-addresses.ts'

const builtWeb = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

export type WebDeps = {
  methods: Methods
  faces: PageFaces
  pages: Pick<SitePages, 'aboutOf'>
  config: Pick<Config, 'publicScheme' | 'publicHost'>
  /** Where the build lies. */
  folder?: string
}

const allOthers = '/index'

/** The pages that the build wrote, by their address: those that fetch at once what they need, and the one for all others. */
const builtPages = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [`/${file.slice(0, -'.html'.length)}`, readFileSync(join(folder, file), 'utf8')]),
  )

/**
 * Serves the built web: hashed files for ever, the page itself never from a cache; every other address is the page, with
 * the face of its host in it.
 * Whatever is left is told what is wrong: the method, or the address (`wrong_method`, `unknown_path`).
 * Only what is built when the server begins to serve counts.
 */
export const registerWeb = async (
  app: FastifyInstance,
  { methods, faces, pages: site, config, folder = builtWeb }: WebDeps,
): Promise<void> => {
  let pages: Map<string, string> | undefined
  app.addHook('onReady', async () => {
    if (existsSync(folder)) pages = builtPages(folder)
  })
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // A built page is drawn with its host's face, never as it lies there; a folder is an address like any other.
    allowedPath: (path) => /\.\w+$/.test(path) && !path.endsWith('.html'),
    cacheControl: false,
    // As the build has packed them; what it has not is packed on its way out, as all answers are.
    preCompressed: true,
    dotfiles: 'ignore',
    // It may not be there yet.
    suppressWarning: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    const allowed = methods.allowedAt(request.url)
    // A page that is there for calls from inside alone says that it is not found.
    if (allowed && !allowed.split(', ').includes(request.method))
      throw new Refusal('wrong_method', { allowed })
    // A hashed file that is gone stays not found: a page in its place would only fail later, with a less clear error.
    const isPage = pages && mayBePage(request.url)
    if (!pages || !isPage) throw new Refusal('unknown_path')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new Refusal('wrong_method', { allowed: 'GET, HEAD' })
    }
    const [path = ''] = request.url.split('?')
    const address = addressAt(config, request, path)
    const page = pages.get(path) ?? pages.get(allOthers) ?? ''
    // While the database is away, a page says what it can.
    const about = await site.aboutOf(request.hostname, path).catch(() => undefined)
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withFace(page, await faceFor(faces, request), address, about))
  })
}
