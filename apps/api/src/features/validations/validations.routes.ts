import type { validations } from '@kompeten/contract/validations/validations'
import type { Handlers } from '../../platform/http/answers.ts'
import { writesThenReads } from '../../platform/http/then-read.ts'
import { cancelValidation, planValidation, replanValidation } from './plan-validation.ts'
import { printValidation } from './print-validation.ts'
import {
  listTeamCandidates,
  listValidations,
  readProgramme,
  readValidation,
  readValidationTimeline,
} from './validations.reads.ts'
import { fillReport, reopenReport, signReport } from './work-on-validation.ts'

const thenRead = writesThenReads(readValidation)

/** Validations of schemes: their programme, teams and reports. */
export const validationsRoutes: Handlers<typeof validations> = {
  list: (ctx, { query }) => listValidations(ctx, query),
  programme: async (ctx) => ({ data: await readProgramme(ctx) }),
  candidates: async (ctx) => ({ data: await listTeamCandidates(ctx) }),
  get: async (ctx, { params }) => ({ data: await readValidation(ctx, params.validation_id) }),
  timeline: (ctx, { params }) => readValidationTimeline(ctx, params.validation_id),
  pdf: (ctx, { params }) => printValidation(ctx, params.validation_id),
  plan: async (ctx, { body }) => ({ data: await readValidation(ctx, await planValidation(ctx, body)) }),
  replan: (ctx, { params: { validation_id: id }, body }) =>
    thenRead(ctx, id, () => replanValidation(ctx, id, body)),
  fill: (ctx, { params: { validation_id: id }, body }) => thenRead(ctx, id, () => fillReport(ctx, id, body)),
  sign: (ctx, { params: { validation_id: id }, body }) => thenRead(ctx, id, () => signReport(ctx, id, body)),
  reopen: (ctx, { params: { validation_id: id }, body }) =>
    thenRead(ctx, id, () => reopenReport(ctx, id, body.reason)),
  cancel: (ctx, { params: { validation_id: id }, body }) =>
    thenRead(ctx, id, () => cancelValidation(ctx, id, body.reason)),
}
