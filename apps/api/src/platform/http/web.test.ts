import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HostInput } from '@kompeten/contract/tenants/lsps'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { testConfig } from '../../../test/config.ts'
import { eventually } from '../../../test/eventually.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { addHost } from '../../features/tenants/index.ts'
import { performAsPlatform } from '../perform.ts'
import { genericFace, type PageFace } from './page-head.ts'
import { noteMethods } from './unknown-addresses.ts'
import { registerWeb } from './web.ts'

const source = readFileSync(fileURLToPath(new URL('../../../../web/index.html', import.meta.url)), 'utf8')

/** A server of pages as the build writes them, for hosts of these faces. */
const pagesOf = async (faces: Record<string, PageFace | Error>) => {
  const folder = mkdtempSync(join(inject('runFolder'), 'web-'))
  mkdirSync(join(folder, 'guide-pictures'))
  writeFileSync(join(folder, 'index.html'), source)
  writeFileSync(join(folder, 'login.html'), source.replace('<body>', '<body class="login">'))
  const app = fastify()
  await registerWeb(app, {
    methods: noteMethods(app),
    faces: {
      faceOf: async (host) => {
        const face = faces[host] ?? genericFace
        if (face instanceof Error) throw face
        return face
      },
    },
    pages: {
      aboutOf: async (_, path) =>
        path === '/schemes/1'
          ? { title: 'Skema <b>', description: 'Satu skema' }
          : path === '/schemes/2'
            ? null
            : undefined,
    },
    config: { publicScheme: 'https', publicHost: 'app.example' },
    folder,
  })
  const ask = async (url: string, host = 'lsp-satu.example') =>
    (await app.inject({ url, headers: { host } })).body
  return Object.assign(ask, { app, folder })
}

const satu: PageFace = {
  title: 'LSP Satu',
  name: 'LSP "Satu" </title><script>alert(1)</script>',
  icon: '/api/public/lsp/1/favicon?v=3',
  picture: '/api/public/lsp/1/logo?v=3',
  themeColour: '#8c2f6b',
  language: 'en',
}

describe('a page before any script runs', () => {
  test('has the title, icon, colour, description and link preview of its host', async () => {
    const page = await (await pagesOf({ 'lsp-satu.example': satu }))('/dashboard?host=other.example')
    expect(page).toContain('<html lang="en"')
    expect(page).toContain('<title>LSP Satu</title>')
    expect(page).toContain('<meta name="theme-color" content="#8c2f6b">')
    expect(page).toContain('<link rel="icon" href="/api/public/lsp/1/favicon?v=3">')
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    expect(page).toContain('<meta property="og:title" content="LSP Satu">')
    expect(page).toContain(
      '<meta property="og:image" content="https://lsp-satu.example/api/public/lsp/1/logo?v=3">',
    )
    expect(page).toMatch(/<meta name="description" content="LSP &quot;Satu&quot; [^"]*registration/)
    expect(page.match(/rel="icon"|<title>|name="robots"/g)).toHaveLength(3)
  })

  test('for everybody says what it is about and where it stands; one that is not there is shown by nobody', async () => {
    const pages = await pagesOf({ 'lsp-satu.example': satu })
    const scheme = await pages('/schemes/1?utm=x')
    expect(scheme).toContain('<title>Skema &lt;b&gt; · LSP Satu</title>')
    expect(scheme).toContain('<meta property="og:description" content="Satu skema">')
    expect(scheme).toContain('<link rel="canonical" href="https://lsp-satu.example/schemes/1">')
    expect(scheme).not.toContain('noindex')
    expect(await pages('/schemes/2')).toContain('noindex')
    expect(await pages('/welcome', 'unknown.example')).toContain('noindex')
  })

  test('holds nothing that people wrote as anything but text', async () => {
    const page = await (await pagesOf({ 'lsp-satu.example': satu }))('/')
    expect(page).not.toContain('<script>alert')
  })

  test('is the generic one for a host that nobody knows, under whatever name it is asked', async () => {
    const pages = await pagesOf({ 'lsp-satu.example': satu })
    for (const host of ['unknown.example', 'x y<z>']) {
      const page = await pages('/', host)
      expect(page).toContain('<title>Kompeten</title>')
      expect(page).toContain('<link rel="icon" href="/icon.png">')
      expect(page).not.toContain('Satu')
    }
  })

  test('is the generic one while the database is away', async () => {
    const pages = await pagesOf({ 'lsp-satu.example': new Error('away') })
    expect(await pages('/')).toContain('<title>Kompeten</title>')
  })

  test('is never the file as it was built', async () => {
    const pages = await pagesOf({ 'lsp-satu.example': satu })
    for (const path of ['/', '/index.html', '/login.html', '/login', '/guide-pictures/']) {
      expect(await pages(path)).toContain('<title>LSP Satu</title>')
    }
    expect(await pages('/login')).toContain('class="login"')
  })

  test.each(['/articles', '/articles/0190a', '/register'])(
    '%s may be found by search engines',
    async (path) => {
      expect(await (await pagesOf({}))(path)).not.toContain('noindex')
    },
  )

  test.each(['/', '/login', '/dashboard', '/set-password/abc', '/articles/a/b'])(
    '%s is not shown by search engines',
    async (path) => {
      expect(await (await pagesOf({}))(path)).toContain('<meta name="robots" content="noindex">')
    },
  )
})

