import { type WebhookType, webhookEvents } from '@kompeten/contract/integrations/events'
import { newId } from '../../../platform/ids.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import { messageOf } from './message.ts'
import { addDeliveries, webhooksOf } from './webhooks.store.ts'

type Published = { type: WebhookType; subject_id: string; from: string | null; to: string | null; at: string }

/**
 * Puts an event down for every receiver that wants its type; once, however often the job runs. One that is paused finds it
 * waiting when it goes on; one that is disabled is told nothing.
 */
export const publish = (ctx: JobCtx, lspId: string, given: Published): Promise<void> =>
  ctx.inTenant(lspId, 'write', async (tx) => {
    const wanting = (await webhooksOf(tx)).filter(
      ({ types, state }) => state !== 'DISABLED' && types.includes(given.type),
    )
    const { type, subject_id: id, from, to } = given
    const happened = { eventId: ctx.key, type, at: new Date(given.at), lspId }
    const message = messageOf(happened, { object: webhookEvents[type].object, id, from, to })
    await addDeliveries(
      tx,
      wanting.map(({ webhookId }) => ({
        ...{ ...message, webhookId, deliveryId: newId(), createdAt: ctx.now, nextAt: ctx.now },
      })),
    )
  })
