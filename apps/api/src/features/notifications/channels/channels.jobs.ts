import * as z from 'zod/mini'
import { type FeatureJobs, type Job, job, reaction, timer } from '../../../platform/jobs/job.ts'
import type { ChannelsServices } from './channels-services.ts'
import { dropSignedOut, forgetNotices } from './forget-notices.ts'
import { mailNotice } from './mail-notice.ts'
import { lookAtWhatsapp } from './whatsapp.ts'

/** Mails a notice. */
export const mailNoticeJob = (services: ChannelsServices): Job<{ delivery_id: string }> =>
  job(
    'notifications.mail-notice',
    'outside',
    z.object({ delivery_id: z.string() }),
    async (ctx, { delivery_id }) => {
      if (ctx.lspId !== null) await mailNotice(ctx, ctx.lspId, services, delivery_id)
    },
  )

const sweep = job('notifications.sweep-deliveries', 'quick', z.null(), forgetNotices)

/** What ends a sign-in by somebody's hand. */
const signedOut = [
  'access.logged_out',
  'access.session_ended',
  'access.other_sessions_ended',
  'person.sessions_ended',
  'person.deactivated',
  'person.updated',
  'password.changed',
] as const
const drop = job('notifications.drop-signed-out', 'quick', z.object({}), dropSignedOut)

/** Mails of notices, looks at WhatsApp, and the end of what is kept of deliveries. */
export const channelsJobs = (services: ChannelsServices): Required<FeatureJobs> => {
  const look = job('notifications.look-at-whatsapp', 'outside', z.object({}), async (ctx) => {
    if (ctx.lspId !== null) await lookAtWhatsapp(ctx, ctx.lspId, services)
  })
  return {
    jobs: [mailNoticeJob(services), look, sweep, drop],
    reactions: [
      reaction('whatsapp.changed', look, () => ({})),
      reaction('whatsapp.test_asked', look, () => ({})),
      ...signedOut.map((name) => reaction(name, drop, () => ({}))),
    ],
    timers: [timer('47 18 * * *', 'UTC', sweep)],
  }
}
