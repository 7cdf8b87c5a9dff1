import type { Plugin, Rolldown } from 'vite'
import { chunksOf, chunkWith, withImports } from './built-chunks.ts'

/** What the page of a running test consists of, from the first script on, and what signs out from there. */
const page = [
  'src/app/router.tsx',
  'src/app/shell/shell.tsx',
  'src/features/exams/sitting/sitting-page.tsx',
  'src/features/access/logout-page.tsx',
  'src/platform/leave-device.ts',
] as const
/** Only where a question has a formula. */
const formulas = ['src/ui/formulas/draw-formula.ts'] as const

const filesOf = (bundle: Rolldown.OutputBundle, sources: readonly string[], isFirst: boolean): string[] => {
  const first = sources.map((source) => chunkWith(bundle, source))
  const entries = isFirst ? chunksOf(bundle).filter(({ isEntry }) => isEntry) : []
  const files = [...withImports(bundle, [...entries, ...first])].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ])
  return [...new Set(files)].map((file) => `/${file}`)
}

/**
 * Writes `runner-files.json` beside index.html: the addresses of all files that the page of a running test needs, so that
 * a device can put them away (src/platform/kept-page.ts). They change their names with their content.
 */
export const runnerFiles = (): Plugin => ({
  name: 'runner-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const source = JSON.stringify({
        page: filesOf(bundle, page, true),
        formulas: filesOf(bundle, formulas, false),
      })
      this.emitFile({ type: 'asset', fileName: 'runner-files.json', source })
    },
  },
})
