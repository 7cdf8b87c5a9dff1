import type { assessors } from '@kompeten/contract/assessors'
import type { Handlers } from '../../platform/http/answers.ts'
import { addCompetence } from './add-competence.ts'
import { listAccessors, readAccessor, readAccessorOfUser, readAccessorTimeline } from './assessors.reads.ts'
import type { AssessorsServices } from './assessors-services.ts'
import { listCompetences, readCompetence, readCompetenceFile } from './competences.reads.ts'
import {
  refuseCompetence,
  revokeCompetence,
  verifyCompetence,
  withdrawCompetence,
} from './decide-competence.ts'
import { addDocument, listDocuments, readDocument, setDocument } from './documents.ts'
import { accessorTemplate, exportAccessors } from './export-accessors.ts'
import { importAccessors } from './import-accessors.ts'
import { revealNik, saveAccessor, setAccessorActive } from './save-accessor.ts'
import { listAssessments, readSchedule, setUnavailable } from './schedules.ts'

/** The assessors of an LSP: records, documents, competences, calendar, history. */
export const assessorsRoutes = (services: AssessorsServices): Handlers<typeof assessors> => {
  const { nik } = services
  return {
    list: (ctx, { query }) => listAccessors(ctx, nik, query),
    get: async (ctx, { params }) => ({ data: await readAccessor(ctx, nik, params.accessor_id) }),
    ofUser: async (ctx, { params }) => ({ data: await readAccessorOfUser(ctx, nik, params.user_id) }),
    save: async (ctx, { params, body }) => ({ data: await saveAccessor(ctx, nik, params.user_id, body) }),
    revealNik: async (ctx, { params }) => ({ data: await revealNik(ctx, nik, params.accessor_id) }),
    setActive: async (ctx, { params, body }) => ({
      data: await setAccessorActive(ctx, nik, params.accessor_id, body),
    }),
    timeline: (ctx, { params }) => readAccessorTimeline(ctx, params.accessor_id),
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
    export: (ctx, { query }) => exportAccessors(ctx, nik, query),
    template: (ctx) => accessorTemplate(ctx),
    import: (ctx, { body, file }) => importAccessors(ctx, services, file, body.dry_run === 'true'),
  }
}
