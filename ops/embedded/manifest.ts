import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../../apps/api/src/platform/start-failure.ts'
import { type Copied, hashOfFile } from './copy-tree.ts'

/** What a backup holds; written last, so that a backup without it is not whole. */
export type Manifest = { madeAt: string; cluster: Copied; rest: Copied }

/** Where the two parts lie in a backup: PostgreSQL's files, and all else of the data folder. */
export const parts = { cluster: 'cluster', rest: 'data' } as const

const file = 'manifest.json'

export const writeManifest = (backup: string, manifest: Manifest): void =>
  writeFileSync(join(backup, file), `${JSON.stringify(manifest, undefined, 1)}\n`, {
    mode: 0o600,
    flush: true,
  })

/** Reads what a backup must hold, and refuses one that does not hold it to the last byte. */
export const checkedManifest = async (backup: string): Promise<Manifest> => {
  const manifest = readManifest(backup)
  for (const part of ['cluster', 'rest'] as const) {
    for (const [path, hash] of Object.entries(manifest[part])) {
      const found = await hashOfFile(join(backup, parts[part], path)).catch(() => 'missing')
      if (found !== hash)
        throw new StartFailure(`The backup is damaged: ${parts[part]}/${path} is not as it was.`)
    }
  }
  return manifest
}

const readManifest = (backup: string): Manifest => {
  try {
    return JSON.parse(readFileSync(join(backup, file), 'utf8'))
  } catch {
    throw new StartFailure(`${backup} is no whole backup: its ${file} cannot be read.`)
  }
}
