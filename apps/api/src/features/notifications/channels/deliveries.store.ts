import type { Channel, NoticeState } from '@kompeten/contract/notifications/channels'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, count, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
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
    ...pick(
      noticeDelivery,
      'deliveryId',
      'name',
      'channel',
      'state',
      'tries',
      'fault',
      'nextAt',
      'stateAt',
      'isQuiet',
      'lineId',
      'createdAt',
    ),
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

/** How many messages wait for WhatsApp, and how many of them only keep quiet hours. */
export const whatsappWaiting = async (
  tx: TenantTx,
  now: Date,
): Promise<{ waiting: number; quiet: number }> => {
  const isQuiet = and(noticeDelivery.isQuiet, gt(noticeDelivery.nextAt, now))
  const [row] = await tx
    .select({ waiting: count(), quiet: sql<number>`count(*) filter (where ${isQuiet})`.mapWith(Number) })
    .from(noticeDelivery)
    .where(and(eq(noticeDelivery.channel, 'whatsapp'), eq(noticeDelivery.state, 'WAITING')))
  return row ?? { waiting: 0, quiet: 0 }
}

/** Drops what waits by WhatsApp for these people, or for anybody; what is being sent already stays. */
export const dropWhatsapp = async (
  tx: TenantTx,
  userIds: readonly string[] | 'all',
  now: Date,
): Promise<void> => {
  await tx
    .update(noticeDelivery)
    .set({ state: 'DROPPED', fault: null, nextAt: null, stateAt: now })
    .where(
      and(
        eq(noticeDelivery.channel, 'whatsapp'),
        userIds === 'all' ? undefined : inArray(noticeDelivery.userId, [...userIds]),
        eq(noticeDelivery.state, 'WAITING'),
      ),
    )
}

type Line = { channel: Channel; lineId: string }

/** Holds messages of a line that are due: nobody else takes them before `until`. None of them is an attempt yet. */
export const holdDue = async (
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
    .set({ nextAt: until, isQuiet: false })
    .where(
      inArray(
        noticeDelivery.deliveryId,
        due.map(({ deliveryId }) => deliveryId),
      ),
    )
    .returning()
}

/** A message that is held until then. */
export type Held = { deliveryId: string; until: Date }

const stillHeld = ({ deliveryId, until }: Held) =>
  and(
    eq(noticeDelivery.deliveryId, deliveryId),
    inArray(noticeDelivery.state, ['WAITING', 'SENDING']),
    eq(noticeDelivery.nextAt, until),
  )

/** Begins the attempt at a message, which is given up for dead at `nextAt`; undefined where it is not held any more. */
export const beginAttempt = async (
  tx: TenantTx,
  held: Held,
  { now, nextAt }: { now: Date; nextAt: Date | null },
): Promise<DeliveryStored | undefined> => {
  const [begun] = await tx
    .update(noticeDelivery)
    .set({ state: 'SENDING', nextAt, stateAt: now, tries: sql`${noticeDelivery.tries} + 1` })
    .where(stillHeld(held))
    .returning()
  return begun
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
  Pick<DeliveryStored, 'state' | 'nextAt' | 'isQuiet' | 'fault' | 'messageId' | 'stateAt' | 'tries'>
>

/** Notes what came of a message, unless it was told otherwise meanwhile. */
export const noteOutcome = async (
  tx: TenantTx,
  { deliveryId, messageId, ...outcome }: Outcome,
): Promise<void> => {
  await tx
    .update(noticeDelivery)
    .set({ ...outcome, ...(messageId !== undefined && { messageId }) })
    .where(
      and(eq(noticeDelivery.deliveryId, deliveryId), inArray(noticeDelivery.state, ['WAITING', 'SENDING'])),
    )
}

/** Lets messages go that were held and not tried. */
export const letGo = async (tx: TenantTx, held: readonly Held[], nextAt: Date): Promise<void> => {
  await Promise.all(held.map((one) => tx.update(noticeDelivery).set({ nextAt }).where(stillHeld(one))))
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
