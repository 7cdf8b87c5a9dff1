import type { Channel, NoticeState } from '@kompeten/contract/notifications/channels'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import { and, asc, count, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../../platform/context.ts'
import { joined } from '../../../platform/database/joined.ts'
import { listPage } from '../../../platform/database/list.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { member } from '../../access/index.ts'
import { noticeDelivery } from './channels.tables.ts'

export type DeliveryStored = typeof noticeDelivery.$inferSelect

/** Puts notices down to be sent; an event comes to a person once by each channel. */
export const addDeliveries = async (
  tx: TenantTx,
  rows: readonly NewRow<typeof noticeDelivery>[],
): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insert(noticeDelivery)
    .values([...rows])
    .onConflictDoNothing()
}

const source = {
  name: 'notice_delivery',
  table: noticeDelivery,
  fields: {
    deliveryId: noticeDelivery.deliveryId,
    name: noticeDelivery.name,
    channel: noticeDelivery.channel,
    state: noticeDelivery.state,
    tries: noticeDelivery.tries,
    fault: noticeDelivery.fault,
    nextAt: noticeDelivery.nextAt,
    stateAt: noticeDelivery.stateAt,
    createdAt: noticeDelivery.createdAt,
    person: sql<string>`coalesce(trim(${member.firstName} || ' ' || ${member.lastName}), '')`,
  },
  join: (select: Parameters<NonNullable<Parameters<typeof listPage>[1]['join']>>[0]) =>
    select.leftJoin(member, joined(member, noticeDelivery, 'userId')),
  sorts: { created_date: noticeDelivery.createdAt },
  key: noticeDelivery.deliveryId,
}

export const deliveryPage = (ctx: ReadCtx, query: ListQuery) =>
  listPage(ctx.tx, source, { name: 'all' }, query)

/** What was sent to a person of an event, or is to be. */
export const deliveriesOf = (
  tx: TenantTx,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<DeliveryStored[]> =>
  tx
    .select()
    .from(noticeDelivery)
    .where(and(eq(noticeDelivery.eventId, eventId), eq(noticeDelivery.userId, userId)))
    .orderBy(asc(noticeDelivery.channel), desc(noticeDelivery.createdAt))
    .limit(50)

/** How many messages wait for WhatsApp. */
export const whatsappWaiting = async (tx: TenantTx): Promise<number> => {
  const [row] = await tx
    .select({ count: count() })
    .from(noticeDelivery)
    .where(and(eq(noticeDelivery.channel, 'whatsapp'), eq(noticeDelivery.state, 'WAITING')))
  return row?.count ?? 0
}

type Line = { channel: Channel; lineId: string }

/** Takes messages of a line that are due, for one attempt; nobody else takes them before `until`. */
export const takeDue = async (
  tx: TenantTx,
  { channel, lineId }: Line,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<DeliveryStored[]> => {
  const due = await tx
    .select({ deliveryId: noticeDelivery.deliveryId })
    .from(noticeDelivery)
    .where(
      and(
        eq(noticeDelivery.channel, channel),
        eq(noticeDelivery.lineId, lineId),
        lte(noticeDelivery.nextAt, now),
        inArray(noticeDelivery.state, ['WAITING', 'SENDING']),
      ),
    )
    .orderBy(asc(noticeDelivery.nextAt))
    .limit(most)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  return tx
    .update(noticeDelivery)
    .set({ state: 'SENDING', nextAt: until, stateAt: now, tries: sql`${noticeDelivery.tries} + 1` })
    .where(
      inArray(
        noticeDelivery.deliveryId,
        due.map(({ deliveryId }) => deliveryId),
      ),
    )
    .returning()
}

/** Gives up attempts whose process died: whether they arrived is not known, and they are not made twice. */
export const giveUpDead = async (tx: TenantTx, { channel, lineId }: Line, now: Date): Promise<void> => {
  await tx
    .update(noticeDelivery)
    .set({ state: 'UNCLEAR', fault: 'cut_off', nextAt: null, stateAt: now })
    .where(
      and(
        eq(noticeDelivery.channel, channel),
        eq(noticeDelivery.lineId, lineId),
        eq(noticeDelivery.state, 'SENDING'),
        lte(noticeDelivery.nextAt, now),
      ),
    )
}

export type Outcome = { deliveryId: string } & Partial<
  Pick<DeliveryStored, 'state' | 'nextAt' | 'fault' | 'messageId' | 'stateAt'>
>

/** Notes what came of attempts, unless it was told otherwise meanwhile. */
export const noteOutcomes = async (tx: TenantTx, outcomes: readonly Outcome[]): Promise<void> => {
  await Promise.all(
    outcomes.map(({ deliveryId, messageId, ...outcome }) =>
      tx
        .update(noticeDelivery)
        .set({
          ...outcome,
          ...(messageId !== undefined && { messageId }),
        })
        .where(and(eq(noticeDelivery.deliveryId, deliveryId), eq(noticeDelivery.state, 'SENDING'))),
    ),
  )
}

/** Lets messages wait that were taken and not tried. */
export const putBack = async (tx: TenantTx, deliveryIds: readonly string[], nextAt: Date): Promise<void> => {
  if (deliveryIds.length === 0) return
  await tx
    .update(noticeDelivery)
    .set({ state: 'WAITING', nextAt, tries: sql`${noticeDelivery.tries} - 1` })
    .where(inArray(noticeDelivery.deliveryId, [...deliveryIds]))
}

/** A WhatsApp message by our id, or by WhatsApp's own. */
export const whatsappMessage = async (
  tx: TenantTx,
  by: { deliveryId: string | undefined; messageId: string },
): Promise<DeliveryStored | undefined> => {
  const [found] = await tx
    .select()
    .from(noticeDelivery)
    .where(
      and(
        eq(noticeDelivery.channel, 'whatsapp'),
        or(
          eq(noticeDelivery.messageId, by.messageId),
          by.deliveryId === undefined ? undefined : eq(noticeDelivery.deliveryId, by.deliveryId),
        ),
      ),
    )
    .limit(1)
    .for('update')
  return found
}

/** Notes how a message stands by now. */
export const noteState = async (
  tx: TenantTx,
  deliveryId: string,
  change: Omit<Outcome, 'deliveryId'> & { state: NoticeState },
): Promise<void> => {
  await tx.update(noticeDelivery).set(change).where(eq(noticeDelivery.deliveryId, deliveryId))
}

export const deliveryById = async (tx: TenantTx, deliveryId: string): Promise<DeliveryStored | undefined> => {
  const [found] = await tx.select().from(noticeDelivery).where(eq(noticeDelivery.deliveryId, deliveryId))
  return found
}

/** Ends all that waits in a line whose receiver is gone. */
export const endLine = async (tx: TenantTx, { channel, lineId }: Line, now: Date): Promise<void> => {
  await tx
    .update(noticeDelivery)
    .set({ state: 'FAILED', fault: 'gone', nextAt: null, stateAt: now })
    .where(
      and(
        eq(noticeDelivery.channel, channel),
        eq(noticeDelivery.lineId, lineId),
        inArray(noticeDelivery.state, ['WAITING', 'SENDING']),
      ),
    )
}
