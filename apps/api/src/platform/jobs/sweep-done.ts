import * as z from 'zod/mini'
import { platformForgetDone } from './done.store.ts'
import { type FeatureJobs, job, timer } from './job.ts'
import { kept } from './lanes.ts'

/** Longer than any job can wait, be tried, and lie among the dead letters. */
const keepSeconds = kept.waiting + kept.dead

const sweep = job('jobs.sweep-done', 'quick', z.null(), (ctx) =>
  ctx.asPlatform('write', (tx) => platformForgetDone(tx, new Date(ctx.now.getTime() - keepSeconds * 1000))),
)

/** Every night: forgets what jobs have done so long ago that no attempt at them can come any more. */
export const sweepDone: FeatureJobs = { jobs: [sweep], timers: [timer('17 19 * * *', 'UTC', sweep)] }
