import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { hashOfFile } from '../embedded/copy-tree.ts'

/** The files of a folder that another one does not hold, byte for byte; none in the folder is a fault too. */
export const lostFiles = async (from: string, to: string): Promise<string[]> => {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(from, join(parentPath, name)))
  const lost: string[] = []
  for (const path of paths) {
    const restored = await hashOfFile(join(to, path)).catch(() => 'none')
    if (restored !== (await hashOfFile(join(from, path)))) lost.push(`the file ${path} is lost`)
  }
  return paths.length === 0 ? ['there were no files to compare'] : lost
}
