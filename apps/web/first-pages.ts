import type { Plugin, Rolldown } from 'vite'
import { type Built, chunksOf, chunkWith, withImports } from './built-chunks.ts'

/** Pages that people come to from outside, each with the module that draws it. */
const firstPages = {
  login: 'src/features/access/login-page.tsx',
  register: 'src/features/registration/register-page.tsx',
} as const

/** Whose face the host shows is the first thing that every page asks for. */
const face = '<link rel="preload" as="fetch" crossorigin href="/api/public/host">'

const linksOf = (chunks: Iterable<Built>): string => {
  const built = [...chunks]
  const styles = new Set(built.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const modules = built.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`)
  const sheets = [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  return [...modules, ...sheets].join('\n    ')
}

/**
 * Writes `login.html` and `register.html` beside index.html: the same page, which fetches at once what it is going to
 * need, instead of after the first script has run. One round trip less on a slow network.
 */
export const firstPagesAtOnce = (): Plugin => ({
  name: 'first-pages-at-once',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const index = bundle['index.html'] as Rolldown.OutputAsset | undefined
      const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)
      if (!index || !entry) throw new Error('The build has no page to begin with')
      const page = String(index.source)
      for (const [name, source] of Object.entries(firstPages)) {
        const loaded = withImports(bundle, [entry])
        const links = linksOf(
          [...withImports(bundle, [chunkWith(bundle, source)])].filter((one) => !loaded.has(one)),
        )
        const html = page.replace('</head>', `  ${links}\n    ${face}\n  </head>`)
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source: html })
      }
    },
  },
})
