import { testType } from '@kompeten/contract/integrations/events'
import {
  type Delivery,
  delivery,
  mostWebhooks,
  type Webhook,
  type WebhookAct,
  type WebhookInput,
  webhook,
} from '@kompeten/contract/integrations/webhooks'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { mayCall } from '../../../platform/outgoing/outgoing.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import type { IntegrationsServices } from '../integrations-services.ts'
import { messageOf } from './message.ts'
import { newSecret } from './signing.ts'
import { besideOf, deliveryActs, webhookActsIn } from './webhooks.rules.ts'
import {
  addDeliveries,
  changeWebhook,
  deliveryById,
  deliveryPage,
  insertWebhook,
  removeWebhook,
  sendAnew,
  type WebhookStored,
  waitingFor,
  webhookById,
  webhooksOf,
} from './webhooks.store.ts'

const viewOf = (now: Date, row: WebhookStored, waiting: number): Webhook =>
  shown(webhook, row, {
    failing_since: row.failingSince?.toISOString() ?? null,
    former_until: besideOf(row, now) === null ? null : (row.formerUntil?.toISOString() ?? null),
    waiting,
    created_by: row.createdByName,
    may: webhookActsIn(row.state),
  })

/** The LSP's receivers, the newest first. */
export const listWebhooks = async ({ tx, now }: ReadCtx): Promise<Webhook[]> => {
  const rows = await webhooksOf(tx)
  const waiting = await waitingFor(
    tx,
    rows.map(({ webhookId }) => webhookId),
  )
  return rows.map((row) => viewOf(now, row, waiting.get(row.webhookId) ?? 0))
}

const found = async ({ tx }: ReadCtx, webhookId: string): Promise<WebhookStored> => {
  const row = await webhookById(tx, webhookId)
  if (!row) throw new Refusal('not_found')
  return row
}

const freshView = async (ctx: ReadCtx, webhookId: string): Promise<Webhook> => {
  const row = await found(ctx, webhookId)
  return viewOf(ctx.now, row, (await waitingFor(ctx.tx, [webhookId])).get(webhookId) ?? 0)
}

const checkAddress = ({ reach }: IntegrationsServices, url: string) => {
  if (mayCall(url, reach)) return
  throw new Refusal('rule_broken', { issues: [{ path: 'url', code: 'leads_inside' }] })
}

const tell = (
  ctx: WriteCtx,
  name: `webhook.${'created' | 'updated' | 'paused' | 'resumed' | 'rotated' | 'tested' | 'removed'}`,
  { webhookId, url }: Pick<WebhookStored, 'webhookId' | 'url'>,
) => ctx.tell({ name, subject: { kind: 'webhook', id: webhookId }, facts: { host: new URL(url).host } })

/**
 * Has events told to an address. The answer alone holds the secret; it is kept sealed.
 * @throws Refusal `rule_broken` at `url` for an address inside or without https
 */
export const createWebhook = async (ctx: WriteCtx, services: IntegrationsServices, input: WebhookInput) => {
  const { tx, now, actor } = ctx
  checkAddress(services, input.url)
  if ((await webhooksOf(tx)).length >= mostWebhooks) {
    throw new Refusal('rule_broken', {
      issues: [{ path: 'url', code: 'too_many', facts: { limit: mostWebhooks } }],
    })
  }
  const webhookId = newId(now.getTime())
  const secret = newSecret()
  await insertWebhook(tx, {
    ...{ webhookId, ...input, state: 'ACTIVE', secretSealed: services.sealer.seal(secret) },
    ...{ createdAt: now, createdByName: actor.name, modifiedAt: now, modifiedByName: actor.name },
  })
  tell(ctx, 'webhook.created', { webhookId, url: input.url })
  return { data: await freshView(ctx, webhookId), secret }
}

const change = async (
  ctx: WriteCtx,
  row: WebhookStored,
  columns: Parameters<typeof changeWebhook>[2],
): Promise<Webhook> => {
  const by = { modifiedAt: ctx.now, modifiedByName: ctx.actor.name }
  if (!(await changeWebhook(ctx.tx, row, { ...columns, ...by }))) {
    const { modifiedByName, modifiedAt, version } = await found(ctx, row.webhookId)
    throw new Refusal('version_conflict', {
      ...{ changed_by: modifiedByName, changed_at: modifiedAt.toISOString(), version },
    })
  }
  return freshView(ctx, row.webhookId)
}

/** Changes where events are told, and which. @throws Refusal `not_found`, `rule_broken`, `version_conflict` */
export const updateWebhook = async (
  ctx: WriteCtx,
  services: IntegrationsServices,
  webhookId: string,
  { version, ...input }: WebhookInput & { version: number },
): Promise<Webhook> => {
  checkAddress(services, input.url)
  const row = await found(ctx, webhookId)
  const changed = await change(ctx, { ...row, version }, { ...input, resumeAt: null })
  tell(ctx, 'webhook.updated', { webhookId, url: input.url })
  return changed
}

