import { access, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hashOfFile } from '../embedded/copy-tree.ts'

/** The files that lie in a folder now. */
export const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

/** The files of a folder, once none has come for some seconds: the demo writes its last ones while it is in use. */
export const settledFiles = async (folder: string): Promise<string[]> => {
  for (let before = -1; ; ) {
    const found = await filesIn(folder)
    if (found.length === before) return found
    before = found.length
    await pause(5000)
  }
}

/**
 * Which of the files that a folder held when its backup began another folder does not hold, byte for byte; none at
 * all is a fault too. What the server wrote later need not be in the backup, nor what it has removed since.
 */
export const lostFiles = async (paths: readonly string[], from: string, to: string): Promise<string[]> => {
  const lost: string[] = []
  for (const path of paths) {
    const isThere = await access(join(from, path)).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    const restored = await hashOfFile(join(to, path)).catch(() => 'none')
    if (restored !== (await hashOfFile(join(from, path)))) lost.push(`the file ${path} is lost`)
  }
  return paths.length === 0 ? ['there were no files to compare'] : lost
}
