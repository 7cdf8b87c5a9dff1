import type { Plugin, Rolldown } from 'vite'

/** Pages that people come to from outside, each with the module that draws it. */
const firstPages = {
  login: 'src/features/access/login-page.tsx',
  register: 'src/features/registration/register-page.tsx',
} as const

/** Whose face the host shows is the first thing that every page asks for. */
const face = '<link rel="preload" as="fetch" crossorigin href="/api/public/host">'

type Built = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const chunksOf = (bundle: Rolldown.OutputBundle): Built[] =>
  Object.values(bundle).filter((one): one is Built => one.type === 'chunk')

/** A chunk with everything that it imports before it can run. */
const withImports = (bundle: Rolldown.OutputBundle, first: Built): Set<Built> => {
  const reached = new Set([first])
  for (const chunk of reached) {
    for (const file of chunk.imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') reached.add(imported as Built)
    }
  }
  return reached
}

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
        const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
        if (!chunk) throw new Error(`The build has no ${source}`)
        const loaded = withImports(bundle, entry)
        const links = linksOf([...withImports(bundle, chunk)].filter((one) => !loaded.has(one)))
        const html = page.replace('</head>', `  ${links}\n    ${face}\n  </head>`)
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source: html })
      }
    },
  },
})
