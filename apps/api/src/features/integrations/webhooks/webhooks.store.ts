import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../../platform/context.ts'
import { listPage } from '../../../platform/database/list.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { webhook, webhookDelivery } from '../integrations.tables.ts'

export type WebhookStored = typeof webhook.$inferSelect
type WebhookInsert = NewRow<typeof webhook>
export type DeliveryStored = typeof webhookDelivery.$inferSelect

/** An LSP's receivers, the newest first. */
export const webhooksOf = (tx: TenantTx): Promise<WebhookStored[]> =>
  tx.select().from(webhook).orderBy(desc(webhook.createdAt), desc(webhook.webhookId)).limit(100)

export const webhookById = async (tx: TenantTx, webhookId: string): Promise<WebhookStored | undefined> => {
  const [found] = await tx.select().from(webhook).where(eq(webhook.webhookId, webhookId))
  return found
}

/** How many messages wait for each receiver. */
export const waitingFor = async (
  tx: TenantTx,
  webhookIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await tx
    .select({ webhookId: webhookDelivery.webhookId, count: count() })
    .from(webhookDelivery)
    .where(and(inArray(webhookDelivery.webhookId, [...webhookIds]), eq(webhookDelivery.state, 'WAITING')))
    .groupBy(webhookDelivery.webhookId)
  return new Map(rows.map((row) => [row.webhookId, row.count]))
}

export const insertWebhook = async (tx: TenantTx, row: WebhookInsert): Promise<void> => {
  await tx.insert(webhook).values(row)
}

/** Changes a receiver that has that version; returns whether it had. */
export const changeWebhook = async (
  tx: TenantTx,
  { webhookId, version }: Pick<WebhookStored, 'webhookId' | 'version'>,
  change: Partial<WebhookInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(webhook)
    .set({ ...change, version: version + 1 })
    .where(and(eq(webhook.webhookId, webhookId), eq(webhook.version, version)))
    .returning({ webhookId: webhook.webhookId })
  return changed.length > 0
}

/** Removes a receiver and what it was told. */
export const removeWebhook = async (tx: TenantTx, webhookId: string): Promise<void> => {
  await tx.delete(webhookDelivery).where(eq(webhookDelivery.webhookId, webhookId))
  await tx.delete(webhook).where(eq(webhook.webhookId, webhookId))
}

/** Puts messages down for receivers; one that is there already stays as it is. */
export const addDeliveries = async (
  tx: TenantTx,
  rows: readonly NewRow<typeof webhookDelivery>[],
): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insert(webhookDelivery)
    .values([...rows])
    .onConflictDoNothing({
      target: [webhookDelivery.lspId, webhookDelivery.webhookId, webhookDelivery.messageId],
    })
}

const source = {
  name: 'webhook_delivery',
  table: webhookDelivery,
  fields: pick(
    webhookDelivery,
    'deliveryId',
    'webhookId',
    'messageId',
    'type',
    'body',
    'state',
    'tries',
    'nextAt',
    'triedAt',
    'fault',
    'answerStatus',
    'answer',
    'tookMs',
    'createdAt',
  ),
  sorts: { created_date: webhookDelivery.createdAt },
  key: webhookDelivery.deliveryId,
}

export const deliveryPage = (ctx: ReadCtx, query: ListQuery) =>
  listPage(ctx.tx, source, { name: 'all' }, query)

export const deliveryById = async (tx: TenantTx, deliveryId: string): Promise<DeliveryStored | undefined> => {
  const [found] = await tx.select().from(webhookDelivery).where(eq(webhookDelivery.deliveryId, deliveryId))
  return found
}

/** Lets a delivery go out now, with all its attempts before it again. */
export const sendAnew = async (tx: TenantTx, deliveryId: string, now: Date): Promise<void> => {
  await tx
    .update(webhookDelivery)
    .set({ state: 'WAITING', tries: 0, nextAt: now })
    .where(eq(webhookDelivery.deliveryId, deliveryId))
}

/** Takes messages of a receiver that are due, for one attempt; nobody else takes them before `until`. */
export const takeDue = async (
  tx: TenantTx,
  webhookId: string,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<DeliveryStored[]> => {
  const due = await tx
    .select({ deliveryId: webhookDelivery.deliveryId })
    .from(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.webhookId, webhookId),
        eq(webhookDelivery.state, 'WAITING'),
        sql`${webhookDelivery.nextAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(webhookDelivery.nextAt))
    .limit(most)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  return tx
    .update(webhookDelivery)
    .set({ nextAt: until, triedAt: now, tries: sql`${webhookDelivery.tries} + 1` })
    .where(
      inArray(
        webhookDelivery.deliveryId,
        due.map(({ deliveryId }) => deliveryId),
      ),
    )
    .returning()
}

export type Outcome = Pick<
  DeliveryStored,
  'deliveryId' | 'state' | 'nextAt' | 'fault' | 'answerStatus' | 'answer' | 'tookMs'
>

/** Lets messages wait that were taken and not tried. */
export const putBack = async (tx: TenantTx, deliveryIds: readonly string[], now: Date): Promise<void> => {
  if (deliveryIds.length === 0) return
  await tx
    .update(webhookDelivery)
    .set({ nextAt: now, tries: sql`${webhookDelivery.tries} - 1` })
    .where(inArray(webhookDelivery.deliveryId, [...deliveryIds]))
}

/** Notes what came of attempts. */
export const noteOutcomes = async (tx: TenantTx, outcomes: readonly Outcome[]): Promise<void> => {
  await Promise.all(
    outcomes.map(({ deliveryId, ...outcome }) =>
      tx.update(webhookDelivery).set(outcome).where(eq(webhookDelivery.deliveryId, deliveryId)),
    ),
  )
}

/** Notes how a receiver stands; people's version of it stays. */
export const noteWebhook = async (
  tx: TenantTx,
  webhookId: string,
  change: Partial<WebhookInsert>,
): Promise<void> => {
  await tx.update(webhook).set(change).where(eq(webhook.webhookId, webhookId))
}
