import * as z from 'zod/mini'
import { type FeatureJobs, type JobCtx, job, reaction, timer } from '../../platform/jobs/job.ts'
import type { QueuedJob } from '../../platform/jobs/queue.ts'
import { fetchApplication } from './fetching/fetch-application.ts'
import { fetchEverywhere } from './fetching/fetch-everywhere.ts'
import { fetchList } from './fetching/fetch-list.ts'
import { fetchPaper } from './fetching/fetch-paper.ts'
import { testConnection } from './fetching/test-connection.ts'
import {
  beginWaiting,
  compareCertificate,
  followBlanko,
  followCertificate,
  followPaid,
  followPleno,
  followSubmitted,
} from './follow-steps.ts'
import { sendDue } from './reporting/send-due.ts'
import { sendReports, wakeHeld } from './reporting/send-reports.ts'
import type { SkkServices } from './skk-services.ts'

const ofOne = z.object({ skk_id: z.string() })

/** By these a certificate can get the number of its blanko. */
const numbering = [
  'certificate.mended',
  'certificate.blanko_given',
  'certificate.blanko_spoiled',
  'certificate.handed_over',
]
/** By these a certificate comes to be in force, or no longer. */
const standing = ['certificate.suspended', 'certificate.reinstated', 'certificate.withdrawn']

/** Fetching, reporting, and what follows from the LSP's own work. */
export const skkJobs = (services: SkkServices): FeatureJobs => {
  /** Work that only an LSP has. */
  const inLsp =
    <T>(work: (ctx: JobCtx, lspId: string, data: T) => Promise<void>) =>
    async (ctx: JobCtx, data: T): Promise<void> => {
      if (ctx.lspId !== null) await work(ctx, ctx.lspId, data)
    }
  const paper = job(
    'skk.fetch-paper',
    'outside',
    z.object({ skk_paper_id: z.string() }),
    inLsp((ctx, lspId, data) => fetchPaper(ctx, lspId, services, data.skk_paper_id)),
  )
  const one = job(
    'skk.fetch-application',
    'outside',
    ofOne,
    inLsp((ctx, lspId, data) =>
      fetchApplication(ctx, lspId, services, data.skk_id, (id) => paper.with(lspId, { skk_paper_id: id })),
    ),
  )
  const list = job(
    'skk.fetch-list',
    'outside',
    z.object({ is_thorough: z.boolean() }),
    inLsp(async (ctx, lspId, { is_thorough: isThorough }) => {
      const fetchOne = (skkId: string): QueuedJob => one.with(lspId, { skk_id: skkId })
      await fetchList(ctx, lspId, services, { isThorough, fetchOne })
      await beginWaiting(ctx, lspId)
    }),
  )
  const begin = job(
    'skk.begin-waiting',
    'quick',
    z.object({}),
    inLsp((ctx, lspId) => beginWaiting(ctx, lspId)),
  )
  const test = job(
    'skk.test-connection',
    'outside',
    z.object({}),
    inLsp((ctx, lspId) => testConnection(ctx, lspId, services)),
  )
  const send = job(
    'skk.send-reports',
    'outside',
    ofOne,
    inLsp((ctx, lspId, data) => sendReports(ctx, lspId, services, data.skk_id)),
  )
  const submitted = job(
    'skk.follow-submitted',
    'quick',
    z.object({ join_request_id: z.string() }),
    inLsp((ctx, lspId, data) => followSubmitted(ctx, lspId, data.join_request_id)),
  )
  const decided = job(
    'skk.follow-pleno',
    'quick',
    z.object({ assessment_id: z.string() }),
    inLsp((ctx, lspId, data) => followPleno(ctx, lspId, data.assessment_id)),
  )
  const paid = job(
    'skk.follow-paid',
    'quick',
    ofOne,
    inLsp((ctx, lspId, data) => followPaid(ctx, lspId, data.skk_id)),
  )
  const certified = job(
    'skk.follow-certificate',
    'quick',
    z.object({ certificate_id: z.string() }),
    inLsp((ctx, lspId, data) => followCertificate(ctx, lspId, data.certificate_id)),
  )
  const wake = job(
    'skk.wake-held',
    'outside',
    z.object({ certificate_id: z.string() }),
    inLsp((ctx, lspId, data) => wakeHeld(ctx, lspId, services, data.certificate_id)),
  )
  const renumbered = job(
    'skk.follow-blanko',
    'quick',
    z.object({ certificate_id: z.string() }),
    inLsp((ctx, lspId, data) => followBlanko(ctx, lspId, data.certificate_id)),
  )
  const compare = job(
    'skk.compare-certificate',
    'quick',
    z.object({ certificate_id: z.string() }),
    inLsp((ctx, lspId, data) => compareCertificate(ctx, lspId, data.certificate_id)),
  )
  /** Every quarter of an hour, of every LSP with a connection. */
  const lists = job('skk.fetch-lists', 'quick', z.null(), (ctx) =>
    fetchEverywhere(ctx, (lspId) => list.with(lspId, { is_thorough: false })),
  )
  /** Every minute, what is due anywhere. */
  const due = job('skk.send-due', 'quick', z.null(), (ctx) =>
    sendDue(ctx, ({ lspId, skkId, dueAt }) => send.with(lspId, { skk_id: skkId }, `${skkId}/${dueAt}`)),
  )
  const toSubject = (name: string, follow: typeof send) =>
    reaction(name, follow, ({ subject }) => ({ skk_id: subject.id }))
  const toCertificate = (name: string, follow: typeof wake) =>
    reaction(name, follow, ({ subject }) => ({ certificate_id: subject.id }))
  return {
    jobs: [
      paper,
      one,
      list,
      begin,
      test,
      send,
      submitted,
      decided,
      paid,
      certified,
      renumbered,
      wake,
      compare,
      lists,
      due,
    ],
    reactions: [
      toSubject('skk.report_due', send),
      toSubject('skk.report_resent', send),
      toSubject('skk.report_set_aside', send),
      toSubject('skk.refresh_asked', one),
      reaction('skk_connection.test_asked', test, () => ({})),
      reaction('skk_connection.fetch_asked', list, () => ({ is_thorough: true })),
      reaction('access.role_confirmed', begin, () => ({})),
      reaction('application.submitted', submitted, ({ subject }) => ({ join_request_id: subject.id })),
      reaction('application.resubmitted', submitted, ({ subject }) => ({ join_request_id: subject.id })),
      reaction('assessment.pleno_closed', decided, ({ subject }) => ({ assessment_id: subject.id })),
      reaction('pleno.decision_replaced', decided, ({ subject }) => ({ assessment_id: subject.id })),
      // What the pleno decided may be there before the fee is noted as paid.
      reaction('skk.stepped', paid, ({ subject, to }) => (to === 'PAID' ? { skk_id: subject.id } : null)),
      toCertificate('certificate.issued', certified),
      ...numbering.flatMap((name) => [toCertificate(name, renumbered), toCertificate(name, wake)]),
      ...standing.flatMap((name) => [toCertificate(name, compare), toCertificate(name, wake)]),
    ],
    timers: [timer('*/15 * * * *', 'UTC', lists), timer('* * * * *', 'UTC', due)],
  }
}
