import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstPagesAtOnce } from './first-pages.ts'
import { packedFiles } from './packed-files.ts'
import { runnerFiles } from './runner-files.ts'
import { scriptGroups } from './script-groups.ts'

/** The server's address: it reads the same setting. */
const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

/** Contract files that every first page loads and whose schemas no page of the web checks anything with. */
const sentUnchecked = /\/packages\/contract\/src\/(access\/access|tenants\/tenants)\.ts$/

/** What an endpoint says to the server and to readers alone. */
const untold = new Set(['summary', 'refusals', 'turn', 'knowsDevice'])

/**
 * Gives the web these files' endpoints (method, path, status) and constants without their schemas: the server checks
 * what comes in, and zod's 10 kB stay out of the login page. Everything else of the contract is bundled as it stands.
 */
const withoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  enforce: 'pre',
  load: {
    filter: { id: sentUnchecked },
    async handler(id) {
      const exported: Record<string, unknown> = await import(pathToFileURL(id).href)
      const plain = (name: string, value: unknown) =>
        untold.has(name)
          ? undefined
          : typeof value === 'object' && value !== null && '_zod' in value
            ? {}
            : value
      const doing = Object.keys(exported).filter((name) => typeof exported[name] === 'function')
      if (doing.length > 0) throw new Error(`${id} exports functions, which cannot be sent as data: ${doing}`)
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, plain)}`)
        .join('\n')
    },
  },
})

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'may' in value && 'path' in value

/**
 * In a feature's routes the contract is what its endpoints ask of a person, and nothing else: `page(path, endpoint, …)` is
 * guarded by `may` and `capability`, and the schemas come with the page that needs them, not with the first one.
 */
const guardsInRoutes = (): Plugin => ({
  name: 'contract-guards-in-routes',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.startsWith('@kompeten/contract/') || !importer?.endsWith('.routes.ts')) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && `${found.id}?may`
  },
  load: {
    filter: { id: /\/packages\/contract\/src\/[\w/-]+\.ts\?may$/ },
    async handler(id) {
      const exported: Record<string, unknown> = await import(pathToFileURL(id.replace(/\?may$/, '')).href)
      return Object.entries(exported)
        .flatMap(([name, group]) => {
          const endpoints = Object.entries(group ?? {}).filter(([, value]) => isEndpoint(value))
          const guards = endpoints.map(([verb, { may, capability }]: [string, Endpoint]) => [
            verb,
            { may, capability },
          ])
          return guards.length > 0
            ? [`export const ${name} = ${JSON.stringify(Object.fromEntries(guards))}`]
            : []
        })
        .join('\n')
    },
  },
})

/** What every form begins with, and the contract's own ground; none of it is Mantine's. */
const everyForm =
  /\/src\/ui\/form\/(error-summary|field-props|use-form)\.tsx?$|\/contract\/src\/platform\/(fields|issues|lists)\.ts$/

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

export default defineConfig({
  // A page that somebody left open may be older than the server.
  define: { 'import.meta.env.PRODUCT_VERSION': JSON.stringify(version) },
  plugins: [guardsInRoutes(), withoutSchemas(), react(), firstPagesAtOnce(), runnerFiles(), packedFiles()],
  build: {
    target: 'es2022',
    // For the size budget, which weighs what each page loads.
    manifest: true,
    // Hashed names below /assets are served as immutable; nothing is inlined, so that the strict CSP holds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Nobody reads it: the size budget packs what it weighs itself.
    reportCompressedSize: false,
    rolldownOptions: {
      // Of 6,300 icons only those are read that a page names: half the time of a build, which the first start waits for.
      experimental: { lazyBarrel: true },
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // What the login page and every form need comes in one file each instead of a dozen: fewer round trips, and it
        // packs better.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'login', test: /\/features\/access\/login-page\.tsx$/, priority: 1 },
            { name: 'form', test: everyForm },
            ...scriptGroups,
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // Every LSP's host: {name}.localhost.
    allowedHosts: ['.localhost'],
    proxy: { '/api': { target: api, xfwd: true, ws: true } },
  },
})
