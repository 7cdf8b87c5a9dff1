import type { NotificationName } from '@kompeten/contract/notifications/notifications'
import * as z from 'zod/mini'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { job, reaction } from '../../platform/jobs/job.ts'
import { hintLive } from '../../platform/live/hint.ts'
import { eventById, timelineOf } from '../../platform/outbox/events.store.ts'
import { markToldRead } from './notifications.store.ts'

const decided = [
  'application.approved',
  'application.returned',
  'application.rejected',
  'application.withdrawn',
] as const

/** What a notice asks for is done, by whomever, with one of these events of the same record (decision 214). */
const doneWith: Partial<Record<NotificationName, readonly string[]>> = {
  'application.prepared': ['application.submitted', 'application.withdrawn', 'application.rejected'],
  'application.submitted': decided,
  'application.resubmitted': decided,
  'application.returned': ['application.resubmitted', 'application.withdrawn', 'application.rejected'],
  'assessment.submitted': ['assessment.confirmed', 'assessment.returned', 'assessment.rejected'],
  'assessment.returned': ['assessment.submitted', 'assessment.rejected', 'assessment.deleted'],
  'assessment.accessor_assigned': ['assessment.started', 'assessment.rejected', 'assessment.deleted'],
  'assessment.reported': ['assessment.pleno_convened', 'assessment.completed'],
  'pleno.minutes_to_sign': ['pleno.minutes_signed', 'assessment.pleno_closed'],
  'pleno.minutes_signed': ['assessment.pleno_closed'],
  'appeal.filed': ['appeal.seated', 'appeal.withdrawn'],
  'appeal.seated': ['appeal.upheld', 'appeal.dismissed', 'appeal.withdrawn'],
  'complaint.filed': ['complaint.accepted', 'complaint.referred'],
  'complaint.assigned': ['complaint.answered'],
  'validation.signed': ['validation.done'],
  'certificate.surveillance_due': ['certificate.surveillance_submitted'],
  'certificate.surveillance_submitted': [
    'certificate.surveillance_accepted',
    'certificate.surveillance_returned',
  ],
  'certificate.surveillance_returned': ['certificate.surveillance_submitted'],
}

/** The same of what each is asked for themselves: their own doing ends it for them alone. */
const doneByOneself: Partial<Record<NotificationName, readonly string[]>> = {
  'assessment.accessor_assigned': ['assessment.accessor_accepted', 'assessment.accessor_declined'],
}
const askedBefore = (table: typeof doneWith, ending: string): string[] =>
  Object.entries(table).flatMap(([asking, endings]) => (endings.includes(ending) ? [asking] : []))

/** Marks as read what was told before of the event's record and asked for what is done with it. */
const settle = async (tx: TenantTx, eventId: string, now: Date): Promise<void> => {
  const event = await eventById(tx, eventId)
  if (!event) return
  const told = await timelineOf(tx, { kind: event.subjectKind, id: event.subjectId })
  const before = (asking: readonly string[]) =>
    told.flatMap(({ event_id, name, at }) =>
      asking.includes(name) && new Date(at) <= event.at && event_id !== eventId ? [event_id] : [],
    )
  const { actorUserId } = event
  const read = [
    await markToldRead(tx, before(askedBefore(doneWith, event.name)), now),
    actorUserId === null
      ? []
      : await markToldRead(tx, before(askedBefore(doneByOneself, event.name)), now, actorUserId),
  ]
  const userIds = [...new Set(read.flat())]
  if (userIds.length > 0) await hintLive(tx, { topic: 'notifications', userIds })
}

/** Marks notices as read once the work that they ask for is done. */
export const settleJob = job(
  'notifications.settle',
  'quick',
  z.object({ event_id: z.string() }),
  async ({ lspId, now, inTenant }, { event_id }) => {
    if (lspId !== null) await inTenant(lspId, 'write', (tx) => settle(tx, event_id, now))
  },
)

const endings = [doneWith, doneByOneself].flatMap((table) => Object.values(table).flat())
export const settleReactions = [...new Set(endings)].map((name) =>
  reaction(name, settleJob, ({ eventId }) => ({ event_id: eventId })),
)
