import type { apiKeys } from '@kompeten/contract/integrations/keys'
import type { Handlers } from '../../platform/http/answers.ts'
import { createKey, endKey, type KeysServices, listKeys, rotateKey, updateKey } from './keys/keys.ts'

/** Keys of partners' programs. */
export const apiKeysRoutes = (services: KeysServices): Handlers<typeof apiKeys> => ({
  list: async (ctx) => ({ data: await listKeys(ctx) }),
  create: (ctx, { body }) => createKey(ctx, body),
  update: async (ctx, { params, body }) => ({ data: await updateKey(ctx, services, params.key_id, body) }),
  rotate: (ctx, { params, body }) => rotateKey(ctx, services, params.key_id, body.overlap_hours),
  end: async (ctx, { params }) => ({ data: await endKey(ctx, services, params.key_id) }),
})
