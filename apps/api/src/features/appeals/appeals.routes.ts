import type { appeals } from '@kompeten/contract/appeals/appeals'
import type { Handlers } from '../../platform/http/answers.ts'
import { writesThenReads } from '../../platform/http/then-read.ts'
import type { PlenosServices } from '../plenos/index.ts'
import { answerAppeal, voteOnAppeal, withdrawAppeal } from './answer-appeal.ts'
import {
  listAppeals,
  listPanelCandidates,
  readAppeal,
  readAppealable,
  readAppealTimeline,
} from './appeals.reads.ts'
import { attachEvidence, readEvidence } from './attach-evidence.ts'
import { printBasisForm, readBasis } from './basis.ts'
import { fileAppeal } from './file-appeal.ts'
import { printAppeal } from './print-appeal.ts'
import { seatPanel } from './seat-panel.ts'

const thenRead = writesThenReads(readAppeal)

/** Appeals against results (FR.AK.04). */
export const appealsRoutes = (services: PlenosServices): Handlers<typeof appeals> => ({
  list: (ctx, { query }) => listAppeals(ctx, query),
  appealable: async (ctx) => ({ data: await readAppealable(ctx) }),
  get: async (ctx, { params }) => ({ data: await readAppeal(ctx, params.appeal_id) }),
  basis: async (ctx, { params }) => ({ data: await readBasis(ctx, params.appeal_id, services) }),
  basisForm: (ctx, { params }) => printBasisForm(ctx, params),
  timeline: (ctx, { params }) => readAppealTimeline(ctx, params.appeal_id),
  file: async (ctx, { body }) => ({ data: await readAppeal(ctx, await fileAppeal(ctx, body)) }),
  document: (ctx, { params }) => printAppeal(ctx, params.appeal_id),
  attach: (ctx, { params: { appeal_id: id }, file }) =>
    thenRead(ctx, id, () => attachEvidence(ctx, id, file)),
  evidence: (ctx, { params }) => readEvidence(ctx, params),
  withdraw: (ctx, { params: { appeal_id: id }, body }) =>
    thenRead(ctx, id, () => withdrawAppeal(ctx, id, body.reason)),
  candidates: async (ctx, { params }) => ({ data: await listPanelCandidates(ctx, params.appeal_id) }),
  seat: (ctx, { params: { appeal_id: id }, body }) => thenRead(ctx, id, () => seatPanel(ctx, id, body)),
  vote: (ctx, { params: { appeal_id: id }, body }) => thenRead(ctx, id, () => voteOnAppeal(ctx, id, body)),
  answer: (ctx, { params: { appeal_id: id }, body }) => thenRead(ctx, id, () => answerAppeal(ctx, id, body)),
})
