import type { tuk } from '@kompeten/contract/tuk/tuk'
import type { Handlers } from '../../platform/http/answers.ts'
import { masterRoutes } from '../../platform/master/master-routes.ts'
import { deleteTuk, deleteTuks, restoreTuk } from './delete-tuk.ts'
import type { TukServices } from './standing-on-tuks.ts'
import { tukMaster } from './tuk.master.ts'
import { listPublicTuks } from './tuk.reads.ts'
import { readTukLogo, setTukLogo } from './tuk-logo.ts'

export const tukRoutes = (services: TukServices): Handlers<typeof tuk> => ({
  ...masterRoutes(tukMaster),
  delete: async (ctx, { params }) => ({ data: await deleteTuk(ctx, services, params.tuk_id) }),
  deleteMany: async (ctx, { body }) => ({ data: await deleteTuks(ctx, services, body.tuk_ids) }),
  restore: async (ctx, { params }) => ({ data: await restoreTuk(ctx, services, params.tuk_id) }),
  setLogo: async (ctx, { params, file }) => ({ data: await setTukLogo(ctx, params.tuk_id, file) }),
  logo: (ctx, { params }) => readTukLogo(ctx, params.tuk_id),
  publicList: (ctx, { query }) => listPublicTuks(ctx, query.limit),
})
