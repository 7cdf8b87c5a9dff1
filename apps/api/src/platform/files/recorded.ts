import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '../refusal.ts'
import type { FileStore } from './store.ts'

/** A stored file as its record names it: `sha256` in lower-case hex as it was stored; null where that was not noted. */
export type Recorded = { key: string; sha256: string | null }

/** Up to here a file is compared before any of it is sent, so that it is refused in words; of a larger one the end is held back. */
const comparedFirstBytes = 1_000_000

const isAs = (sha256: string, hash: ReturnType<typeof createHash>) => hash.digest('hex') === sha256

/** Lets a file through but for its last piece, until all of it is known to be as it was stored. */
const holdingTheLast = (sha256: string): Transform => {
  const hash = createHash('sha256')
  let held: Buffer | undefined
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      const before = held
      held = chunk
      done(null, before)
    },
    flush: (done) => (isAs(sha256, hash) ? done(null, held) : done(new Refusal('file_lost'))),
  })
}

/**
 * The content of a stored file, as it was stored or not at all. One that is another by now breaks off before its end where it is too
 * large to be compared first. @throws Refusal `file_lost` also where it is not there, though its record is
 */
export const openRecorded = async (files: FileStore, { key, sha256 }: Recorded): Promise<Readable> => {
  const { stream, size } = await files.get(key).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'not_found' ? new Refusal('file_lost') : error
  })
  if (sha256 === null) return stream
  // Whoever leaves ends the file’s stream too.
  if (size > comparedFirstBytes) return pipeline(stream, holdingTheLast(sha256), () => undefined)
  const bytes = await buffer(stream)
  if (!isAs(sha256, createHash('sha256').update(bytes))) throw new Refusal('file_lost')
  return Readable.from([bytes])
}
