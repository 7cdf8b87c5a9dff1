import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { inTenant } from '../database/tenancy.ts'
import type { AnyTx } from '../database/tenant-handle.ts'
import type { FileStore } from '../files/store.ts'
import { countUpload, insertWaiting, takeUpload } from '../files/uploads.store.ts'
import { Refusal } from '../refusal.ts'

/** Ends a rehearsal that went well: nothing of it stays. */
export class Rehearsed extends Error {}

type Stores = { database: Database; files: FileStore }
type Upload = {
  lspId: string
  key: string
  bytes: Uint8Array
  mime: string
  at: Date
  /** Whether the work has come so far that a record refers to the file. */
  isTaken: () => boolean
}

/**
 * Does what a call does with a file that it keeps. The call is rehearsed first, so that the right, the record and the
 * rules are asked before a byte is stored: a rehearsal that is refused leaves nothing, and one that returns (the call
 * was answered before) is the answer. What is refused all the same, by somebody who was quicker, is removed at once;
 * so is what the same call, sent twice at once, has kept already.
 */
export const keepingUpload = async <T>(
  { database, files }: Stores,
  { lspId, key, bytes, mime, at, isTaken }: Upload,
  work: (isRehearsal: boolean) => Promise<T>,
): Promise<T> => {
  try {
    return await work(true)
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  // First, so that the file is found again even if this server dies.
  await inTenant(database.app, lspId, 'write', (tx) => insertWaiting(tx, { lspId, fileKey: key, at }))
  await files.put(key, bytes, mime)
  try {
    const answer = await work(false)
    if (!isTaken()) await removed({ database, files }, lspId, key)
    return answer
  } catch (error) {
    // After any other failure nobody knows whether the record refers to it: then the sweep looks, a day later.
    if (error instanceof Refusal) await removed({ database, files }, lspId, key)
    throw error
  }
}

/** A file that cannot be removed now goes on waiting for the sweep. */
const removed = ({ database, files }: Stores, lspId: string, key: string): Promise<void> =>
  files
    .delete(key)
    .then(() => inTenant(database.app, lspId, 'write', (tx) => takeUpload(tx, lspId, key)))
    .catch(() => undefined)

/** @throws Refusal `upload_limit` for more than a person, or all of an LSP, may upload a day */
export const holdToLimits = async (
  tx: AnyTx,
  limits: Config['uploadsADay'],
  { lspId, userId, at, size }: { lspId: string; userId: string; at: Date; size: number },
): Promise<void> => {
  const used = await countUpload(tx, { lspId, userId, day: at.toISOString().slice(0, 10), bytes: size })
  for (const whose of ['person', 'lsp'] as const) {
    if (used[whose] > limits[whose]) {
      throw new Refusal('upload_limit', { limit_mb: Math.floor(limits[whose] / 1_000_000) })
    }
  }
}
