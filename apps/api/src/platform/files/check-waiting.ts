import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { type FeatureJobs, type JobCtx, job, timer } from '../jobs/job.ts'
import { Refusal } from '../refusal.ts'
import type { Scanner } from './scanner.ts'
import type { FileStore } from './store.ts'
import { platformNoteChecked, platformUnchecked } from './unchecked.store.ts'

/** The bytes of a file; undefined for one that was removed meanwhile. */
const bytesOf = async (files: FileStore, key: string): Promise<Uint8Array | undefined> => {
  try {
    return await buffer((await files.get(key)).stream)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined
    throw error
  }
}

/**
 * Checks files that came while the scanner was away, as the store holds them. What is infected is removed; its record
 * stays and says so. @throws where the scanner is away still: the files go on waiting
 */
export const checkWaiting = async (
  { asPlatform, log }: Pick<JobCtx, 'asPlatform' | 'log'>,
  files: FileStore,
  scanner: Scanner,
): Promise<void> => {
  for (;;) {
    const waiting = await asPlatform('read', platformUnchecked)
    if (waiting.length === 0) return
    for (const { lspId, fileKey } of waiting) {
      const bytes = await bytesOf(files, fileKey)
      const verdict = bytes && (await scanner(bytes))
      const finding = verdict?.infected ? verdict.finding : null
      if (finding !== null) {
        log.warn({ fileKey, finding }, 'An upload is infected: removed')
        await files.delete(fileKey)
      }
      await asPlatform('write', (tx) => platformNoteChecked(tx, { lspId, fileKey, finding }))
    }
  }
}

/** Every minute, where uploads are checked. */
export const checkWaitingJobs = (files: FileStore, scanner: Scanner | undefined): FeatureJobs => {
  const check = job('files.check-waiting', 'outside', z.null(), async (ctx) => {
    // A scanner that is away is asked again by the next minute.
    if (scanner) await checkWaiting(ctx, files, scanner).catch((error: unknown) => ctx.log.warn(error))
  })
  return scanner ? { jobs: [check], timers: [timer('* * * * *', 'UTC', check)] } : { jobs: [check] }
}
