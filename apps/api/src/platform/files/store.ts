import type { Readable } from 'node:stream'
import type { FileSettings } from '../config.ts'

/** A stored file, opened for reading. */
export type StoredFile = {
  stream: Readable
  /** Bytes. */
  size: number
}

/** Where uploads and documents are kept. Every key begins with `{lsp_id}/` and is made by the server (`newFileKey`). */
export type FileStore = {
  /** Keeps the content durably before it resolves. */
  put(key: string, content: Uint8Array | Readable, mime: string): Promise<void>
  /** @throws Refusal `not_found` */
  get(key: string): Promise<StoredFile>
  /** Removes it; no fault if it is not there. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}

export declare function openFileStore(settings: FileSettings): FileStore
