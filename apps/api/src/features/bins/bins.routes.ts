import type { bins } from '@kompeten/contract/bins/bins'
import type { Handlers } from '../../platform/http/answers.ts'
import { type Bins, listBin, readBins } from './bins.reads.ts'
import { emptyBin } from './empty-bin.ts'
import { restoreRecords } from './restore-records.ts'

export const binsRoutes = (all: Bins): Handlers<typeof bins> => ({
  kinds: (ctx) => readBins(ctx, all),
  list: (ctx, { params, query }) => listBin(ctx, all, params.kind, query),
  restore: async (ctx, { params, body }) => ({ data: await restoreRecords(ctx, all, params.kind, body) }),
  empty: async (ctx, { params, body }) => ({
    data: await emptyBin(ctx, all, params.kind, body.confirmation),
  }),
})
