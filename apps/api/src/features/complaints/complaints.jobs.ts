import { dueStages, dueSteps, handlerRoles } from '@kompeten/contract/complaints/content'
import type { NotificationName } from '@kompeten/contract/notifications/notifications'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import * as z from 'zod/mini'
import type { DomainEvent } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { type FeatureJobs, job, reaction, timer } from '../../platform/jobs/job.ts'
import { notice } from '../notifications/index.ts'
import { platformAllLsps } from '../tenants/index.ts'
import { type MailedEvent, mailedEvents } from './complaints.mails.ts'
import { type MailServices, platformComplaintMail, storedComplaint } from './mail-complainant.ts'
import { platformReminderMail, stillOwed } from './mail-reminder.ts'
import { remindOfDue } from './remind-of-due.ts'

const idsIn = (ids: unknown) => (Array.isArray(ids) ? ids.map(String) : [])
const page = (id: string) => `/complain/edit-complain/${id}`

/** Who hears of a complaint: the office when it comes and when nobody is charged with it, its handler, and who complained. Of what is owed, those who may act hear by mail too. */
export const complaintsJobs = (services: MailServices): FeatureJobs => {
  const mailComplainant = job(
    'complaints.mail-complainant',
    'outside',
    z.object({ complaint_id: z.string(), event: z.enum(mailedEvents) }),
    async (ctx, { complaint_id: complaintId, event }) => {
      const { lspId } = ctx
      if (lspId === null) return
      const stored = await ctx.inTenant(lspId, 'read', (tx) => storedComplaint(tx, complaintId))
      if (!stored) return
      const { row, letter } = stored
      const mail = await ctx.asPlatform('read', (tx) =>
        platformComplaintMail(tx, services, lspId, event, row),
      )
      if (!mail) return
      const attachments =
        event === 'answered' && letter
          ? [{ name: letter.name, mime: 'application/pdf', content: await letter.make(ctx.files) }]
          : []
      await ctx.mail.send({ ...mail, attachments })
    },
  )
  const mailReminder = job(
    'complaints.mail-reminder',
    'outside',
    z.object({
      complaint_id: z.string(),
      action_id: z.nullable(z.string()),
      user_id: z.string(),
      step: z.enum(dueSteps),
      by: z.string(),
      stage: z.enum(dueStages),
    }),
    async (ctx, reminder) => {
      const { lspId } = ctx
      if (lspId === null) return
      const number = await ctx.inTenant(lspId, 'read', (tx) => stillOwed(tx, reminder))
      if (number === undefined) return
      const mail = await ctx.asPlatform('read', (tx) =>
        platformReminderMail(tx, services, lspId, reminder, number),
      )
      if (mail) await ctx.mail.send(mail)
    },
  )
  const remind = job('complaints.remind', 'quick', z.null(), async (ctx) => {
    const lsps = await ctx.asPlatform('read', platformAllLsps)
    for (const { lspId, timeZone } of lsps.filter(({ active }) => active)) {
      // Noted and handed on in one transaction: whoever is noted as mailed is mailed.
      await ctx.inTenant(lspId, 'write', async (tx) => {
        const tell = (event: DomainEvent) => ctx.tell(tx, lspId, event)
        const mails = await remindOfDue(tx, dayIn(timeZone, ctx.now), tell)
        await ctx.enqueue(
          tx,
          mails.map((mail) => mailReminder.with(lspId, mail)),
        )
      })
    }
  })
  const mailOf = (name: string, event: MailedEvent) =>
    reaction(name, mailComplainant, ({ subject }) => ({ complaint_id: subject.id, event }))
  /** To its people where it has any, to the office otherwise; never to whom it is about. */
  const toHandler = (name: NotificationName, office: readonly RoleCode[] = ['MGR', 'SUP']) =>
    notice(name, ({ subject, facts }) => {
      const userIds = idsIn(facts?.user_ids)
      const exceptUserIds = idsIn(facts?.kept_from)
      const to = userIds.length > 0 ? { userIds } : { roles: office }
      return { to: { ...to, exceptUserIds }, link: page(subject.id) }
    })
  return {
    jobs: [mailComplainant, mailReminder, remind],
    reactions: [
      notice('complaint.filed', ({ subject, facts }) => ({
        to: { roles: ['MGR', 'SUP', 'ADM'], exceptUserIds: idsIn(facts?.kept_from) },
        link: page(subject.id),
      })),
      toHandler('complaint.assigned'),
      toHandler('complaint.reopened'),
      toHandler('complaint.due', handlerRoles),
      // The office follows an action to its end, beside whoever handles the complaint.
      notice('complaint.action_due', ({ subject, facts }) => ({
        to: {
          roles: ['MGR', 'SUP'],
          userIds: idsIn(facts?.user_ids),
          exceptUserIds: idsIn(facts?.kept_from),
        },
        link: page(subject.id),
      })),
      ...(['complaint.referred', 'complaint.answered'] as const).map((name) =>
        notice(name, ({ subject, facts }) => {
          const userIds = idsIn(facts?.user_ids)
          return userIds.length > 0 ? { to: { userIds }, link: page(subject.id) } : null
        }),
      ),
      mailOf('complaint.filed', 'filed'),
      mailOf('complaint.referred', 'referred'),
      mailOf('complaint.answered', 'answered'),
    ],
    // Before people in Indonesia begin to work: 05:45 in the west, 07:45 in the east.
    timers: [timer('45 22 * * *', 'UTC', remind)],
  }
}
