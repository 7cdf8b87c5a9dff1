import * as z from 'zod/mini'
import { type FeatureJobs, type JobCtx, job, timer } from '../jobs/job.ts'
import { platformForgetUploadDays, platformForgetUploads, platformWaitingUploads } from './uploads.store.ts'

/** Far longer than any call runs: nothing refers to an upload that waits so long. */
const waitsMs = 24 * 3_600_000

/** A week of what people uploaded a day is enough to see who fills a store. */
const daysKeptMs = 7 * waitsMs

/** Removes files that were uploaded a day ago for a record that was never made, and old days of what was uploaded. */
export const sweepUploads = async ({
  asPlatform,
  files,
  now,
}: Pick<JobCtx, 'asPlatform' | 'files' | 'now'>): Promise<void> => {
  const before = new Date(now.getTime() - waitsMs)
  for (;;) {
    const forgotten = await asPlatform('read', (tx) => platformWaitingUploads(tx, before))
    if (forgotten.length === 0) break
    for (const key of forgotten) await files.delete(key)
    await asPlatform('write', (tx) => platformForgetUploads(tx, forgotten))
  }
  const day = new Date(now.getTime() - daysKeptMs).toISOString().slice(0, 10)
  await asPlatform('write', (tx) => platformForgetUploadDays(tx, day))
}

const sweep = job('files.sweep-uploads', 'quick', z.null(), sweepUploads)

/** Every hour: removes uploads of calls that failed, and of servers that died. */
export const sweepUploadsJobs: FeatureJobs = { jobs: [sweep], timers: [timer('52 * * * *', 'UTC', sweep)] }
