import type { NotificationName } from '@kompeten/contract/notifications/notifications'
import * as z from 'zod/mini'
import { dayIn } from '../../platform/days.rules.ts'
import { type FeatureJobs, job, reaction } from '../../platform/jobs/job.ts'
import type { RecordedEvent } from '../../platform/outbox/event.ts'
import { notice } from '../notifications/index.ts'
import { platformLsps } from '../tenants/index.ts'
import { type MailedEvent, mailedEvents } from './applications.mails.ts'
import type { ApplicationsServices } from './applications-services.ts'
import { type AddressConfig, platformStandingMail, standingOfRequest } from './mail-applicant.ts'
import { withdrawalEvents } from './tell-withdrawal.ts'

const page = (id: string) => `/join-skema/${id}`

/** What the LSP is notified of: work that waits for it. */
const toLsp = (name: NotificationName) =>
  notice(name, ({ subject, from }) =>
    // Of a draft nobody but the applicant ever knew.
    from === 'DRAFT' && name === 'application.withdrawn'
      ? null
      : { to: { roles: ['ADM', 'SUP'] }, link: `${page(subject.id)}/review` },
  )

/** Of a place in a venue's draft applicants do not hear, and where they are moved, of the new place alone. */
const isUntold = (facts: RecordedEvent['facts']) => facts?.announced === false || facts?.moves_on === true

const mailedAs = (event: MailedEvent, facts: RecordedEvent['facts']): MailedEvent =>
  facts?.begun === true ? 'back' : facts?.absent === true ? 'over_without' : event

/** What an applicant is notified of, in that role only. */
const toApplicant = (name: NotificationName) =>
  notice(name, ({ subject, facts }) =>
    isUntold(facts)
      ? null
      : {
          to: { userIds: [String(facts?.applicant_user_id)] },
          link: (role) => (role === 'APL' ? page(subject.id) : null),
        },
  )

/** Notices to both sides at each step, and mails to the applicant where it matters to them. */
export const applicationsJobs = (config: AddressConfig, services: ApplicationsServices): FeatureJobs => {
  const mailApplicant = job(
    'applications.mail-applicant',
    'outside',
    z.object({
      join_request_id: z.string(),
      event: z.enum(mailedEvents),
      /** In the log; not in one that an earlier version has queued. */
      event_id: z.optional(z.string()),
    }),
    async (ctx, { join_request_id: joinRequestId, event, event_id: eventId }) => {
      const { lspId } = ctx
      if (lspId === null) return
      const standing = await ctx.inTenant(lspId, 'read', (tx) =>
        standingOfRequest(tx, { joinRequestId, event, eventId }, services),
      )
      if (!standing) return
      const mail = await ctx.asPlatform('read', (tx) =>
        platformStandingMail(tx, config, lspId, event, standing),
      )
      if (mail) await ctx.mail.send(mail)
    },
  )
  const tellWithdrawal = job(
    'applications.tell-withdrawal',
    'quick',
    z.object({ schema_id: z.string(), taken_back: z.boolean() }),
    async (ctx, { schema_id: schemeId, taken_back: takenBack }) => {
      const { lspId } = ctx
      if (lspId === null) return
      const lsp = (await ctx.asPlatform('read', (tx) => platformLsps(tx, [lspId]))).get(lspId)
      if (!lsp) return
      const name = takenBack ? 'application.scheme_kept' : 'application.scheme_withdrawn'
      await ctx.inTenant(lspId, 'write', async (tx) => {
        if (!(await ctx.once(tx, lspId))) return
        const today = dayIn(lsp.timeZone, ctx.now)
        await ctx.tell(tx, lspId, await withdrawalEvents(tx, schemeId, name, today, services))
      })
    },
  )
  const mailOf = (name: string, event: MailedEvent) =>
    reaction(name, mailApplicant, ({ eventId, subject, facts }) =>
      isUntold(facts)
        ? null
        : { join_request_id: subject.id, event: mailedAs(event, facts), event_id: eventId },
    )

  return {
    jobs: [mailApplicant, tellWithdrawal],
    reactions: [
      toLsp('application.submitted'),
      toLsp('application.resubmitted'),
      toLsp('application.withdrawn'),
      toApplicant('application.prepared'),
      toApplicant('application.returned'),
      toApplicant('application.approved'),
      toApplicant('application.rejected'),
      toApplicant('application.assigned'),
      toApplicant('application.scheduled'),
      toApplicant('application.released'),
      toApplicant('application.superseded'),
      toApplicant('application.absent'),
      mailOf('application.prepared', 'prepared'),
      mailOf('application.submitted', 'submitted'),
      mailOf('application.resubmitted', 'submitted'),
      mailOf('application.returned', 'returned'),
      mailOf('application.approved', 'approved'),
      mailOf('application.rejected', 'rejected'),
      // Of a draft nobody but the applicant ever knew.
      reaction('application.withdrawn', mailApplicant, ({ subject, from }) =>
        from === 'DRAFT' ? null : { join_request_id: subject.id, event: 'withdrawn' },
      ),
      mailOf('application.assigned', 'assigned'),
      mailOf('application.scheduled', 'assigned'),
      mailOf('application.released', 'released'),
      mailOf('application.absent', 'absent'),
      reaction('scheme.withdrawal_announced', tellWithdrawal, ({ subject }) => ({
        schema_id: subject.id,
        taken_back: false,
      })),
      // Of one that only waited for the second person nobody ever knew.
      reaction('scheme.withdrawal_taken_back', tellWithdrawal, ({ subject, from }) =>
        from === 'ANNOUNCED' ? { schema_id: subject.id, taken_back: true } : null,
      ),
      toApplicant('application.scheme_withdrawn'),
      toApplicant('application.scheme_kept'),
      mailOf('application.scheme_withdrawn', 'scheme_withdrawn'),
      mailOf('application.scheme_kept', 'scheme_kept'),
    ],
  }
}
