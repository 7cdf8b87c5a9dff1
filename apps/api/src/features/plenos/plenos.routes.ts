import type { bnspReport } from '@kompeten/contract/plenos/bnsp-report'
import type { plenos } from '@kompeten/contract/plenos/plenos'
import type { Handlers } from '../../platform/http/answers.ts'
import { writesThenReads } from '../../platform/http/then-read.ts'
import { howOf } from '../../platform/sheets/import-rows.ts'
import { readCodes, setCodes } from './bnsp/bnsp-codes.ts'
import { exportCodes, importCodes } from './bnsp/bnsp-codes-file.ts'
import { changeSchedule, makeWorkbook, readReport } from './bnsp/bnsp-report.ts'
import { codeImports } from './bnsp/undo-codes.ts'
import { askForBlanko, completeAssessment, issueAll } from './certify.ts'
import { closePleno } from './close-pleno.ts'
import { convenePleno } from './convene-pleno.ts'
import { copyMinutes } from './minutes/copy-minutes.ts'
import { excuseMember, signMinutes } from './minutes/sign-minutes.ts'
import { listCandidates, listPlenos, plenoView, readPleno } from './plenos.reads.ts'
import type { PlenosServices } from './plenos-services.ts'
import { preparePleno } from './prepare-pleno.ts'
import { changeDecider, readDeciders } from './seats/keep-deciders.ts'
import { castVotes, recuse } from './voting/cast-votes.ts'
import { readDossier } from './voting/dossier.reads.ts'
import { recordDecisions } from './voting/record-decisions.ts'

/** Plenos: seats, votes, decisions, and what follows from them. */
export const plenosRoutes = (services: PlenosServices): Handlers<typeof plenos> => {
  const thenRead = writesThenReads((ctx, assessmentId) => readPleno(ctx, assessmentId, services))
  return {
    list: (ctx, { query }) => listPlenos(ctx, query),
    get: async (ctx, { params }) => ({ data: await readPleno(ctx, params.assessment_id, services) }),
    deciders: async (ctx) => ({ data: await readDeciders(ctx) }),
    changeDecider: async (ctx, { params, body }) => ({
      data: await changeDecider(ctx, params.user_id, body.is_listed),
    }),
    candidates: async (ctx, { params }) => ({ data: await listCandidates(ctx, params.assessment_id) }),
    dossier: async (ctx, { params }) => ({
      data: await readDossier(ctx, params.assessment_id, params.assessment_applicant_id, services),
    }),
    prepare: (ctx, { params: { assessment_id: id }, body }) =>
      thenRead(ctx, id, () => preparePleno(ctx, id, body)),
    convene: (ctx, { params: { assessment_id: id } }) =>
      thenRead(ctx, id, () => convenePleno(ctx, id, services)),
    vote: async (ctx, { params: { assessment_id: id }, body }) => ({
      data: await plenoView(ctx, await castVotes(ctx, id, body), services),
    }),
    recuse: async (ctx, { params: { assessment_id: id }, body }) => {
      const parts = await recuse(ctx, id, { ids: body.assessment_applicant_ids, note: body.note })
      return { data: await plenoView(ctx, parts, services) }
    },
    decide: (ctx, { params: { assessment_id: id }, body }) =>
      thenRead(ctx, id, () => recordDecisions(ctx, id, body, services)),
    signMinutes: (ctx, { params: { assessment_id: id }, body }) =>
      thenRead(ctx, id, () => signMinutes(ctx, id, body.signature)),
    excuse: (ctx, { params: { assessment_id: id }, body }) =>
      thenRead(ctx, id, () => excuseMember(ctx, id, body)),
    copyMinutes: (ctx, { params }) => copyMinutes(ctx, services, params.assessment_id),
    close: (ctx, { params: { assessment_id: id }, body }) =>
      thenRead(ctx, id, () => closePleno(ctx, id, body.signature)),
    requestBlanko: (ctx, { params: { assessment_id: id } }) => thenRead(ctx, id, () => askForBlanko(ctx, id)),
    issue: (ctx, { params: { assessment_id: id } }) => thenRead(ctx, id, () => issueAll(ctx, id)),
    complete: (ctx, { params: { assessment_id: id } }) =>
      thenRead(ctx, id, () => completeAssessment(ctx, id, services)),
  }
}

/** The workbook for BNSP, and the codes that it needs. */
export const bnspReportRoutes = (services: PlenosServices): Handlers<typeof bnspReport> => ({
  get: async (ctx, { params }) => ({ data: await readReport(ctx, params.assessment_id) }),
  change: async (ctx, { params, body }) => {
    await changeSchedule(ctx, params.assessment_id, body)
    return { data: await readReport(ctx, params.assessment_id) }
  },
  workbook: (ctx, { params }) => makeWorkbook(ctx, params.assessment_id, services),
  codes: async (ctx) => ({ data: await readCodes(ctx) }),
  exportCodes: (ctx) => exportCodes(ctx),
  importCodes: (ctx, { body, file }) => importCodes(ctx, file, howOf(body)),
  codeImports: (ctx) => codeImports.imports(ctx),
  undoCodeImport: (ctx, { params, body }) => codeImports.undoImport(ctx, params.import_id, body),
  changeCodes: async (ctx, { body }) => {
    await setCodes(ctx, body.codes)
    return { data: await readCodes(ctx) }
  },
})
