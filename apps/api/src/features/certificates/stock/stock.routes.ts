import type { blankoStock } from '@kompeten/contract/certificates/stock'
import type { Handlers } from '../../../platform/http/answers.ts'
import { receiveForms, removeDelivery, setLetter, spoilUnused } from './change-stock.ts'
import { listDeliveries, readDelivery, readLetter, readStock } from './stock.reads.ts'

export const blankoStockRoutes: Handlers<typeof blankoStock> = {
  get: async (ctx) => ({ data: await readStock(ctx) }),
  deliveries: (ctx, { query }) => listDeliveries(ctx, query),
  delivery: async (ctx, { params }) => ({ data: await readDelivery(ctx, params.delivery_id) }),
  receive: async (ctx, { body }) => ({ data: await receiveForms(ctx, body) }),
  setLetter: async (ctx, { params, file }) => ({ data: await setLetter(ctx, params.delivery_id, file) }),
  letter: (ctx, { params }) => readLetter(ctx, params.delivery_id),
  remove: (ctx, { params }) => removeDelivery(ctx, params.delivery_id),
  spoilUnused: async (ctx, { body }) => ({ data: await spoilUnused(ctx, body) }),
}
