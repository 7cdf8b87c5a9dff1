import * as z from 'zod/mini'
import { type FeatureJobs, job, timer } from '../../platform/jobs/job.ts'
import { platformForgetAttempts } from './forget-attempts.ts'

const sweep = job('access.sweep-attempts', 'quick', z.null(), (ctx) =>
  ctx.asPlatform('write', (tx) => platformForgetAttempts(tx, ctx.now)),
)

/** Every quarter of an hour: forgets failed logins and used signatures that no rule looks at any more. */
export const accessJobs: FeatureJobs = { jobs: [sweep], timers: [timer('*/15 * * * *', 'UTC', sweep)] }
