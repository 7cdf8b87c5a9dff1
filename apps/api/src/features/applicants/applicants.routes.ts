import type { applicants } from '@kompeten/contract/applicants'
import type { applicantFiles } from '@kompeten/contract/applicants-imports'
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
import { exportApplicants } from './export-applicants.ts'
import {
  applicantTemplate,
  beginImport,
  confirmImport,
  discardImport,
  listImports,
  readBadRows,
  readImport,
} from './imports.ts'
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
  deleteMany: async (ctx, { body }) => ({ data: await deleteApplicants(ctx, body.applicant_ids) }),
  restore: async (ctx, { params }) => ({ data: await restoreApplicant(ctx, services, params.applicant_id) }),
  consents: (ctx, { params }) => readConsents(ctx, params.applicant_id),
  addConsent: async (ctx, { params, body }) => ({
    data: await addConsent(ctx, services, params.applicant_id, body),
  }),
})

/** Workbooks of the applicants: out, and in by way of a job. */
export const applicantFilesRoutes = (services: ApplicantsServices): Handlers<typeof applicantFiles> => ({
  export: (ctx, { query }) => exportApplicants(ctx, query),
  template: (ctx) => applicantTemplate(ctx),
  import: async (ctx, { file }) => ({ data: await beginImport(ctx, services, file) }),
  imports: (ctx) => listImports(ctx),
  getImport: async (ctx, { params }) => ({ data: await readImport(ctx, params.import_id) }),
  storeImport: async (ctx, { params, body }) => ({
    data: await confirmImport(ctx, params.import_id, body.sound_only),
  }),
  discardImport: async (ctx, { params }) => ({ data: await discardImport(ctx, params.import_id) }),
  badRows: (ctx, { params }) => readBadRows(ctx, services, params.import_id),
})
