import * as z from 'zod/mini'
import { type FeatureJobs, job, timer } from '../../platform/jobs/job.ts'
import { forgetOldSessions } from './sessions/forget-sessions.ts'
import { platformForgetAttempts } from './sign-in/forget-attempts.ts'

const sweep = job('access.sweep-attempts', 'quick', z.null(), (ctx) =>
  ctx.asPlatform('write', (tx) => platformForgetAttempts(tx, ctx.now)),
)

const sweepSessions = job('access.sweep-sessions', 'quick', z.null(), (ctx) => forgetOldSessions(ctx))

/**
 * Every quarter of an hour: forgets failed logins and used signatures that no rule looks at any more. Every night:
 * forgets sessions that were over long ago.
 */
export const accessJobs: FeatureJobs = {
  jobs: [sweep, sweepSessions],
  timers: [timer('*/15 * * * *', 'UTC', sweep), timer('11 18 * * *', 'UTC', sweepSessions)],
}