const mustAllow = (row: WebhookStored, step: WebhookAct) => {
  const possible = webhookActsIn(row.state)
  if (!possible.includes(step)) throw new Refusal('step_not_possible', { step, possible })
}

/** Holds events back, or lets them go out again. @throws Refusal `not_found`, `step_not_possible` */
export const setWebhookState = async (
  ctx: WriteCtx,
  webhookId: string,
  state: 'ACTIVE' | 'PAUSED',
): Promise<Webhook> => {
  const row = await found(ctx, webhookId)
  mustAllow(row, state === 'ACTIVE' ? 'resume' : 'pause')
  const afresh = { disabledReason: null, failingSince: null, resumeAt: null }
  const changed = await change(ctx, row, { state, ...(state === 'ACTIVE' && afresh) })
  tell(ctx, state === 'ACTIVE' ? 'webhook.resumed' : 'webhook.paused', row)
  return changed
}

const overlapMs = 24 * 3_600_000

/**
 * Replaces the secret; for a day calls are signed with both. While the one before signs too, only the newest is replaced: a
 * second press takes nothing from a receiver that still goes by the first.
 * @throws Refusal `not_found`
 */
export const rotateSecret = async (ctx: WriteCtx, { sealer }: IntegrationsServices, webhookId: string) => {
  const row = await found(ctx, webhookId)
  const secret = newSecret()
  const data = await change(ctx, row, {
    ...{ secretSealed: sealer.seal(secret), formerSealed: besideOf(row, ctx.now) ?? row.secretSealed },
    formerUntil: new Date(ctx.now.getTime() + overlapMs),
  })
  tell(ctx, 'webhook.rotated', row)
  return { data, secret }
}

/** Sends a test event. @throws Refusal `not_found`, `step_not_possible` while nothing is sent */
export const testWebhook = async (ctx: WriteCtx, webhookId: string): Promise<Webhook> => {
  const row = await found(ctx, webhookId)
  mustAllow(row, 'test')
  const subject = { object: 'webhook' as const, id: webhookId, from: null, to: null }
  const message = messageOf(
    { eventId: newId(), type: testType, at: ctx.now, lspId: ctx.tenant.lspId },
    subject,
  )
  await addDeliveries(ctx.tx, [{ ...message, deliveryId: newId(), webhookId, createdAt: ctx.now }])
  tell(ctx, 'webhook.tested', row)
  return freshView(ctx, webhookId)
}

/** Tells an address nothing more. @throws Refusal `not_found` */
export const dropWebhook = async (ctx: WriteCtx, webhookId: string): Promise<Record<string, never>> => {
  const row = await found(ctx, webhookId)
  await removeWebhook(ctx.tx, webhookId)
  tell(ctx, 'webhook.removed', row)
  return {}
}

type DeliveryRow = Awaited<ReturnType<typeof deliveryPage>>['rows'][number]

const deliveryView = (row: DeliveryRow, url: string): Delivery =>
  shown(delivery, row, {
    url,
    tried_date: row.triedAt?.toISOString() ?? null,
    next_date: row.nextAt?.toISOString() ?? null,
    may: deliveryActs,
  })

/** A page of what was told to whom. */
export const listDeliveries = async (ctx: ReadCtx, query: ListQuery) => {
  const { rows, ...page } = await deliveryPage(ctx, query)
  const urls = new Map((await webhooksOf(ctx.tx)).map((one) => [one.webhookId, one.url]))
  return { ...page, data: rows.map((row) => deliveryView(row, urls.get(row.webhookId) ?? '')) }
}

/** One delivery. @throws Refusal `not_found` */
export const readDelivery = async (ctx: ReadCtx, deliveryId: string): Promise<Delivery> => {
  const row = await deliveryById(ctx.tx, deliveryId)
  if (!row) throw new Refusal('not_found')
  return deliveryView(row, (await found(ctx, row.webhookId)).url)
}

/** Sends a delivery again. @throws Refusal `not_found`, `step_not_possible` while its receiver is told nothing */
export const resendDelivery = async (ctx: WriteCtx, deliveryId: string): Promise<Delivery> => {
  const row = await deliveryById(ctx.tx, deliveryId)
  if (!row) throw new Refusal('not_found')
  const receiver = await found(ctx, row.webhookId)
  mustAllow(receiver, 'test')
  await sendAnew(ctx.tx, deliveryId, ctx.now)
  const fresh = await deliveryById(ctx.tx, deliveryId)
  return deliveryView(fresh ?? row, receiver.url)
}
