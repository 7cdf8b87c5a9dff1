import { undoHours } from '@kompeten/contract/platform/imports'
import * as z from 'zod/mini'
import { type FeatureJobs, type JobCtx, job, timer } from '../jobs/job.ts'
import { platformForgetEntries, platformForgetImports } from './imports.store.ts'

const hourMs = 3_600_000
/** So long the list of the last imports says who undid one, and why one can no longer be undone. */
const listedHours = 90 * 24
const batch = 5_000

/** Forgets the records of imports that can no longer be undone, a batch in a transaction, and imports of long ago. */
export const forgetOldImports = async (
  { asPlatform, now }: Pick<JobCtx, 'asPlatform' | 'now'>,
  atOnce = batch,
): Promise<void> => {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  for (;;) {
    const forgotten = await asPlatform('write', (tx) => platformForgetEntries(tx, ago(undoHours), atOnce))
    if (forgotten < atOnce) break
  }
  await asPlatform('write', (tx) => platformForgetImports(tx, ago(listedHours)))
}

const sweep = job('imports.sweep', 'quick', z.null(), (ctx) => forgetOldImports(ctx))

/** Every hour: what imports made and changed is forgotten once nobody can undo them any more. */
export const sweepImports: FeatureJobs = { jobs: [sweep], timers: [timer('23 * * * *', 'UTC', sweep)] }
