import { type WebhookType, webhookTypes } from '@kompeten/contract/integrations/events'
import type { EventName } from '@kompeten/phrases/platform/events'
import * as z from 'zod/mini'
import { type FeatureJobs, job, reaction, timer } from '../../platform/jobs/job.ts'
import { notice } from '../notifications/index.ts'
import { forgetDeliveries } from './webhooks/forget-deliveries.ts'
import { publish } from './webhooks/publish.ts'

const publishing = job(
  'integrations.publish',
  'quick',
  z.object({
    type: z.enum(webhookTypes),
    subject_id: z.string(),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    at: z.string(),
  }),
  async (ctx, data) => {
    if (ctx.lspId !== null) await publish(ctx, ctx.lspId, data)
  },
)

const sweep = job('integrations.sweep', 'quick', z.null(), forgetDeliveries)

/** Every type is the name of an event of the product. */
const named: readonly (WebhookType & EventName)[] = webhookTypes

/** Puts an event down for receivers of the type, as which it is told. */
const published = (name: EventName, type: WebhookType) =>
  reaction(name, publishing, ({ lspId, subject, from, to, at }) =>
    lspId === null
      ? null
      : { type, subject_id: subject.id, from: from ?? null, to: to ?? null, at: at.toISOString() },
  )

/** Puts events down for receivers, tells the LSP's heads of one that is told nothing more, and forgets old deliveries. */
export const integrationsJobs: FeatureJobs = {
  jobs: [publishing, sweep],
  reactions: [
    ...named.map((type) => published(type, type)),
    // Whoever removed the person as they were deleted reads them again.
    published('applicant.restored', 'applicant.updated'),
    notice('webhook.disabled', () => ({ to: { roles: ['SUP', 'DIR', 'MGR'] }, link: '/integrations' })),
  ],
  timers: [timer('37 18 * * *', 'UTC', sweep)],
}
