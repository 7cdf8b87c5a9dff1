import { unreadCap } from '@kompeten/contract/notifications/notifications'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { and, count, desc, eq, gte, inArray, isNull, lt, max, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { type ListSource, listPage } from '../../platform/database/list.ts'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import { notification } from './notifications.tables.ts'

const fields = pick(
  notification,
  'notificationId',
  'roleCode',
  'eventId',
  'name',
  'facts',
  'link',
  'createdAt',
  'readAt',
)

const source = {
  name: 'notification',
  table: notification,
  fields,
  filters: { role: notification.roleCode },
  key: notification.notificationId,
} satisfies ListSource<typeof fields>

const mine = ({ actor }: ReadCtx) => eq(notification.userId, actor.userId)

/** A page of the actor's own notices, of all their roles in this LSP. */
export const notificationPage = (ctx: ReadCtx, query: ListQuery) =>
  listPage(
    ctx.tx,
    source,
    {
      name: 'own',
      where: eq(notification.userId, sql.placeholder('userId')),
      values: { userId: ctx.actor.userId },
    },
    query,
  )

export type NotificationRow = Awaited<ReturnType<typeof notificationPage>>['rows'][number]

/** One of the actor's own notices. */
export const ownNotification = async (
  ctx: ReadCtx,
  notificationId: string,
): Promise<NotificationRow | undefined> => {
  const [found] = await ctx.tx
    .select(fields)
    .from(notification)
    .where(and(mine(ctx), eq(notification.notificationId, notificationId)))
  return found
}

const unreadOf = (ctx: ReadCtx, role: RoleCode | undefined) =>
  and(mine(ctx), isNull(notification.readAt), role && eq(notification.roleCode, role))

/**
 * How many of the actor's own notices are unread, of one role or of all, counted up to one more than the cap, and when
 * the newest of them came.
 */
export const unreadSummary = async (
  ctx: ReadCtx,
  role: RoleCode | undefined,
): Promise<{ count: number; newestAt: Date | null }> => {
  const unread = ctx.tx
    .select({ createdAt: notification.createdAt })
    .from(notification)
    // By `is_read` and the id, as the index `notification_by_read` lies: its newest are read, not all of them.
    .where(and(mine(ctx), eq(notification.isRead, false), role && eq(notification.roleCode, role)))
    .orderBy(desc(notification.notificationId))
    .limit(unreadCap + 1)
    .as('unread')
  const [summary] = await ctx.tx.select({ count: count(), newestAt: max(unread.createdAt) }).from(unread)
  return summary ?? { count: 0, newestAt: null }
}

/** Marks one of the actor's own notices as read; one that was read keeps its first time. */
export const markRead = async (ctx: ReadCtx, notificationId: string): Promise<void> => {
  await ctx.tx
    .update(notification)
    .set({ readAt: ctx.now })
    .where(and(unreadOf(ctx, undefined), eq(notification.notificationId, notificationId)))
}

/** Marks all of the actor's own notices as read, of one role or of all. */
export const markAllRead = async (ctx: ReadCtx, role: RoleCode | undefined): Promise<void> => {
  await ctx.tx.update(notification).set({ readAt: ctx.now }).where(unreadOf(ctx, role))
}

/** Marks what was told of these events as read, of everybody or of this one, as far as it is not read yet; returns whose it is. */
export const markToldRead = async (
  tx: TenantTx,
  eventIds: readonly string[],
  now: Date,
  userId?: string,
): Promise<string[]> => {
  if (eventIds.length === 0) return []
  const marked = await tx
    .update(notification)
    .set({ readAt: now })
    .where(
      and(
        inArray(notification.eventId, [...eventIds]),
        isNull(notification.readAt),
        userId === undefined ? undefined : eq(notification.userId, userId),
      ),
    )
    .returning(pick(notification, 'userId'))
  return [...new Set(marked.map(({ userId }) => userId))]
}

/** Who, in which role, was just told the very same and has not read it. */
export const toldAlready = async (
  tx: TenantTx,
  { name, facts, userIds, since }: { name: string; facts: object; userIds: string[]; since: Date },
): Promise<{ userId: string; roleCode: RoleCode; eventId: string; link: string | null }[]> =>
  userIds.length === 0
    ? []
    : tx
        .select(pick(notification, 'userId', 'roleCode', 'eventId', 'link'))
        .from(notification)
        .where(
          and(
            inArray(notification.userId, userIds),
            gte(notification.createdAt, since),
            eq(notification.name, name),
            isNull(notification.readAt),
            sql`${notification.facts} = ${JSON.stringify(facts)}::jsonb`,
          ),
        )

/**
 * Adds notices; returns whose they are and where they lead. Whoever was notified of the event before is not notified again.
 */
export const insertNotifications = async (
  tx: TenantTx,
  rows: (typeof notification.$inferInsert)[],
): Promise<{ userId: string; link: string | null }[]> =>
  rows.length === 0
    ? []
    : tx
        .insert(notification)
        .values(rows)
        .onConflictDoNothing()
        .returning({ userId: notification.userId, link: notification.link })

/** Forgets notices of all LSPs that are older. */
export const platformForgetNotifications = async (tx: PlatformTx, before: Date): Promise<void> => {
  await tx.delete(notification).where(lt(notification.createdAt, before))
}
