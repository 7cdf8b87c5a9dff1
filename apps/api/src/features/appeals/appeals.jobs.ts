import * as z from 'zod/mini'
import { type FeatureJobs, job, type Reaction, reaction } from '../../platform/jobs/job.ts'
import { notice } from '../notifications/index.ts'
import { mailedEvents } from './appeals.mails.ts'
import { type AddressConfig, mailAppellant } from './mail-appellant.ts'
import { mailResults } from './mail-results.ts'

const idsIn = (facts: Record<string, unknown> | undefined) =>
  Array.isArray(facts?.user_ids) ? facts.user_ids.map(String) : []
const addressOf = (appealId: string) => `/assessments/appeal/${appealId}`

const notices: readonly Reaction[] = [
  notice('appeal.filed', ({ subject }) => ({
    to: { roles: ['ADM', 'MGR'] },
    link: addressOf(subject.id),
  })),
  notice('appeal.seated', ({ subject, facts }) => ({
    to: { userIds: idsIn(facts) },
    link: addressOf(subject.id),
  })),
  notice('appeal.withdrawn', ({ subject, facts }) => ({
    to: { userIds: idsIn(facts) },
    link: addressOf(subject.id),
  })),
  ...(['appeal.upheld', 'appeal.dismissed'] as const).map((name) =>
    notice(name, ({ subject, facts }) => ({
      to: { userIds: idsIn(facts) },
      link: addressOf(subject.id),
    })),
  ),
]

/** Everybody decided on hears of the result, and those found not yet competent of their right to appeal. */
const mailResultsJob = (config: AddressConfig) =>
  job(
    'appeals.mail-results',
    'outside',
    z.object({ assessment_id: z.string(), closed_on: z.string() }),
    async (ctx, { assessment_id: assessmentId, closed_on: closedOn }) => {
      if (ctx.lspId !== null) await mailResults(ctx, config, ctx.lspId, { assessmentId, closedOn })
    },
  )

const mailAppellantJob = (config: AddressConfig) =>
  job(
    'appeals.mail-appellant',
    'outside',
    z.object({ appeal_id: z.string(), event: z.enum(mailedEvents) }),
    async (ctx, { appeal_id: appealId, event }) => {
      if (ctx.lspId !== null) await mailAppellant(ctx, config, ctx.lspId, { appealId, event })
    },
  )

/**
 * Who hears of an appeal: before it, by mail, everybody on whom was decided, who may file one or not; the office when it comes, its panel, and who filed it
 * when it is received and answered, by mail too.
 */
export const appealsJobs = (config: AddressConfig): FeatureJobs => {
  const results = mailResultsJob(config)
  const appellant = mailAppellantJob(config)
  return {
    jobs: [results, appellant],
    reactions: [
      reaction('assessment.pleno_closed', results, ({ subject, facts }) => ({
        assessment_id: subject.id,
        closed_on: String(facts?.closed_on),
      })),
      ...mailedEvents.map((event) =>
        reaction(`appeal.${event}`, appellant, ({ subject }) => ({ appeal_id: subject.id, event })),
      ),
      ...notices,
    ],
  }
}
