import * as z from 'zod/mini'
import { type FeatureJobs, job, timer } from '../jobs/job.ts'
import { platformForgetCounts } from './call-count.store.ts'
import { platformForgetAnswers } from './idempotency.store.ts'

const keptMs = 24 * 3_600_000

const sweep = job('http.sweep-answers', 'quick', z.null(), (ctx) =>
  ctx.asPlatform('write', (tx) => platformForgetAnswers(tx, new Date(ctx.now.getTime() - keptMs))),
)

const sweepCounts = job('http.sweep-call-counts', 'quick', z.null(), (ctx) =>
  ctx.asPlatform('write', (tx) => platformForgetCounts(tx, ctx.now)),
)

/** Every hour: forgets first answers older than a day, after which nobody repeats a call any more, and counts of past minutes. */
export const sweepAnswers: FeatureJobs = {
  jobs: [sweep, sweepCounts],
  timers: [timer('37 * * * *', 'UTC', sweep), timer('41 * * * *', 'UTC', sweepCounts)],
}
