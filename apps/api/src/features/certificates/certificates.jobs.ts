import * as z from 'zod/mini'
import { type FeatureJobs, job, reaction, timer } from '../../platform/jobs/job.ts'
import type { RecordedEvent } from '../../platform/outbox/event.ts'
import { notice } from '../notifications/index.ts'
import { followCalendar } from './follow-calendar.ts'
import { issueRun } from './issue-run.ts'
import type { CertificatePrinter } from './print-certificate.ts'

/** The holder alone, in the place where he sees his own; nobody where he has no account. */
const toHolder = ({ facts }: RecordedEvent) => {
  const userId = facts?.user_id
  return typeof userId === 'string' ? { to: { userIds: [userId] }, link: '/my-certificates' } : null
}

/** Numbers, documents, the calendar and the notices of certificates. */
export const certificatesJobs = (printer: CertificatePrinter): FeatureJobs => {
  const issue = job(
    'certificates.issue-run',
    'heavy',
    z.object({ run_id: z.string() }),
    async (ctx, { run_id: runId }) => {
      if (ctx.lspId !== null) await issueRun(ctx, ctx.lspId, runId, printer)
    },
  )
  const calendar = job('certificates.calendar', 'quick', z.null(), (ctx) => followCalendar(ctx))
  return {
    jobs: [issue, calendar],
    reactions: [
      reaction('certificate_run.signed', issue, ({ subject }) => ({ run_id: subject.id })),
      notice('certificate.issued', toHolder),
      notice('certificate.suspended', toHolder),
      notice('certificate.reinstated', toHolder),
      notice('certificate.withdrawn', toHolder),
      notice('certificate.ending_soon', toHolder),
      notice('certificate_run.finished', ({ subject }) => ({
        to: { roles: ['ADM', 'DIR'] },
        link: `/certificates/runs/${subject.id}`,
      })),
    ],
    // Each hour, for the day begins at three different hours in Indonesia.
    timers: [timer('5 * * * *', 'UTC', calendar)],
  }
}
