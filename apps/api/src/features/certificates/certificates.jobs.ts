import * as z from 'zod/mini'
import { type FeatureJobs, job, reaction, timer } from '../../platform/jobs/job.ts'
import type { RecordedEvent } from '../../platform/outbox/event.ts'
import { notice } from '../notifications/index.ts'
import { mailedEvents, mailHolder } from './holders/mail-holder.ts'
import { agreementPage, ownList, surveillancePage } from './holders/own-pages.ts'
import { issueRun } from './issuing/issue-run.ts'
import { endWithRole } from './issuing/resting-delegates.ts'
import { followCalendar } from './register/follow-calendar.ts'
import type { CertificatePrinter } from './register/print-certificate.ts'
import { followSurveillance } from './surveillance/follow-surveillance.ts'
import { mailOfSurveillance, surveillanceMails } from './surveillance/mail-surveillance.ts'

/** The holder alone, at a place of their own; nobody where they have no account. */
const toHolder =
  (link: (event: RecordedEvent) => string = () => ownList) =>
  (event: RecordedEvent) => {
    const userId = event.facts?.user_id
    return typeof userId === 'string' ? { to: { userIds: [userId] }, link: link(event) } : null
  }

/** A certificate whose document waits for its holder's agreement leads there. */
const toHolderOfNew = toHolder(({ subject, facts }) =>
  facts?.awaits_agreement === true ? agreementPage(subject.id) : ownList,
)

const ownSurveillancePage = ({ facts }: RecordedEvent) => surveillancePage(String(facts?.surveillance_id))

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
  const mailJob = job(
    'certificates.mail-holder',
    'outside',
    z.object({ certificate_id: z.string(), event: z.enum(mailedEvents) }),
    async (ctx, { certificate_id: certificateId, event }) => {
      await mailHolder(ctx, printer.address, certificateId, event)
    },
  )
  const mailAfter = (name: string, event: (typeof mailedEvents)[number]) =>
    reaction(name, mailJob, ({ subject, facts }) =>
      typeof facts?.user_id === 'string' ? { certificate_id: subject.id, event } : null,
    )
  const mailSurveillance = job(
    'certificates.mail-surveillance',
    'outside',
    z.object({ surveillance_id: z.string(), event: z.enum(surveillanceMails) }),
    async (ctx, { surveillance_id: surveillanceId, event }) => {
      await mailOfSurveillance(ctx, printer.address, surveillanceId, event)
    },
  )
  const mailSurveillanceAfter = (name: string, event: (typeof surveillanceMails)[number]) =>
    reaction(name, mailSurveillance, ({ facts }) =>
      typeof facts?.user_id === 'string' && typeof facts.surveillance_id === 'string'
        ? { surveillance_id: facts.surveillance_id, event }
        : null,
    )
  const end = job(
    'certificates.end-delegations',
    'quick',
    z.object({ user_id: z.string() }),
    async (ctx, { user_id: userId }) => {
      if (ctx.lspId !== null) await endWithRole(ctx, ctx.lspId, userId)
    },
  )
  const followed = job('certificates.surveillance', 'quick', z.null(), (ctx) => followSurveillance(ctx))
  const calendar = job('certificates.calendar', 'quick', z.null(), (ctx) => followCalendar(ctx))
  return {
    jobs: [issue, mailJob, mailSurveillance, end, followed, calendar],
    reactions: [
      reaction('person.updated', end, ({ subject, facts }) =>
        facts?.roles ? { user_id: subject.id } : null,
      ),
      reaction('certificate_run.signed', issue, ({ subject }) => ({ run_id: subject.id })),
      mailAfter('certificate.issued', 'issued'),
      mailAfter('certificate.ending_soon', 'ending'),
      mailAfter('certificate.collectable', 'collectable'),
      // Whoever came themselves knows it; of a power of attorney that they never gave only they can say so.
      mailAfter('certificate.handed_over', 'handed_to_proxy'),
      mailAfter('certificate.taken_back', 'taken_back'),
      mailAfter('certificate.suspended', 'suspended'),
      mailAfter('certificate.reinstated', 'reinstated'),
      mailAfter('certificate.withdrawn', 'withdrawn'),
      mailSurveillanceAfter('certificate.surveillance_due', 'due'),
      mailSurveillanceAfter('certificate.surveillance_returned', 'returned'),
      notice('certificate.surveillance_due', toHolder(ownSurveillancePage)),
      notice('certificate.surveillance_returned', toHolder(ownSurveillancePage)),
      notice('certificate.surveillance_accepted', toHolder(ownSurveillancePage)),
      notice('certificate.surveillance_submitted', ({ facts }) => ({
        to: { roles: ['ADM'] },
        link: `/certificates/surveillances/${String(facts?.surveillance_id)}`,
      })),
      notice('certificate.issued', toHolderOfNew),
      notice('certificate.collectable', toHolder()),
      notice('certificate.handed_over', toHolder()),
      notice('certificate.taken_back', toHolder()),
      notice('blanko_stock.low', () => ({ to: { roles: ['ADM', 'DIR'] }, link: '/certificates/stock' })),
      notice('certificate.suspended', toHolder()),
      notice('certificate.reinstated', toHolder()),
      notice('certificate.withdrawn', toHolder()),
      notice('certificate.reduced', toHolder()),
      notice('certificate.ending_soon', toHolder()),
      notice('certificate_run.finished', ({ subject }) => ({
        to: { roles: ['ADM', 'DIR'] },
        link: `/certificates/runs/${subject.id}`,
      })),
    ],
    // Each hour, for the day begins at three different hours in Indonesia.
    timers: [timer('5 * * * *', 'UTC', calendar), timer('10 * * * *', 'UTC', followed)],
  }
}
