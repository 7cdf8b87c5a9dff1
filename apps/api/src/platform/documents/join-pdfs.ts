import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const longestMs = 60_000
const memoryMb = 512

/** PDFs as one, in their order, in a thread of its own: many pages hold up nobody's request. For printing, no PDF/A. */
export const joinPdfs = async (pdfs: readonly Uint8Array[]): Promise<Uint8Array> => {
  const worker = new Worker(new URL('./join-worker.ts', import.meta.url), {
    workerData: pdfs,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  try {
    const [joined] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })
    return joined as Uint8Array
  } finally {
    await worker.terminate()
  }
}
