import type { applicants } from '@kompeten/contract/applicants/applicants'
import type { applicantConsents } from '@kompeten/contract/applicants/consents'
import type { applicantDocuments } from '@kompeten/contract/applicants/documents'
import type { applicantDuplicates } from '@kompeten/contract/applicants/duplicates'
import type { applicantFiles } from '@kompeten/contract/applicants/imports'
import { mappingOf } from '@kompeten/contract/platform/imports'
import type { Handlers } from '../../platform/http/answers.ts'
import { addConsent } from './add-consent.ts'
import {
  listApplicants,
  listDeletedApplicants,
  lookUpApplicant,
  readApplicant,
  readApplicantTimeline,
  readConsents,
  readOwnRecord,
} from './applicants.reads.ts'
import type { ApplicantsServices } from './applicants-services.ts'
import { createApplicant } from './create-applicant.ts'
import { deleteApplicant, deleteApplicants, restoreApplicant } from './delete-applicant.ts'
import { addDocument, deleteDocument, readDocumentFile, readDocuments } from './documents/documents.ts'
import { listDuplicates, readDuplicatesOf, readMerges } from './duplicates/duplicates.reads.ts'
import { mergeApplicants } from './duplicates/merge-applicants.ts'
import { undoMerge } from './duplicates/undo-merge.ts'
import { exportApplicants } from './imports/export-applicants.ts'
import {
  applicantTemplate,
  beginImport,
  confirmImport,
  discardImport,
  listImports,
  readBadRows,
  readImport,
} from './imports/imports.ts'
import { listStoredImports, undoApplicants } from './imports/undo-import.ts'
import { revealNik } from './reveal-nik.ts'
import { updateApplicant } from './update-applicant.ts'

/** The applicants of an LSP. */
export const applicantsRoutes = (services: ApplicantsServices): Handlers<typeof applicants> => ({
  list: (ctx, { query }) => listApplicants(ctx, query),
  deleted: (ctx, { query }) => listDeletedApplicants(ctx, query),
  get: async (ctx, { params }) => ({ data: await readApplicant(ctx, services, params.applicant_id) }),
  mine: async (ctx) => ({ data: await readOwnRecord(ctx, services) }),
  timeline: (ctx, { params }) => readApplicantTimeline(ctx, params.applicant_id),
  create: async (ctx, { body }) => ({ data: await createApplicant(ctx, services, body) }),
  update: async (ctx, { params, body }) => ({
    data: await updateApplicant(ctx, services, params.applicant_id, body),
  }),
  revealNik: async (ctx, { params }) => ({
    data: { nik: await revealNik(ctx, services, params.applicant_id) },
  }),
  lookUp: (ctx, { body }) => lookUpApplicant(ctx, services, body.nik),
  delete: async (ctx, { params }) => ({ data: await deleteApplicant(ctx, services, params.applicant_id) }),
  deleteMany: async (ctx, { body }) => ({ data: await deleteApplicants(ctx, services, body.applicant_ids) }),
  restore: async (ctx, { params }) => ({ data: await restoreApplicant(ctx, services, params.applicant_id) }),
})

/** Workbooks of the applicants: out, and in by way of a job. */
export const applicantFilesRoutes = (services: ApplicantsServices): Handlers<typeof applicantFiles> => ({
  export: (ctx, { query }) => exportApplicants(ctx, query),
  template: (ctx) => applicantTemplate(ctx),
  import: async (ctx, { body, file }) => ({
    data: await beginImport(ctx, services, file, mappingOf(body.mapping)),
  }),
  imports: (ctx) => listImports(ctx),
  getImport: async (ctx, { params }) => ({ data: await readImport(ctx, params.import_id) }),
  storeImport: async (ctx, { params, body }) => ({
    data: await confirmImport(ctx, params.import_id, body.sound_only),
  }),
  discardImport: async (ctx, { params }) => ({ data: await discardImport(ctx, params.import_id) }),
  storedImports: (ctx) => listStoredImports(ctx),
  undoImport: (ctx, { params, body }) => undoApplicants(ctx, params.import_id, body),
  badRows: (ctx, { params }) => readBadRows(ctx, services, params.import_id),
})

/** The papers of an applicant. */
export const applicantDocumentsRoutes: Handlers<typeof applicantDocuments> = {
  list: (ctx, { params }) => readDocuments(ctx, params.applicant_id),
  add: (ctx, { params, body, file }) => addDocument(ctx, params.applicant_id, body.kind, file),
  file: (ctx, { params }) => readDocumentFile(ctx, params.applicant_id, params.document_id),
  delete: (ctx, { params }) => deleteDocument(ctx, params.applicant_id, params.document_id),
}

/** Records of one person, found and made one. */
export const applicantDuplicatesRoutes = (
  services: ApplicantsServices,
): Handlers<typeof applicantDuplicates> => ({
  list: (ctx) => listDuplicates(ctx, services),
  of: (ctx, { params }) => readDuplicatesOf(ctx, services, params.applicant_id),
  merges: (ctx, { params }) => readMerges(ctx, params.applicant_id),
  merge: async (ctx, { params, body }) => ({
    data: await mergeApplicants(ctx, services, params.applicant_id, body),
  }),
  undo: async (ctx, { params }) => ({
    data: await undoMerge(ctx, services, params.applicant_id, params.merge_id),
  }),
})

/** What an applicant, or their guardian, agreed to. */
export const applicantConsentsRoutes = (
  services: ApplicantsServices,
): Handlers<typeof applicantConsents> => ({
  list: (ctx, { params }) => readConsents(ctx, params.applicant_id),
  add: async (ctx, { params, body }) => ({
    data: await addConsent(ctx, services, params.applicant_id, body),
  }),
})
