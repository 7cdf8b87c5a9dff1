import type { assessors } from '@kompeten/contract/assessors/assessors'
import type { Handlers } from '../../platform/http/answers.ts'
import { howOf } from '../../platform/sheets/import-rows.ts'
import { listAssessors, readAssessor, readAssessorOfUser, readAssessorTimeline } from './assessors.reads.ts'
import type { AssessorsServices } from './assessors-services.ts'
import { addCompetence } from './competences/add-competence.ts'
import { listCompetences, readCompetence, readCompetenceFile } from './competences/competences.reads.ts'
import {
  refuseCompetence,
  revokeCompetence,
  verifyCompetence,
  withdrawCompetence,
} from './competences/decide-competence.ts'
import { listAssessments, readSchedule, setUnavailable } from './days/schedules.ts'
import { addDocument, listDocuments, readDocument, setDocument } from './documents/documents.ts'
import { revealNik, saveAssessor, setAssessorActive } from './save-assessor.ts'
import { assessorTemplate, exportAssessors } from './sheets/export-assessors.ts'
import { importAssessors } from './sheets/import-assessors.ts'
import { listAssessorImports, undoAssessorImport } from './sheets/undo-assessors.ts'

/** The assessors of an LSP: records, documents, competences, calendar, history. */
export const assessorsRoutes = (services: AssessorsServices): Handlers<typeof assessors> => {
  const { nik } = services
  return {
    list: (ctx, { query }) => listAssessors(ctx, nik, query),
    get: async (ctx, { params }) => ({ data: await readAssessor(ctx, nik, params.accessor_id) }),
    ofUser: async (ctx, { params }) => ({ data: await readAssessorOfUser(ctx, nik, params.user_id) }),
    save: async (ctx, { params, body }) => ({ data: await saveAssessor(ctx, nik, params.user_id, body) }),
    revealNik: async (ctx, { params }) => ({ data: await revealNik(ctx, nik, params.accessor_id) }),
    setActive: async (ctx, { params, body }) => ({
      data: await setAssessorActive(ctx, nik, params.accessor_id, body),
    }),
    timeline: (ctx, { params }) => readAssessorTimeline(ctx, params.accessor_id),
    documents: (ctx, { params }) => listDocuments(ctx, params.accessor_id),
    addDocument: (ctx, { params, body, file }) => addDocument(ctx, params.accessor_id, body, file),
    document: (ctx, { params }) => readDocument(ctx, params.accessor_id, params.document_id),
    deleteDocument: (ctx, { params }) => setDocument(ctx, params.accessor_id, params.document_id, true),
    restoreDocument: (ctx, { params }) => setDocument(ctx, params.accessor_id, params.document_id, false),
    competences: (ctx, { query }) => listCompetences(ctx, query),
    competence: async (ctx, { params }) => ({ data: await readCompetence(ctx, params.competence_id) }),
    competenceFile: (ctx, { params }) => readCompetenceFile(ctx, params.competence_id),
    addCompetence: async (ctx, { body, file }) => ({ data: await addCompetence(ctx, body, file) }),
    verify: async (ctx, { params, body }) => ({
      data: await verifyCompetence(ctx, params.competence_id, body.valid_until),
    }),
    refuse: async (ctx, { params, body }) => ({
      data: await refuseCompetence(ctx, params.competence_id, body.reason),
    }),
    revoke: async (ctx, { params, body }) => ({
      data: await revokeCompetence(ctx, params.competence_id, body.reason),
    }),
    withdraw: async (ctx, { params }) => ({ data: await withdrawCompetence(ctx, params.competence_id) }),
    schedules: (ctx, { query }) => readSchedule(ctx, query),
    setUnavailable: (ctx, { body }) => setUnavailable(ctx, body),
    assessments: (ctx, { query }) => listAssessments(ctx, query),
    export: (ctx, { query }) => exportAssessors(ctx, nik, query),
    template: (ctx) => assessorTemplate(ctx),
    import: (ctx, { body, file }) => importAssessors(ctx, services, file, howOf(body)),
    imports: (ctx) => listAssessorImports(ctx),
    undoImport: (ctx, { params, body }) => undoAssessorImport(ctx, params.import_id, body),
  }
}