test('a file of the build goes out as it was packed then, or as it is, to whoever understands which', async () => {
  const { app, folder } = await pagesOf({})
  mkdirSync(join(folder, 'assets'))
  for (const [file, content] of Object.entries({
    'page-1.js': 'as it is',
    'page-1.js.br': 'by br',
    'page-1.js.gz': 'by gzip',
  })) {
    writeFileSync(join(folder, 'assets', file), content)
  }
  const asking = async (encodings?: string) => {
    const { body, headers } = await app.inject({
      url: '/assets/page-1.js',
      headers: encodings ? { 'accept-encoding': encodings } : {},
    })
    expect(headers['content-type']).toContain('javascript')
    expect(headers['cache-control']).toContain('immutable')
    expect(headers.vary).toContain('accept-encoding')
    return [body, headers['content-encoding']]
  }
  expect(await asking('gzip, deflate, br, zstd')).toEqual(['by br', 'br'])
  expect(await asking('gzip')).toEqual(['by gzip', 'gzip'])
  expect(await asking()).toEqual(['as it is', undefined])
})

describe('what browsers and crawlers look for on a host', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.close())
  const ask = (url: string, host: string) => world.app.server.inject({ url, headers: { host } })
  const give = (host: Partial<HostInput> & { hostname: string }) =>
    performAsPlatform(world.app.stage, (ctx) =>
      addHost(ctx, testConfig(), {
        lsp_id: null,
        page_title: null,
        heading: null,
        show_copyright: true,
        show_copyright_on_login: true,
        ...host,
      }),
    )

  test('the manifest and the icon are the LSP’s own on its host, and the generic ones elsewhere', async () => {
    const { a, b } = world.seeded.lsp
    const manifest = (await ask('/manifest.webmanifest', a.hostname)).json()
    expect(JSON.stringify(manifest)).toContain(a.lspId)
    expect(JSON.stringify(manifest)).not.toContain(b.lspId)
    expect(manifest.lang).toBe('id')
    const icon = await ask('/favicon.ico', a.hostname)
    expect(icon.statusCode).toBe(302)
    const picture = await ask(String(icon.headers.location), a.hostname)
    expect(picture.headers['content-type']).toBe('image/png')
    expect((await ask('/favicon.ico', 'nobody.example')).headers.location).toBe('/icon.png')
    expect((await ask('/manifest.webmanifest', 'nobody.example')).json().short_name).toBe('Kompeten')
  })

  test('a host without an LSP has the title that it was given, and is served', async () => {
    const hostname = `own-words-${world.seeded.lsp.a.lspId}.example`
    await give({ hostname, page_title: 'Sertifikasi Nusantara' })
    await eventually(async () => {
      const manifest = (await ask('/manifest.webmanifest', hostname)).json()
      expect(manifest.short_name).toBe('Sertifikasi Nusantara')
    })
    expect(await world.app.tenants.hasHost(hostname)).toBe(true)
    expect(await world.app.tenants.ofHost(hostname)).toBeNull()
  })

  test('robots.txt and the way to the new password are there; nothing else well known is', async () => {
    const { hostname } = world.seeded.lsp.a
    const robots = await ask('/robots.txt', hostname)
    expect(robots.headers['content-type']).toContain('text/plain')
    expect(robots.body).toContain('Disallow: /api/')
    const password = await ask('/.well-known/change-password', hostname)
    expect(password.statusCode).toBe(302)
    expect(password.headers.location).toBe('/setting?view=security')
    expect((await ask('/.well-known/resource-that-should-not-exist', hostname)).statusCode).toBe(404)
  })
})
