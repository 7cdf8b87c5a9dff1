import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { event } from '../../../platform/outbox/events.tables.ts'

/** The kinds of records that are a person's account. */
const accountKinds = ['person', 'identity', 'account']

/**
 * Erases a person from the log of an LSP: name, address and device from what they did, reason and facts from what is about
 * their account. With each goes the salt, so that the hash that stays tells nothing; answers how many entries there are.
 */
export const platformErasePerson = async (
  tx: PlatformTx,
  { lspId, userId }: { lspId: string; userId: string },
): Promise<number> => {
  const done = await tx
    .update(event)
    .set({ actorName: null, address: null, device: null, actorSalt: null })
    .where(and(eq(event.lspId, lspId), eq(event.actorUserId, userId), isNotNull(event.actorSalt)))
    .returning({ id: event.eventId })
  const about = await tx
    .update(event)
    .set({ reason: null, facts: {}, toldSalt: null })
    .where(
      and(
        eq(event.lspId, lspId),
        inArray(event.subjectKind, accountKinds),
        eq(event.subjectId, userId),
        isNotNull(event.toldSalt),
      ),
    )
    .returning({ id: event.eventId })
  return new Set([...done, ...about].map(({ id }) => id)).size
}
