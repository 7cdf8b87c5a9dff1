import type { evidence } from '@kompeten/contract/requirements/evidence'
import type { WriteCtx } from '../../platform/context.ts'
import type { Handlers } from '../../platform/http/answers.ts'
import type { ApplicantRecord } from '../applicants/index.ts'
import {
  type EvidenceReaders,
  evidenceView,
  namedOrOwn,
  ownRecord,
  readableApplicant,
  readEvidenceFile,
  readEvidenceHistory,
} from './evidence.reads.ts'
import { giveFile, giveValues, takeFileOut } from './give-evidence.ts'

type Target = { applicantId: string; requirementMasterId: string }

/** Gives for an applicant, and returns the whole fresh view: what is missing is seen at once. */
const given = async (
  ctx: WriteCtx,
  applicant: ApplicantRecord,
  on: { requirement_master_id: string; schema_id?: string | null | undefined },
  give: (target: Target) => Promise<unknown>,
) => {
  await give({ applicantId: applicant.applicantId, requirementMasterId: on.requirement_master_id })
  return { data: await evidenceView(ctx, applicant, on.schema_id || null) }
}

/** The routes of the evidence; `readers` tell of assessors and members of plenos. */
export const evidenceRoutes = (readers: EvidenceReaders): Handlers<typeof evidence> => ({
  mine: async (ctx, { query }) => ({
    data: await evidenceView(ctx, await ownRecord(ctx), query.schema_id ?? null),
  }),
  give: async (ctx, { params, body }) =>
    given(ctx, await ownRecord(ctx), { ...params, ...body }, (target) =>
      giveValues(ctx, target, body.values),
    ),
  addFile: async (ctx, { params, body, file }) =>
    given(ctx, await ownRecord(ctx), { ...params, ...body }, (target) => giveFile(ctx, target, file)),
  removeFile: async (ctx, { params, query }) =>
    given(ctx, await ownRecord(ctx), { ...params, ...query }, (target) =>
      takeFileOut(ctx, target, params.evidence_file_id),
    ),
  of: async (ctx, { query }) => ({
    data: await evidenceView(
      ctx,
      await namedOrOwn(ctx, query.applicant_id, readers),
      query.schema_id ?? null,
    ),
  }),
  giveFor: async (ctx, { params, body }) =>
    given(ctx, await readableApplicant(ctx, params.applicant_id, readers), { ...params, ...body }, (target) =>
      giveValues(ctx, target, body.values),
    ),
  addFileFor: async (ctx, { params, body, file }) =>
    given(ctx, await readableApplicant(ctx, params.applicant_id, readers), { ...params, ...body }, (target) =>
      giveFile(ctx, target, file),
    ),
  history: (ctx, { params }) => readEvidenceHistory(ctx, params, readers),
  file: (ctx, { params }) => readEvidenceFile(ctx, params.evidence_file_id, readers),
})
