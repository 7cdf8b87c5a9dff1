import type { ownSurveillances, surveillances } from '@kompeten/contract/certificates/surveillances'
import type { Handlers } from '../../../platform/http/answers.ts'
import {
  listOwnSurveillances,
  listSurveillances,
  readSurveillance,
  readSurveillanceFile,
} from './surveillance.reads.ts'
import {
  acceptSurveillance,
  attachToSurveillance,
  detachFromSurveillance,
  returnSurveillance,
  submitSurveillance,
} from './take-surveillance.ts'

export const surveillancesRoutes: Handlers<typeof surveillances> = {
  list: (ctx, { query }) => listSurveillances(ctx, query),
  get: async (ctx, { params }) => ({ data: await readSurveillance(ctx, params.surveillance_id, 'office') }),
  file: (ctx, { params }) =>
    readSurveillanceFile(ctx, params.surveillance_id, params.surveillance_file_id, 'office'),
  accept: async (ctx, { params, body }) => ({
    data: await acceptSurveillance(ctx, params.surveillance_id, body),
  }),
  return: async (ctx, { params, body }) => ({
    data: await returnSurveillance(ctx, params.surveillance_id, body),
  }),
}

export const ownSurveillancesRoutes: Handlers<typeof ownSurveillances> = {
  list: (ctx) => listOwnSurveillances(ctx),
  get: async (ctx, { params }) => ({ data: await readSurveillance(ctx, params.surveillance_id, 'own') }),
  attach: async (ctx, { params, file }) => ({
    data: await attachToSurveillance(ctx, params.surveillance_id, file),
  }),
  detach: async (ctx, { params }) => ({
    data: await detachFromSurveillance(ctx, params.surveillance_id, params.surveillance_file_id),
  }),
  file: (ctx, { params }) =>
    readSurveillanceFile(ctx, params.surveillance_id, params.surveillance_file_id, 'own'),
  submit: async (ctx, { params, body }) => ({
    data: await submitSurveillance(ctx, params.surveillance_id, body),
  }),
}
