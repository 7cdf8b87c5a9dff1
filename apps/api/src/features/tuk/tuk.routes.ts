import type { tuk } from '@kompeten/contract/tuk'
import type { Handlers } from '../../platform/http/answers.ts'
import { createTuk } from './create-tuk.ts'
import { deleteTuk, deleteTuks, eraseTuk, restoreTuk } from './delete-tuk.ts'
import { exportTuks } from './export-tuks.ts'
import { importTuks, tukTemplate } from './import-tuks.ts'
import { setTukLogo } from './set-tuk-logo.ts'
import {
  listDeletedTuks,
  listPublicTuks,
  listTuks,
  readTuk,
  readTukLogo,
  readTukTimeline,
} from './tuk.reads.ts'
import { updateTuk } from './update-tuk.ts'

export const tukRoutes: Handlers<typeof tuk> = {
  list: (ctx, { query }) => listTuks(ctx, query),
  get: async (ctx, { params }) => ({ data: await readTuk(ctx, params.tuk_id) }),
  timeline: (ctx, { params }) => readTukTimeline(ctx, params.tuk_id),
  create: async (ctx, { body }) => ({ data: await createTuk(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await updateTuk(ctx, params.tuk_id, body) }),
  delete: async (ctx, { params }) => ({ data: await deleteTuk(ctx, params.tuk_id) }),
  deleteMany: async (ctx, { body }) => ({ data: await deleteTuks(ctx, body.tuk_ids) }),
  deleted: (ctx, { query }) => listDeletedTuks(ctx, query),
  restore: async (ctx, { params }) => ({ data: await restoreTuk(ctx, params.tuk_id) }),
  erase: (ctx, { params, body }) => eraseTuk(ctx, params.tuk_id, body.confirmation),
  setLogo: async (ctx, { params, file }) => ({ data: await setTukLogo(ctx, params.tuk_id, file) }),
  logo: (ctx, { params }) => readTukLogo(ctx, params.tuk_id),
  export: (ctx, { query }) => exportTuks(ctx, query),
  template: (ctx) => tukTemplate(ctx),
  import: (ctx, { body, file }) => importTuks(ctx, file, body.dry_run === 'true'),
  publicList: (ctx, { query }) => listPublicTuks(ctx, query.limit),
}
