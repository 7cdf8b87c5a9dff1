import { and, eq, inArray, isNull, lt, lte, min, ne, or, sql } from 'drizzle-orm'
import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { webhook, webhookDelivery } from '../integrations.tables.ts'

export type DueWebhook = { key: string; lspId: string; webhookId: string; isFailing: boolean }

/** Receivers for which a message is due, over all LSPs: those that answer first, then the longest waiting; at most 500. */
export const platformDueWebhooks = async (tx: PlatformTx, now: Date): Promise<DueWebhook[]> => {
  const rows = await tx
    .select({
      lspId: webhook.lspId,
      webhookId: webhook.webhookId,
      isFailing: sql<boolean>`${webhook.failingSince} is not null`,
    })
    .from(webhookDelivery)
    .innerJoin(
      webhook,
      and(eq(webhook.lspId, webhookDelivery.lspId), eq(webhook.webhookId, webhookDelivery.webhookId)),
    )
    .where(
      and(
        eq(webhookDelivery.state, 'WAITING'),
        lte(webhookDelivery.nextAt, now),
        eq(webhook.state, 'ACTIVE'),
        or(isNull(webhook.resumeAt), lte(webhook.resumeAt, now)),
      ),
    )
    .groupBy(webhook.lspId, webhook.webhookId, webhook.failingSince)
    .orderBy(sql`${webhook.failingSince} is not null`, min(webhookDelivery.nextAt))
    .limit(500)
  return rows.map((row) => ({ ...row, key: row.webhookId }))
}

/** Removes at most `most` deliveries that are over and older than that moment, and returns how many. */
export const platformForgetDeliveries = async (
  tx: PlatformTx,
  before: Date,
  most: number,
): Promise<number> => {
  const old = tx
    .select({ deliveryId: webhookDelivery.deliveryId })
    .from(webhookDelivery)
    .where(and(ne(webhookDelivery.state, 'WAITING'), lt(webhookDelivery.createdAt, before)))
    .limit(most)
  const { rowCount } = await tx.delete(webhookDelivery).where(inArray(webhookDelivery.deliveryId, old))
  return rowCount ?? 0
}
