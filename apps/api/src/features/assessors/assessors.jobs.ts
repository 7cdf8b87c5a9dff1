import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import { dayIn } from '../../platform/days.ts'
import { type FeatureJobs, job, reaction, timer } from '../../platform/jobs/job.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { RecordedEvent } from '../../platform/outbox/event.ts'
import { eventById } from '../../platform/outbox/events.store.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { platformIdentity } from '../access/index.ts'
import { notice } from '../notifications/index.ts'
import {
  addressedMail,
  platformAllLsps,
  platformLsps,
  platformMailFace,
  shownFace,
} from '../tenants/index.ts'
import { expiryMail } from './assessors.mails.ts'
import { warnOfEnds } from './warn-of-ends.ts'

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

/** What the warnings tell, as `warnOfEnds` writes it. */
type ExpiryFacts = {
  user_id: string
  registration_number: string
  schema_name?: string
  valid_until: string
  days: string
}

const userOf = ({ facts = {} }: Pick<RecordedEvent, 'facts'>) => String(facts.user_id)

/** The page of an assessor: his own data for himself, his record for everybody else. */
const recordLink = (userId: string) => (role: string) =>
  role === 'ACS' ? `/users/edit-users-accessor/${userId}` : `/users/${userId}/Asesors`

/** Warnings of what ends, and who hears of competences and registrations. */
export const assessorsJobs = (config: Pick<Config, 'publicScheme' | 'publicHost'>): FeatureJobs => {
  const mailExpiry = job(
    'assessors.mail-expiry',
    'outside',
    z.object({ event_id: z.string() }),
    async (ctx, { event_id }) => {
      const { lspId } = ctx
      if (lspId === null) return
      const event = await ctx.inTenant(lspId, 'read', (tx) => eventById(tx, lspId, event_id))
      if (!event) return
      const { user_id: userId, schema_name: schemeName = null, ...facts } = event.facts as ExpiryFacts
      const mail = await ctx.asPlatform('read', async (tx): Promise<Mail | undefined> => {
        const person = await platformIdentity(tx, userId)
        const lsp = (await platformLsps(tx, [lspId])).get(lspId)
        if (!person?.active || !lsp) return undefined
        const face = await platformMailFace(tx, lspId)
        const host = publicAddress(config, lsp.hostname)
        const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
        const path = schemeName === null ? `/users/edit-users-accessor/${userId}` : '/Assessors/list-skill'
        const rendered = expiryMail(
          {
            name,
            registrationNumber: facts.registration_number,
            schemeName,
            validUntil: facts.valid_until.split('-').reverse().join('-'),
            days: facts.days,
            url: `${host}${path}`,
          },
          person.language ?? lsp.language,
          shownFace(face, host),
        )
        return addressedMail({ name, address: person.email }, face, rendered)
      })
      if (mail) await ctx.mail.send(mail)
    },
  )

  const toAssessor = (event: RecordedEvent) => ({
    to: { userIds: [userOf(event)] },
    link: '/Assessors/list-skill',
  })
  return {
    jobs: [warn, mailExpiry],
    reactions: [
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
      notice('competence.submitted', () => ({
        to: { roles: ['ADM', 'SUP'] },
        link: '/Assessors/pending-competance',
      })),
      notice('competence.verified', toAssessor),
      notice('competence.refused', toAssessor),
      notice('competence.revoked', toAssessor),
    ],
    // Before people in Indonesia begin to work: 05:30 in the west, 07:30 in the east.
    timers: [timer('30 22 * * *', 'UTC', warn)],
  }
}
