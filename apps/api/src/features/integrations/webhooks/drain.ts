import type { DisabledReason } from '@kompeten/contract/integrations/webhooks'
import type { Clock } from '../../../platform/clock.ts'
import type { DomainEvent } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { asPlatform, inTenant, type TenantTx } from '../../../platform/database/tenancy.ts'
import { newId } from '../../../platform/ids.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { eventRecorder } from '../../../platform/outbox/recorder.ts'
import { type Deliverer, makeDeliverer } from '../../../platform/outgoing/deliverer.ts'
import type { IntegrationsServices } from '../integrations-services.ts'
import { type DueWebhook, platformDueWebhooks } from './due.store.ts'
import { sendOnce } from './send.ts'
import { hasFailedTooLong, isAway } from './webhooks.rules.ts'
import {
  noteOutcomes,
  noteWebhook,
  type Outcome,
  putBack,
  takeDue,
  type WebhookStored,
  webhookById,
} from './webhooks.store.ts'

export type DrainDeps = { database: Database; clock: Clock; outbox: Outbox; services: IntegrationsServices }

/** Messages of one receiver that are taken at once, and how many of them are under way side by side. */
const batch = 40
const sideBySide = 8
/** An attempt is given up for dead after this, and somebody else takes it. */
const heldMs = 60_000
/** A receiver that is away is looked at again after so long. */
const awayMs = 30_000

const taken = ({ database, clock }: DrainDeps, { lspId, webhookId }: DueWebhook) =>
  inTenant(database.app, lspId, 'write', async (tx) => {
    const row = await webhookById(tx, webhookId)
    if (row?.state !== 'ACTIVE') return undefined
    const now = clock.now()
    const until = new Date(now.getTime() + heldMs)
    // One that has not answered lately is asked with one message; the others would only wait with it.
    const most = row.failingSince === null ? batch : 1
    return { row, due: await takeDue(tx, webhookId, { now, until, most }) }
  })

/** Sends the messages, a few side by side; once nobody is there, the rest is left for later. */
const sendAll = async (
  { services, clock }: DrainDeps,
  row: WebhookStored,
  due: Parameters<typeof sendOnce>[2][],
  signal: AbortSignal,
): Promise<{ outcomes: Outcome[]; left: string[] }> => {
  const outcomes: Outcome[] = []
  const left = [...due]
  let isThere = true
  const work = async () => {
    while (isThere && !signal.aborted) {
      const next = left.shift()
      if (!next) return
      const outcome = await sendOnce(services, row, next, { now: clock.now, signal })
      // An attempt that this server's end has cut off says nothing of its receiver.
      if (signal.aborted) return
      outcomes.push(outcome)
      if (isAway(outcome.fault)) isThere = false
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  return { outcomes, left: left.map(({ deliveryId }) => deliveryId) }
}

const standing = (row: WebhookStored, outcomes: readonly Outcome[], now: Date) => {
  const isGone = outcomes.some(({ fault }) => fault === 'gone')
  const isTaken = outcomes.some(({ fault }) => fault === null)
  const isTried = outcomes.length > 0
  const failingSince = isTaken ? null : isTried ? (row.failingSince ?? now) : row.failingSince
  const reason: DisabledReason | null = isGone
    ? 'gone'
    : failingSince !== null && hasFailedTooLong(failingSince, now)
      ? 'failing'
      : null
  const resumeAt = outcomes.some(({ fault }) => isAway(fault)) ? new Date(now.getTime() + awayMs) : null
  return { reason, change: { failingSince, resumeAt } }
}

const noted = async (
  { database, clock, outbox }: DrainDeps,
  row: WebhookStored,
  { outcomes, left }: { outcomes: readonly Outcome[]; left: readonly string[] },
): Promise<void> => {
  const { lspId, webhookId } = row
  const now = clock.now()
  const { reason, change } = standing(row, outcomes, now)
  const isChanged =
    change.failingSince !== row.failingSince || change.resumeAt !== null || row.resumeAt !== null
  await inTenant(database.app, lspId, 'write', async (tx) => {
    await noteOutcomes(tx, outcomes)
    await putBack(tx, left, now)
    if (reason !== null) {
      await noteWebhook(tx, webhookId, { ...change, state: 'DISABLED', disabledReason: reason })
      await record({ clock, outbox }, tx, lspId, {
        name: 'webhook.disabled',
        subject: { kind: 'webhook', id: webhookId },
        facts: { host: new URL(row.url).host, why: reason },
      })
    } else if (isChanged) await noteWebhook(tx, webhookId, change)
  })
  if (reason !== null) outbox.committed()
}

/** Records what the server itself did. */
const record = async (
  { clock, outbox }: Pick<DrainDeps, 'clock' | 'outbox'>,
  tx: TenantTx,
  lspId: string,
  event: DomainEvent,
): Promise<void> => {
  const by = { actor: null, requestId: newId(), address: null, device: null }
  const { events, tell } = eventRecorder({ now: clock.now(), lspId, ...by })
  tell(event)
  await outbox.record(tx, events)
}

/** Sends what is due to one receiver, until nothing is, or nobody is there. */
const drain = async (deps: DrainDeps, due: DueWebhook, signal: AbortSignal): Promise<void> => {
  const took = await taken(deps, due)
  if (!took || took.due.length === 0) return
  const sent = await sendAll(deps, took.row, took.due, signal)
  await noted(deps, took.row, sent)
  const isAnswering = sent.outcomes.some(({ fault }) => fault === null)
  if (isAnswering && !signal.aborted) await drain(deps, due, signal)
}

/** Sends what is due to the receivers of all LSPs. */
export const webhookDeliverer = (deps: DrainDeps): Deliverer =>
  makeDeliverer({
    due: () => asPlatform(deps.database.platform, 'read', (tx) => platformDueWebhooks(tx, deps.clock.now())),
    drain: (due, signal) => drain(deps, due, signal),
  })
