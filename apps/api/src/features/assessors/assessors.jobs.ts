import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { type FeatureJobs, job, reaction, timer } from '../../platform/jobs/job.ts'
import type { RecordedEvent } from '../../platform/outbox/event.ts'
import { notice } from '../notifications/index.ts'
import { platformAllLsps } from '../tenants/index.ts'
import { verdictLink } from './competences/verdict-link.ts'
import { followInvitation } from './follow-account.ts'
import { mailOfExpiry } from './warnings/mail-expiry.ts'
import { warnOfEnds } from './warnings/warn-of-ends.ts'

/** Warns all LSPs of what ends soon: told as events, which notices and mails follow from. */
const warn = job('assessors.warn', 'quick', z.null(), async (ctx) => {
  const lsps = await ctx.asPlatform('read', platformAllLsps)
  for (const { lspId, timeZone } of lsps.filter(({ active }) => active)) {
    const today = dayIn(timeZone, ctx.now)
    await ctx.inTenant(lspId, 'write', (tx) =>
      warnOfEnds(tx, { lspId, today, now: ctx.now }, (event) => ctx.tell(tx, lspId, event)),
    )
  }
})

const userOf = ({ facts = {} }: Pick<RecordedEvent, 'facts'>) => String(facts.user_id)

/** The page of an assessor: their own data for themselves, their record for everybody else. */
const recordLink = (userId: string) => (role: string) =>
  role === 'ACS' ? `/users/edit-users-accessor/${userId}` : `/users/${userId}/Asesors`

/** Warnings of what ends, and who hears of competences and registrations. */
export const assessorsJobs = (config: Pick<Config, 'publicScheme' | 'publicHost'>): FeatureJobs => {
  const mailExpiry = job(
    'assessors.mail-expiry',
    'outside',
    z.object({ event_id: z.string() }),
    (ctx, data) => mailOfExpiry(ctx, config, data.event_id),
  )

  const toAssessor = (event: RecordedEvent) => ({
    to: { userIds: [userOf(event)] },
    link: '/Assessors/list-skill',
  })
  const follow = job(
    'assessors.follow-invitation',
    'quick',
    z.object({ user_id: z.string(), withdrawn: z.array(z.string()) }),
    async (ctx, { user_id: userId, withdrawn }) => {
      if (ctx.lspId !== null) await followInvitation(ctx, ctx.lspId, { userId, withdrawn })
    },
  )
  return {
    jobs: [warn, mailExpiry, follow],
    reactions: [
      reaction('person.invitation_withdrawn', follow, ({ facts }) => {
        const given = z.safeParse(
          z.object({ user_permission_ids: z.array(z.string()), instead_user_id: z.string() }),
          facts,
        )
        if (!given.success) return null
        return { user_id: given.data.instead_user_id, withdrawn: given.data.user_permission_ids }
      }),
      reaction('accessor.registration_expiring', mailExpiry, ({ eventId }) => ({ event_id: eventId })),
      reaction('competence.expiring', mailExpiry, ({ eventId }) => ({ event_id: eventId })),
      notice('accessor.registration_expiring', (event) => ({
        to: { roles: ['ADM', 'SUP'], userIds: [userOf(event)] },
        link: recordLink(userOf(event)),
      })),
      notice('competence.expiring', (event) => ({
        to: { roles: ['ADM', 'SUP'], userIds: [userOf(event)] },
        link: (role) =>
          role === 'ACS' ? '/Assessors/list-skill' : `/users/${userOf(event)}/Asesors?tab=competences`,
      })),
      notice('accessor.registration_changed', (event) => ({
        to: { roles: ['ADM', 'SUP'] },
        link: `/users/${userOf(event)}/Asesors`,
      })),
      notice('accessor.days_closed', (event) => ({
        to: { userIds: [userOf(event)] },
        link: `/Assessors/schedule_accessors?month=${String(event.facts?.days).slice(0, 7)}`,
      })),
      notice('competence.submitted', ({ facts = {} }) => ({
        to: { roles: ['ADM', 'SUP'] },
        link: verdictLink(String(facts.competence_id)),
      })),
      notice('competence.verified', toAssessor),
      notice('competence.refused', toAssessor),
      notice('competence.revoked', toAssessor),
    ],
    // Before people in Indonesia begin to work: 05:30 in the west, 07:30 in the east.
    timers: [timer('30 22 * * *', 'UTC', warn)],
  }
}
