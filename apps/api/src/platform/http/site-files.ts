import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { escapeHtml } from '../mail/html.ts'
import { senderOf, takesReplies } from '../mail/sender.ts'
import { publicAddress } from '../public-address.ts'
import { descriptionOf, genericFace, type PageFace, type PageFaces, type SitePages } from './page-head.ts'

export type SiteFilesDeps = {
  faces: PageFaces
  pages: Pick<SitePages, 'pathsOf'>
  clock: Clock
  config: Pick<Config, 'publicScheme' | 'publicHost' | 'securityContact' | 'mail'>
}

const dayMs = 86_400_000
/** RFC 9116 recommends less than a year. */
const contactHoldsMs = 180 * dayMs

/** What crawlers may read: pages, and the public calls and pictures that they are drawn of. Pages say themselves who may show them. */
const robotsFor = (sitemap: URL) =>
  ['User-agent: *', 'Allow: /api/public/', 'Disallow: /api/', `Sitemap: ${sitemap.href}`, ''].join('\n')

/** The pages of a host that search engines may show (sitemaps.org). */
const sitemapOf = (addresses: readonly URL[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map(({ href }) => `  <url><loc>${escapeHtml(href)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

const manifestOf = (face: PageFace) => ({
  name: face.name ?? face.title,
  short_name: face.title,
  description: descriptionOf(face),
  lang: face.language,
  id: '/',
  start_url: '/',
  // With a back button: forms and letters are pages with addresses.
  display: 'minimal-ui',
  theme_color: face.themeColour,
  background_color: '#ffffff',
  icons: [{ src: face.icon, sizes: 'any' }],
})

/** The face of the host that a request came to; the generic one while the database is away. */
export const faceFor = (faces: PageFaces, request: FastifyRequest): Promise<PageFace> =>
  faces.faceOf(request.hostname).catch(() => genericFace)

/** The absolute address of a path on the host that a request came to. */
export const addressAt = (
  config: Pick<Config, 'publicScheme' | 'publicHost'>,
  request: FastifyRequest,
  path: string,
): URL => {
  const origin = `${config.publicScheme}://${request.host}`
  return new URL(path, URL.canParse(origin) ? origin : publicAddress(config, null))
}

/**
 * What browsers, crawlers and password managers look for at fixed addresses of every host: `robots.txt`, `sitemap.xml`, `favicon.ico`,
 * the web manifest, `security.txt` (RFC 9116), and the way to the page where people change their password.
 */
export const registerSiteFiles = (
  app: FastifyInstance,
  { faces, pages, clock, config }: SiteFilesDeps,
): void => {
  const sender = senderOf(config.mail.from).address
  // An address that nobody reads is worse than none: who found a weakness would wait for an answer.
  const contact = config.securityContact ?? (takesReplies(sender) ? sender : undefined)
  const text = 'text/plain; charset=utf-8'
  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type(text)
      .send(robotsFor(addressAt(config, request, '/sitemap.xml'))),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const paths = await pages.pathsOf(request.hostname)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(paths.map((path) => addressAt(config, request, path))))
  })
  app.get('/favicon.ico', async (request, reply) =>
    reply.header('cache-control', 'no-cache').redirect((await faceFor(faces, request)).icon),
  )
  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(await faceFor(faces, request)))),
  )
  app.get('/.well-known/security.txt', (request, reply) => {
    if (contact === undefined) return reply.callNotFound()
    const expires = new Date(clock.now().getTime() + contactHoldsMs).toISOString()
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: id, en',
      `Canonical: ${addressAt(config, request, '/.well-known/security.txt').href}`,
      '',
    ]
    return reply.header('cache-control', 'no-cache').type(text).send(lines.join('\n'))
  })
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/setting?view=security'))
}
