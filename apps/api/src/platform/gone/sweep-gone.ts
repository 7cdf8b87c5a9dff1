import * as z from 'zod/mini'
import { type FeatureJobs, job, timer } from '../jobs/job.ts'
import { platformForgetGone } from './gone.store.ts'

/** As long as what is deleted lies in the bin (decision 115): whoever asks less often reads everything again. */
const keptMs = 365 * 24 * 3_600_000

const sweep = job('gone.sweep', 'quick', z.null(), (ctx) =>
  ctx.asPlatform('write', (tx) => platformForgetGone(tx, new Date(ctx.now.getTime() - keptMs))),
)

/** Every night: what was removed for good is forgotten after a year. */
export const sweepGone: FeatureJobs = { jobs: [sweep], timers: [timer('53 18 * * *', 'UTC', sweep)] }
