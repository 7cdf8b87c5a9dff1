import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** File contents by path. */
export type Tree = Record<string, string>

/** Gives `look` a fresh folder that holds exactly these files, and takes the folder away afterwards. */
export async function withTree<T>(files: Tree, look: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    return await look(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
