import type { tenants } from '@kompeten/contract/tenants/tenants'
import type { Handlers } from '../../platform/http/answers.ts'
import {
  type FaceSettings,
  listPublicLsps,
  readHostFace,
  readPicture,
  readPublicLsp,
} from './tenants.reads.ts'

/** Hosts and LSPs as everybody may see them. */
export const tenantsRoutes = (settings: FaceSettings): Handlers<typeof tenants> => ({
  host: async (ctx, { query }) => ({ data: await readHostFace(ctx, settings, query.host) }),
  publicList: (ctx, { query }) => listPublicLsps(ctx, query),
  publicGet: async (ctx, { params }) => ({ data: await readPublicLsp(ctx, params.code_or_id) }),
  publicPicture: (ctx, { params }) => readPicture(ctx, params),
})
