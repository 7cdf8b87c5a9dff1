import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { openRecorded } from '../files/recorded.ts'
import type { FileAnswer } from '../http/answers.ts'
import type { Markable } from './mark-pages.ts'
import type { Marking } from './mark-worker.ts'

const markable: readonly string[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
] satisfies readonly Markable[]
const isMarkable = (mime: string): mime is Markable => markable.includes(mime)

const longestMs = 20_000
const memoryMb = 512

/** Marks in a thread of its own, so that a large file holds up nobody's request. */
const inThread = async (marking: Marking): Promise<Uint8Array> => {
  const worker = new Worker(new URL('./mark-worker.ts', import.meta.url), {
    workerData: marking,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  try {
    const [marked] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })
    return marked as Uint8Array
  } finally {
    await worker.terminate()
  }
}

/**
 * A stored file to be shown with a mark over every page; a picture becomes a PDF. Other kinds, and a PDF that cannot be
 * marked because it is locked, are answered as they are.
 */
export const markedAnswer = (
  file: { fileKey: string; sha256: string; name: string; mime: string },
  mark: string,
): FileAnswer => {
  const { fileKey: key, sha256, name, mime } = file
  if (!isMarkable(mime)) return { key, sha256, name, mime }
  const isPdf = mime === 'application/pdf'
  return {
    name: isPdf ? name : `${name}.pdf`,
    mime: 'application/pdf',
    inline: true,
    make: async (files) => {
      const bytes = await buffer(await openRecorded(files, { key, sha256 }))
      return inThread({ bytes, mime, mark }).catch((error: unknown) => {
        if (isPdf) return bytes
        throw error
      })
    },
  }
}
