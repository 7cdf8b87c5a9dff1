import type { changes } from '@kompeten/contract/integrations/changes'
import type { apiKeys } from '@kompeten/contract/integrations/keys'
import type { webhooks } from '@kompeten/contract/integrations/webhooks'
import type { Handlers } from '../../platform/http/answers.ts'
import { changesOf } from './changes/changes.ts'
import type { IntegrationsServices } from './integrations-services.ts'
import { createKey, endKey, type KeysServices, listKeys, rotateKey, updateKey } from './keys/keys.ts'
import {
  createWebhook,
  dropWebhook,
  listDeliveries,
  listWebhooks,
  readDelivery,
  resendDelivery,
  rotateSecret,
  setWebhookState,
  testWebhook,
  updateWebhook,
} from './webhooks/webhooks.ts'

/** What has changed, for data warehouses. */
export const changesRoutes: Handlers<typeof changes> = {
  applicants: (ctx, { query }) => changesOf(ctx, 'applicant', query),
  applications: (ctx, { query }) => changesOf(ctx, 'application', query),
  assessments: (ctx, { query }) => changesOf(ctx, 'assessment', query),
  certificates: (ctx, { query }) => changesOf(ctx, 'certificate', query),
}

/** Keys of partners' programs. */
export const apiKeysRoutes = (services: KeysServices): Handlers<typeof apiKeys> => ({
  list: async (ctx) => ({ data: await listKeys(ctx) }),
  create: (ctx, { body }) => createKey(ctx, body),
  update: async (ctx, { params, body }) => ({ data: await updateKey(ctx, services, params.key_id, body) }),
  rotate: (ctx, { params, body }) => rotateKey(ctx, services, params.key_id, body.overlap_hours),
  end: async (ctx, { params }) => ({ data: await endKey(ctx, services, params.key_id) }),
})

/** Receivers of what happens, and what they were told. */
export const webhooksRoutes = (services: IntegrationsServices): Handlers<typeof webhooks> => ({
  list: async (ctx) => ({ data: await listWebhooks(ctx) }),
  create: (ctx, { body }) => createWebhook(ctx, services, body),
  update: async (ctx, { params, body }) => ({
    data: await updateWebhook(ctx, services, params.webhook_id, body),
  }),
  setState: async (ctx, { params, body }) => ({
    data: await setWebhookState(ctx, params.webhook_id, body.state),
  }),
  rotate: (ctx, { params }) => rotateSecret(ctx, services, params.webhook_id),
  test: async (ctx, { params }) => ({ data: await testWebhook(ctx, params.webhook_id) }),
  remove: (ctx, { params }) => dropWebhook(ctx, params.webhook_id),
  deliveries: (ctx, { query }) => listDeliveries(ctx, query),
  delivery: async (ctx, { params }) => ({ data: await readDelivery(ctx, params.delivery_id) }),
  resend: async (ctx, { params }) => ({ data: await resendDelivery(ctx, params.delivery_id) }),
})
