import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileSettings } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { isFileKey } from './key.ts'
import { bucketOf } from './s3.ts'

/** A stored file, opened for reading. */
export type StoredFile = {
  stream: Readable
  /** Bytes. */
  size: number
}

/** Where uploads and documents are kept. Every key begins with `{lsp_id}/` and is made by the server (`newFileKey`). */
export type FileStore = {
  /** Keeps the content; when it resolves, neither a crash nor a power cut takes it away. */
  put(key: string, content: Uint8Array | Readable, mime: string): Promise<void>
  /** @throws Refusal `not_found` */
  get(key: string): Promise<StoredFile>
  /** Removes it; no fault if it is not there. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}

/** Opens the store that the settings name: a folder of this machine, or a bucket of an S3-compatible server. */
export const openFileStore = (settings: FileSettings): FileStore =>
  settings.kind === 'disk' ? folderStore(settings.folder) : bucketStore(settings)

const folderStore = (folder: string): FileStore => {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const made = new Map<string, Promise<void>>()
  let hasHeld = false
  /** Files lay here, and now it is empty: its disk is not where it was. One that is removed is made again. */
  const isAway = async () => hasHeld && (await readdir(folder).catch(() => ['removed'])).length === 0
  const begun = async (key: string) => {
    const below = dirname(key)
    if (!made.has(below) && (await isAway())) throw new StorageAway('The folder of the files is empty')
    const ready = made.get(below) ?? makeFolder(folder, below)
    made.set(below, ready)
    await ready
    return open(join(folder, key), 'w')
  }
  /** The folder of an LSP that has files is there; else the disk of the files is not. */
  const isMounted = async (key: string) => {
    const there = await stat(join(folder, key.slice(0, key.indexOf('/')))).catch(() => undefined)
    hasHeld ||= there !== undefined
    return there !== undefined
  }
  return storeOn(disk, isMounted, async (key, content) => {
    try {
      const file = await begun(key).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        // Somebody removed the folder under the server.
        made.delete(dirname(key))
        return begun(key)
      })
      await written(file, content)
      await flushedFolder(dirname(join(folder, key)))
      hasHeld = true
    } catch (error) {
      made.delete(dirname(key))
      // Half a file is of no use, least of all on a disk that is full.
      await disk.delete(key).catch(() => undefined)
      throw error
    }
  })
}

const bucketStore = (settings: Extract<FileSettings, { kind: 's3' }>): FileStore => {
  const { driver, isThere } = bucketOf(settings)
  const disk = new Disk(driver)
  return storeOn(disk, isThere, async (key, content, contentType) => {
    if (!(content instanceof Readable)) return disk.put(key, content, { contentType })
    // S3 wants to know the length before the first byte: a stream is set down on disk, not in memory.
    const folder = await mkdtemp(join(tmpdir(), 'kompeten-put-'))
    const path = join(folder, 'content')
    try {
      await pipeline(content, createWriteStream(path))
      const { size: contentLength } = await stat(path)
      await disk.copyFromFs(path, key, { contentType, contentLength })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

const storeOn = (
  disk: Disk,
  isMounted: (key: string) => Promise<boolean>,
  put: FileStore['put'],
): FileStore => ({
  put: (key, content, mime) => answered(key, () => put(key, content, mime)),
  get: (key) =>
    answered(key, async () => {
      const { contentLength: size } = await disk.getMetaData(key).catch(async (error: unknown) => {
        if (!isAbsence(error)) throw error
        throw (await isMounted(key))
          ? new Refusal('not_found')
          : new StorageAway('The bucket or the folder of the LSP’s files is gone')
      })
      return { stream: await disk.getStream(key), size }
    }),
  delete: (key) => answered(key, () => disk.delete(key)),
  exists: (key) => answered(key, () => disk.exists(key)),
})

/** The storage did not answer in time, or had a fault of its own; the call may succeed later. */
class StorageAway extends Error {
  readonly statusCode = 503
}

const answered = async <T>(key: string, ask: () => Promise<T>): Promise<T> => {
  if (!isFileKey(key)) throw new Error('Not a key of the file store')
  try {
    return await ask()
  } catch (error) {
    throw isAway(error) ? new StorageAway('The file store is away', { cause: error }) : error
  }
}

const causeOf = (error: unknown) =>
  (error as { cause?: { name?: string; code?: string; $metadata?: { httpStatusCode?: number } } }).cause ?? {}

const isAbsence = (error: unknown) => {
  const { code, $metadata } = causeOf(error)
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404
}

const isAway = (error: unknown) => {
  const { name, $metadata } = causeOf(error)
  return name === 'TimeoutError' || name === 'NoSuchBucket' || ($metadata?.httpStatusCode ?? 0) >= 500
}

/** Makes a folder, and keeps the names that lead to it from a power cut. */
const makeFolder = async (folder: string, below: string) => {
  await mkdir(join(folder, below), { recursive: true })
  for (let path = dirname(below); path !== '.'; path = dirname(path)) await flushedFolder(join(folder, path))
  await flushedFolder(folder)
}

const written = async (file: FileHandle, content: Uint8Array | Readable) => {
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

// A new name is lost in a power cut until its folder is written too.
const flushedFolder = async (path: string) => {
  if (process.platform === 'win32') return
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
