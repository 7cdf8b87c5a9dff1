import type { institutions } from '@kompeten/contract/institutions'
import type { Handlers } from '../../platform/http/answers.ts'
import { createInstitution } from './create-institution.ts'
import {
  deleteInstitution,
  deleteInstitutions,
  eraseInstitution,
  restoreInstitution,
} from './delete-institution.ts'
import { exportInstitutions } from './export-institutions.ts'
import { importInstitutions, institutionTemplate } from './import-institutions.ts'
import {
  listDeletedInstitutions,
  listInstitutions,
  listPublicInstitutions,
  readInstitution,
  readInstitutionTimeline,
} from './institutions.reads.ts'
import { updateInstitution } from './update-institution.ts'

export const institutionsRoutes: Handlers<typeof institutions> = {
  list: (ctx, { query }) => listInstitutions(ctx, query),
  get: async (ctx, { params }) => ({ data: await readInstitution(ctx, params.institution_id) }),
  timeline: (ctx, { params }) => readInstitutionTimeline(ctx, params.institution_id),
  create: async (ctx, { body }) => ({ data: await createInstitution(ctx, body) }),
  update: async (ctx, { params, body }) => ({
    data: await updateInstitution(ctx, params.institution_id, body),
  }),
  delete: async (ctx, { params }) => ({ data: await deleteInstitution(ctx, params.institution_id) }),
  deleteMany: async (ctx, { body }) => ({ data: await deleteInstitutions(ctx, body.institution_ids) }),
  deleted: (ctx, { query }) => listDeletedInstitutions(ctx, query),
  restore: async (ctx, { params }) => ({ data: await restoreInstitution(ctx, params.institution_id) }),
  erase: (ctx, { params, body }) => eraseInstitution(ctx, params.institution_id, body.confirmation),
  export: (ctx, { query }) => exportInstitutions(ctx, query),
  template: (ctx) => institutionTemplate(ctx),
  import: (ctx, { body, file }) => importInstitutions(ctx, file, body.dry_run === 'true'),
  publicList: (ctx, { query }) => listPublicInstitutions(ctx, query.limit),
}
