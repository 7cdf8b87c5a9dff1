import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { inTenant } from '../database/tenancy.ts'
import type { AnyTx } from '../database/tenant-handle.ts'
import { dayAfter, dayIn, startOfDay } from '../days.rules.ts'
import type { Scanner } from '../files/scanner.ts'
import type { FileStore } from '../files/store.ts'
import { forgetUnchecked, insertUnchecked } from '../files/unchecked.store.ts'
import { countUpload, insertWaiting, takeUpload } from '../files/uploads.store.ts'
import type { Log } from '../log/log.ts'
import { Refusal } from '../refusal.ts'
import { networkOf } from './network.ts'

/** Ends a rehearsal that went well: nothing of it stays. */
export class Rehearsed extends Error {}

type Stores = { database: Database; files: FileStore; scanner: Scanner | undefined; log: Log }
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
  stores: Stores,
  { lspId, key, bytes, mime, at, isTaken }: Upload,
  work: (isRehearsal: boolean) => Promise<T>,
): Promise<T> => {
  try {
    return await work(true)
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  const { database, files } = stores
  const isChecked = await checked(stores, key, bytes)
  // First, so that the file is found again even if this server dies.
  await inTenant(database.app, lspId, 'write', async (tx) => {
    await insertWaiting(tx, { lspId, fileKey: key, at })
    if (!isChecked) await insertUnchecked(tx, { fileKey: key, at })
  })
  await files.put(key, bytes, mime)
  try {
    const answer = await work(false)
    if (!isTaken()) await removed(stores, lspId, key)
    return answer
  } catch (error) {
    // After any other failure nobody knows whether the record refers to it: then the sweep looks, a day later.
    if (error instanceof Refusal) await removed(stores, lspId, key)
    throw error
  }
}

/**
 * Does what a call does with a file that is read and not kept, such as an import. While the scanner is away it is read
 * all the same: nobody opens it. @throws Refusal `file_infected`
 */
export const readUpload = async <T>(
  stores: Pick<Stores, 'scanner' | 'log'>,
  bytes: Uint8Array,
  work: () => Promise<T>,
): Promise<T> => {
  await checked(stores, null, bytes)
  return work()
}

/**
 * Lets a file pass that the scanner finds clean; whether it has looked. Where it is away the file is kept and waits for it.
 * @throws Refusal `file_infected`
 */
export const checked = async (
  { scanner, log }: Pick<Stores, 'scanner' | 'log'>,
  /** Null for one that is not kept. */
  key: string | null,
  bytes: Uint8Array,
): Promise<boolean> => {
  if (!scanner) return true
  const verdict = await scanner(bytes).catch((error: unknown) => {
    log.warn({ err: error }, 'The scanner of uploads is away: a file waits for it')
    return undefined
  })
  if (!verdict) return false
  if (!verdict.infected) return true
  log.warn({ fileKey: key, finding: verdict.finding }, 'An upload is infected: refused')
  throw new Refusal('file_infected')
}

/** A file that cannot be removed now goes on waiting for the sweep. */
const removed = ({ database, files }: Stores, lspId: string, key: string): Promise<void> =>
  files
    .delete(key)
    .then(() =>
      inTenant(database.app, lspId, 'write', async (tx) => {
        await takeUpload(tx, lspId, key)
        await forgetUnchecked(tx, key)
      }),
    )
    .catch(() => undefined)

/** Whose upload counts: a person, or a stranger by the address that they call from. */
export type Uploader = { userId: string; isStranger: boolean }

/** The uploader that a call counts for. A stranger's address is kept as a hash that differs from day to day. */
export const uploaderOf = (userId: string | undefined, address: string, at: Date): Uploader => {
  if (userId !== undefined) return { userId, isStranger: false }
  const hash = createHash('sha256')
    .update(`${dayOf(at)} ${networkOf(address)}`)
    .digest('hex')
  const asId = hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  return { userId: asId, isStranger: true }
}

/** Of all LSPs: most people are told "tomorrow" by the clock on their own wall, and nobody by one of another continent. */
const zone = 'Asia/Jakarta'
const dayOf = (at: Date) => dayIn(zone, at)

/** Seconds until another day is counted (`dayOf`). */
const untilNextDay = (at: Date): number =>
  Math.ceil((startOfDay(zone, dayAfter(dayOf(at), 1)).getTime() - at.getTime()) / 1000)

/** @throws Refusal `upload_limit` for more than a person, a stranger, all strangers, or all of an LSP, may upload a day */
export const holdToLimits = async (
  tx: AnyTx,
  limits: Config['uploadsADay'],
  { lspId, uploader, at, size }: { lspId: string; uploader: Uploader; at: Date; size: number },
): Promise<void> => {
  const used = await countUpload(tx, { lspId, ...uploader, day: dayOf(at), bytes: size })
  const held = uploader.isStranger
    ? [[used.own, limits.stranger] as const, [used.strangers, limits.strangers] as const]
    : [[used.own, limits.person] as const]
  for (const [bytes, limit] of [...held, [used.lsp, limits.lsp] as const]) {
    if (bytes > limit) {
      throw new Refusal('upload_limit', {
        limit_mb: Math.floor(limit / 1_000_000),
        wait_seconds: untilNextDay(at),
      })
    }
  }
}
