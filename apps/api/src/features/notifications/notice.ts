import type { NotificationName } from '@kompeten/contract/notifications/notifications'
import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import * as z from 'zod/mini'
import { job, type Reaction, reaction } from '../../platform/jobs/job.ts'
import type { RecordedEvent } from '../../platform/outbox/event.ts'
import type { Audience } from './audience.rules.ts'
import { deliver } from './deliver.ts'

/** Tells an event to its audience. */
export const deliverJob = job(
  'notifications.deliver',
  'quick',
  z.object({
    event_id: z.string(),
    roles: z.optional(z.array(z.enum(roleCodes))),
    tuk_id: z.optional(z.string()),
    user_ids: z.optional(z.array(z.string())),
    except_user_ids: z.optional(z.array(z.string())),
    /** One for everybody, or by the role that is notified; who is not named there gets none. */
    link: z.union([z.nullable(z.string()), z.partialRecord(z.enum(roleCodes), z.string())]),
  }),
  async (ctx, { event_id: eventId, roles, tuk_id: tukId, user_ids: userIds, link, ...kept }) => {
    const { lspId } = ctx
    const to = { roles, tukId, userIds, exceptUserIds: kept.except_user_ids }
    if (lspId === null) return
    const linkFor = (role: RoleCode) =>
      link === null || typeof link === 'string' ? link : (link[role] ?? null)
    await ctx.inTenant(lspId, 'write', (tx) => deliver(tx, { eventId, to, linkFor, now: ctx.now }))
  },
)

/** Where a notice leads: one page that all its readers may open, or for each role its own; null for none. */
type LinkPlan = string | null | ((role: RoleCode) => string | null)

/** What a feature says of an event: whom to tell, and where the notice leads; null where nobody needs to know. */
type Plan = (event: RecordedEvent) => { to: Audience; link: LinkPlan } | null

const plannedLink = (link: LinkPlan) =>
  typeof link === 'function'
    ? Object.fromEntries(
        roleCodes.flatMap((role) => {
          const own = link(role)
          return own === null ? [] : [[role, own]]
        }),
      )
    : link

/**
 * Makes a notice of every event of that name, once for each receiver: a line in a feature's `<feature>.jobs.ts`.
 * Its words are `notificationsWords.events`, over the event's facts and `actor`, the name of whoever did it.
 */
export const notice = (name: NotificationName, plan: Plan): Reaction =>
  reaction(name, deliverJob, (event) => {
    const planned = event.lspId === null ? null : plan(event)
    return (
      planned && {
        event_id: event.eventId,
        ...(planned.to.roles && { roles: [...planned.to.roles] }),
        ...(planned.to.tukId !== undefined && { tuk_id: planned.to.tukId }),
        ...(planned.to.userIds && { user_ids: [...planned.to.userIds] }),
        ...(planned.to.exceptUserIds && { except_user_ids: [...planned.to.exceptUserIds] }),
        link: plannedLink(planned.link),
      }
    )
  })
