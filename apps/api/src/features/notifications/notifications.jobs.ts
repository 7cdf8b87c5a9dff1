import * as z from 'zod/mini'
import { type FeatureJobs, job, timer } from '../../platform/jobs/job.ts'
import { channelsJobs } from './channels/channels.jobs.ts'
import type { ChannelsServices } from './channels/channels-services.ts'
import { platformDropOldNotifications } from './drop-old.ts'
import { deliverJob, notice } from './notice.ts'
import { settleJob, settleReactions } from './settle.ts'

const sweep = job('notifications.sweep', 'quick', z.null(), (ctx) =>
  ctx.asPlatform('write', (tx) => platformDropOldNotifications(tx, ctx.now)),
)

/** The notices of features that came before this one; later ones name theirs in their own jobs. */
export const notificationsJobs = (services: ChannelsServices): FeatureJobs => {
  const channels = channelsJobs(services)
  return {
    jobs: [deliverJob, settleJob, sweep, ...channels.jobs],
    reactions: [
      ...channels.reactions,
      ...settleReactions,
      notice('whatsapp.refused', () => ({
        to: { roles: ['SUP', 'DIR', 'MGR'] },
        link: '/integrations/whatsapp',
      })),
      notice('registration.received', () => ({ to: { roles: ['ADM', 'SUP'] }, link: '/users' })),
      notice('tuk.created', ({ subject }) => ({
        to: { roles: ['SUP', 'ADM'] },
        link: `/tuk/edit-tuk/${subject.id}`,
      })),
      notice('tuk.updated', ({ subject }) => ({
        to: { roles: ['ADT'], tukId: subject.id },
        link: `/tuk/edit-tuk/${subject.id}`,
      })),
      notice('tuk.deleted', ({ subject }) => ({
        to: { roles: ['ADT'], tukId: subject.id },
        link: '/profile/admintuk',
      })),
    ],
    timers: [timer('7 19 * * *', 'UTC', sweep), ...channels.timers],
  }
}
