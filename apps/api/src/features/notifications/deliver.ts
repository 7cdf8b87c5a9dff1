import type { RoleCode } from '@kompeten/contract/platform/roles'
import { lspOf, type TenantTx } from '../../platform/database/tenancy.ts'
import { newId } from '../../platform/ids.ts'
import { hintLive } from '../../platform/live/hint.ts'
import { eventById } from '../../platform/outbox/events.store.ts'
import { rolesHeldIn } from '../access/index.ts'
import { type Audience, receiversOf } from './audience.rules.ts'
import { insertNotifications } from './notifications.store.ts'

/** The notice of an event: whom it tells, and where it leads. */
export type Delivery = { eventId: string; to: Audience; linkFor: (role: RoleCode) => string | null }

/** At most so many rows in one statement. */
const batch = 500

/**
 * Tells an event to its audience, each once however often it runs, but not to whoever made it happen; and wakes their
 * windows.
 */
export const deliver = async (tx: TenantTx, { eventId, to, linkFor }: Delivery): Promise<void> => {
  const event = await eventById(tx, eventId)
  if (!event) return
  const held = await rolesHeldIn(tx, to)
  const receivers = receiversOf(held, to, event.actorUserId)
  const facts = { ...event.facts, actor: event.actorName }
  const createdAt = event.at
  for (let from = 0; from < receivers.length; from += batch) {
    const told = await insertNotifications(
      tx,
      receivers.slice(from, from + batch).map(({ userId, roleCode }) => ({
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
    await hintLive(tx, { topic: 'notifications', userIds: told })
  }
}
