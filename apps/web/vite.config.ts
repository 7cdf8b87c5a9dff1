import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstPagesAtOnce } from './first-pages.ts'

const api = 'http://127.0.0.1:3000'

/** Contract files that every first page loads and whose schemas no page of the web checks anything with. */
const sentUnchecked = /\/packages\/contract\/src\/(access|tenants)\.ts$/

/**
 * Gives the web these files' endpoints (method, path, status) and constants without their schemas: the server checks
 * what comes in, and zod's 10 kB stay out of the login page. Everything else of the contract is bundled as it stands.
 */
const withoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  enforce: 'pre',
  async load(id) {
    if (!sentUnchecked.test(id)) return null
    const exported: Record<string, unknown> = await import(pathToFileURL(id).href)
    const plain = (_: string, value: unknown) =>
      typeof value === 'object' && value !== null && '_zod' in value ? {} : value
    const doing = Object.keys(exported).filter((name) => typeof exported[name] === 'function')
    if (doing.length > 0) throw new Error(`${id} exports functions, which cannot be sent as data: ${doing}`)
    return Object.entries(exported)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, plain)}`)
      .join('\n')
  },
})

/** Mantine's ground, and its parts that pages of every kind have. */
const everyPage =
  /\/ui\/theme\/mantine-house\.tsx$|\/@mantine\/(hooks|core\/esm\/(core|utils|components\/(ActionIcon|Button|CloseButton|Group|Input|InputBase|Loader|Paper|Stack|Text|TextInput|Title|Transition|UnstyledButton)))\//
/** What opens over a page. */
const overPage = /\/@mantine\/core\/esm\/components\/(FocusTrap|Overlay|Popover|Portal)\/|\/@floating-ui\//
/** What forms of every kind begin with, and the contract's own ground. */
const everyForm =
  /\/src\/ui\/form\/(text-field|error-summary|form-section|use-form)\.tsx?$|\/contract\/src\/(fields|issues|lists)\.ts$/
/** Fields that open: of forms that are longer. */
const moreFields = /\/src\/ui\/form\/(checkbox|choice|day|select)-field\.tsx$/

export default defineConfig({
  plugins: [withoutSchemas(), react(), firstPagesAtOnce()],
  build: {
    target: 'es2022',
    // For the size budget, which weighs what each page loads.
    manifest: true,
    // Hashed names below /assets are served as immutable; nothing is inlined, so that the strict CSP holds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the login page needs comes in two files instead of a dozen, and what forms are made of in three instead of
        // thirty: fewer round trips, and it packs better.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 4 },
            { name: 'login', test: /\/features\/access\/login-page\.tsx$/, priority: 3 },
            { name: 'house', test: everyPage, priority: 2 },
            { name: 'popover', test: overPage, priority: 2 },
            { name: 'form', test: everyForm, priority: 1 },
            { name: 'fields', test: moreFields },
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
    proxy: { '/api': { target: api, xfwd: true } },
  },
})
