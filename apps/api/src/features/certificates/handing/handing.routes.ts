import type { handovers } from '@kompeten/contract/certificates/handovers'
import type { Handlers } from '../../../platform/http/answers.ts'
import { announceCollection, handOver, handOverOnPaper, takeBack } from './hand-over.ts'
import { readReceipt } from './print-receipt.ts'

export const handoversRoutes: Handlers<typeof handovers> = {
  announce: async (ctx, { body }) => ({ data: await announceCollection(ctx, body) }),
  handOver: async (ctx, { params, body }) => ({ data: await handOver(ctx, params.certificate_id, body) }),
  handOverOnPaper: async (ctx, { params, body, file }) => ({
    data: await handOverOnPaper(ctx, params.certificate_id, body, file),
  }),
  takeBack: async (ctx, { params, body }) => ({
    data: await takeBack(ctx, params.certificate_id, body.reason),
  }),
  receipt: (ctx, { params, query }) => readReceipt(ctx, params.certificate_id, query.handover_id),
}
