import * as z from 'zod/mini'
import { type FeatureJobs, job, reaction, timer } from '../../platform/jobs/job.ts'
import { checkAnswer } from './check-answer.ts'
import { forgetAttempts } from './forget-attempts.ts'
import { lookAtProvider } from './look-at-provider.ts'
import type { OpenidServices } from './openid-services.ts'

/** Calls to providers, and the end of what is kept of sign-ins. */
export const openidJobs = (services: OpenidServices): FeatureJobs => {
  const look = job('openid.look-at-provider', 'outside', z.object({}), async (ctx) => {
    if (ctx.lspId !== null) await lookAtProvider(ctx, ctx.lspId, services)
  })
  const check = job(
    'openid.check-answer',
    'outside',
    z.object({ attempt_id: z.string() }),
    async (ctx, { attempt_id }) => {
      if (ctx.lspId !== null) await checkAnswer(ctx, ctx.lspId, services, attempt_id)
    },
  )
  const sweep = job('openid.sweep-attempts', 'quick', z.null(), (ctx) => forgetAttempts(ctx))
  return {
    jobs: [look, check, sweep],
    reactions: [
      reaction('openid_provider.changed', look, () => ({})),
      reaction('openid_provider.test_asked', look, () => ({})),
      reaction('openid.answered', check, ({ subject }) => ({ attempt_id: subject.id })),
    ],
    timers: [timer('23 18 * * *', 'UTC', sweep)],
  }
}
