import type { RoleCode } from '@kompeten/contract/platform/roles'
import { lspOf, type TenantTx } from '../../platform/database/tenancy.ts'
import { newId } from '../../platform/ids.ts'
import { hintLive } from '../../platform/live/hint.ts'
import { eventById } from '../../platform/outbox/events.store.ts'
import { rolesHeldIn } from '../access/index.ts'
import { type Audience, receiversOf } from './audience.rules.ts'
import { planDeliveries } from './channels/plan-deliveries.ts'
import { insertNotifications, toldAlready } from './notifications.store.ts'

/** The notice of an event: whom it tells, and where it leads. */
export type Delivery = {
  eventId: string
  to: Audience
  linkFor: (role: RoleCode) => string | null
  now: Date
}

/**
 * The very same notice, word for word, within this time is one matter: it is told once. A step that the same record takes
 * again is a matter of its own, since another step lies between.
 */
const sameMatterMs = 60_000

type Told = { subjectKind: string; subjectId: string; fromState: string | null; toState: string | null }

const isStepAgain = (event: Told, before: Told | undefined): boolean =>
  event.fromState !== event.toState &&
  before?.subjectKind === event.subjectKind &&
  before.subjectId === event.subjectId

/** At most so many rows in one statement. */
const batch = 500

/**
 * Tells an event to its audience, each once however often it runs, but not to whoever made it happen; wakes their
 * windows, and puts down what goes to them elsewhere too.
 */
export const deliver = async (tx: TenantTx, { eventId, to, linkFor, now }: Delivery): Promise<void> => {
  const event = await eventById(tx, eventId)
  if (!event) return
  const held = await rolesHeldIn(tx, to)
  const receivers = receiversOf(held, to, event.actorUserId)
  const facts = { ...event.facts, actor: event.actorName }
  const createdAt = event.at
  const since = new Date(createdAt.getTime() - sameMatterMs)
  for (let from = 0; from < receivers.length; from += batch) {
    const next = receivers.slice(from, from + batch)
    const userIds = next.map(({ userId }) => userId)
    const known: Awaited<ReturnType<typeof toldAlready>> = []
    for (const one of await toldAlready(tx, { name: event.name, facts, userIds, since })) {
      const isAgain = one.eventId !== eventId && isStepAgain(event, await eventById(tx, one.eventId))
      if (!isAgain) known.push(one)
    }
    const isKnown = ({ userId, roleCode }: (typeof next)[number]) =>
      known.some(
        (one) => one.userId === userId && one.roleCode === roleCode && one.link === linkFor(roleCode),
      )
    const told = await insertNotifications(
      tx,
      next
        .filter((one) => !isKnown(one))
        .map(({ userId, roleCode }) => ({
          lspId: lspOf(tx),
          notificationId: newId(createdAt.getTime()),
          userId,
          roleCode,
          eventId,
          name: event.name,
          facts,
          link: linkFor(roleCode),
          createdAt,
        })),
    )
    await planDeliveries(tx, told, { eventId, name: event.name, happenedAt: createdAt, now })
    const userIdsTold = [...new Set(told.map(({ userId }) => userId))]
    await hintLive(tx, { topic: 'notifications', userIds: userIdsTold })
  }
}
