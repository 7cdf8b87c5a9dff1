import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { StartFailure } from '../../apps/api/src/platform/start-failure.ts'

/** Every file copied, with the SHA-256 of the copy. */
export type Copied = Record<string, string>

export type CopyRules = {
  /** Neither copied nor entered. Paths are relative, with `/`. */
  skip?(path: string): boolean
  /** The folder is made, but what is in it stays behind. */
  empty?(path: string): boolean
  /** Done with each file and folder made, parents first. */
  own?(path: string): void
}

/** Refuses to copy a folder into itself, which never ends. Both are absolute. */
export const refuseInside = (target: string, folder: string): void => {
  const [first] = relative(folder, target).split(sep)
  if (first === '..') return
  throw new StartFailure(`${target} lies in ${folder}: name a folder outside of it.`)
}

/** Copies a folder, empty folders too, written through to the disk. What vanishes meanwhile is left out. */
export const copyTree = async (from: string, to: string, rules: CopyRules = {}): Promise<Copied> => {
  const copied: Copied = {}
  const visit = async (folder: string): Promise<void> => {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
    rules.own?.(join(to, folder))
    if (rules.empty?.(folder)) return
    const entries = await readdir(join(from, folder), { withFileTypes: true }).catch(ifThere)
    for (const entry of entries ?? []) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (rules.skip?.(path)) continue
      if (entry.isDirectory()) await visit(path)
      if (!entry.isFile()) continue
      const hash = await copyFile(join(from, path), join(to, path)).catch(ifThere)
      if (hash === undefined) continue
      rules.own?.(join(to, path))
      copied[path] = hash
    }
  }
  await visit('')
  return copied
}

/** Copies one file, written through to the disk; answers the copy's SHA-256. */
export const copyFile = (from: string, to: string): Promise<string> =>
  opened(from, 'r', async (source) => {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    return opened(to, 'w', async (target) => {
      const hash = await hashOf(source, (piece) => target.writeFile(piece))
      await target.sync()
      return hash
    })
  })

/** The SHA-256 of a file, in hex. */
export const hashOfFile = (path: string): Promise<string> => opened(path, 'r', (file) => hashOf(file))

const opened = async <T>(
  path: string,
  flags: 'r' | 'w',
  work: (file: FileHandle) => Promise<T>,
): Promise<T> => {
  const file = await open(path, flags, 0o600)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

const hashOf = async (file: FileHandle, each?: (piece: Uint8Array) => Promise<void>): Promise<string> => {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(1_048_576)
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length)
    if (bytesRead === 0) return hash.digest('hex')
    const piece = buffer.subarray(0, bytesRead)
    hash.update(piece)
    await each?.(piece)
  }
}

const ifThere = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}
