import type { Rolldown } from 'vite'

export type Built = Rolldown.OutputChunk & {
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

/** The scripts of a build. */
export const chunksOf = (bundle: Rolldown.OutputBundle): Built[] =>
  Object.values(bundle).filter((one): one is Built => one.type === 'chunk')

/** The script that holds a module. @throws where the build has none */
export const chunkWith = (bundle: Rolldown.OutputBundle, source: string): Built => {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
  if (!chunk) throw new Error(`The build has no ${source}`)
  return chunk
}

/** Scripts with everything that they import before they can run. */
export const withImports = (bundle: Rolldown.OutputBundle, first: readonly Built[]): Set<Built> => {
  const reached = new Set(first)
  for (const chunk of reached) {
    for (const file of chunk.imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') reached.add(imported as Built)
    }
  }
  return reached
}
