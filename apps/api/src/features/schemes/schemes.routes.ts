import { mappingOf } from '@kompeten/contract/platform/imports'
import type { mainSchemes } from '@kompeten/contract/schemes/main-schemes'
import type { schemes } from '@kompeten/contract/schemes/schemes'
import type { Handlers } from '../../platform/http/answers.ts'
import { howOf } from '../../platform/sheets/import-rows.ts'
import { createScheme } from './create-scheme.ts'
import { deleteScheme, deleteSchemes, eraseScheme, restoreScheme } from './delete-scheme.ts'
import {
  listDeletedMainSchemes,
  listMainSchemes,
  readMainScheme,
  readMainSchemeTimeline,
} from './main-schemes/main-schemes.reads.ts'
import {
  createMainScheme,
  deleteMainScheme,
  restoreMainScheme,
  updateMainSchemeOf,
} from './main-schemes/write-main-scheme.ts'
import { readReadiness } from './scheme-readiness.ts'
import type { SchemesServices } from './scheme-uses.ts'
import {
  listDeletedSchemes,
  listPublicSchemes,
  listSchemes,
  listUnits,
  readScheme,
  readSchemeTimeline,
} from './schemes.reads.ts'
import { exportSchemes, exportSchemesJson } from './sheets/export-schemes.ts'
import { importSchemes, schemesToMend, schemeTemplate } from './sheets/import-schemes.ts'
import { schemeImports } from './sheets/undo-schemes.ts'
import { updateScheme } from './update-scheme.ts'
import { approveVersion, approveVersionToo, readApprovalDocument } from './versions/approve-version.ts'
import { beginDraft, saveDetails, saveUnits } from './versions/draft-version.ts'
import { discardDraft, publishVersion, restoreDraft } from './versions/end-draft.ts'
import { saveRules } from './versions/save-rules.ts'
import { listVersions, readVersion } from './versions/scheme-versions.reads.ts'
import {
  approveWithdrawal,
  readWithdrawal,
  readWithdrawalDocument,
  takeBackWithdrawal,
  withdrawScheme,
} from './withdrawal/withdraw-scheme.ts'

export const mainSchemesRoutes: Handlers<typeof mainSchemes> = {
  list: (ctx, { query }) => listMainSchemes(ctx, query),
  get: async (ctx, { params }) => ({ data: await readMainScheme(ctx, params.main_schema_id) }),
  timeline: (ctx, { params }) => readMainSchemeTimeline(ctx, params.main_schema_id),
  create: async (ctx, { body }) => ({ data: await createMainScheme(ctx, body) }),
  update: async (ctx, { params, body }) => ({
    data: await updateMainSchemeOf(ctx, params.main_schema_id, body),
  }),
  delete: async (ctx, { params }) => ({ data: await deleteMainScheme(ctx, params.main_schema_id) }),
  deleted: (ctx, { query }) => listDeletedMainSchemes(ctx, query),
  restore: async (ctx, { params }) => ({ data: await restoreMainScheme(ctx, params.main_schema_id) }),
}

export const schemesRoutes = (services: SchemesServices): Handlers<typeof schemes> => ({
  list: (ctx, { query }) => listSchemes(ctx, query),
  get: async (ctx, { params }) => ({ data: await readScheme(ctx, params.schema_id) }),
  readiness: async (ctx, { params }) => ({
    data: await readReadiness(ctx, services.readiness, params.schema_id),
  }),
  timeline: (ctx, { params }) => readSchemeTimeline(ctx, params.schema_id),
  create: async (ctx, { body }) => ({ data: await createScheme(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await updateScheme(ctx, params.schema_id, body) }),
  delete: async (ctx, { params }) => ({ data: await deleteScheme(ctx, services, params.schema_id) }),
  deleteMany: async (ctx, { body }) => ({ data: await deleteSchemes(ctx, services, body.schema_ids) }),
  erase: (ctx, { params, body }) => eraseScheme(ctx, services, params.schema_id, body.confirmation),
  deleted: (ctx, { query }) => listDeletedSchemes(ctx, query),
  restore: async (ctx, { params }) => ({ data: await restoreScheme(ctx, params.schema_id) }),
  versions: async (ctx, { params }) => ({ data: await listVersions(ctx, params.schema_id) }),
  version: async (ctx, { params }) => ({
    data: await readVersion(ctx, params.schema_id, params.schema_version_id),
  }),
  draft: async (ctx, { params }) => ({ data: await beginDraft(ctx, params.schema_id) }),
  saveDetails: async (ctx, { params, body }) => ({
    data: await saveDetails(ctx, params.schema_id, params.schema_version_id, body),
  }),
  saveUnits: async (ctx, { params, body }) => ({
    data: await saveUnits(ctx, params.schema_id, params.schema_version_id, body),
  }),
  saveRules: async (ctx, { params, body }) => ({
    data: await saveRules(ctx, params.schema_id, params.schema_version_id, body),
  }),
  withdrawal: async (ctx, { params }) => ({ data: await readWithdrawal(ctx, params.schema_id) }),
  withdraw: async (ctx, { params, body, file }) => ({
    data: await withdrawScheme(ctx, params.schema_id, body, file),
  }),
  approveWithdrawal: async (ctx, { params }) => ({ data: await approveWithdrawal(ctx, params.schema_id) }),
  takeBackWithdrawal: async (ctx, { params, body }) => ({
    data: await takeBackWithdrawal(ctx, params.schema_id, body.reason),
  }),
  withdrawalDocument: (ctx, { params }) => readWithdrawalDocument(ctx, params.schema_id),
  approve: async (ctx, { params, body, file }) => ({
    data: await approveVersion(ctx, params.schema_id, params.schema_version_id, body, file),
  }),
  approveToo: async (ctx, { params }) => ({
    data: await approveVersionToo(ctx, params.schema_id, params.schema_version_id),
  }),
  approvalDocument: (ctx, { params }) =>
    readApprovalDocument(ctx, params.schema_id, params.schema_version_id),
  publish: async (ctx, { params }) => ({
    data: await publishVersion(ctx, services.readiness, params.schema_id, params.schema_version_id),
  }),
  discard: async (ctx, { params }) => ({
    data: await discardDraft(ctx, params.schema_id, params.schema_version_id),
  }),
  restoreDraft: async (ctx, { params }) => ({
    data: await restoreDraft(ctx, params.schema_id, params.schema_version_id),
  }),
  units: (ctx, { query }) => listUnits(ctx, query),
  export: (ctx, { query }) => exportSchemes(ctx, query),
  exportJson: (ctx, { query }) => exportSchemesJson(ctx, query),
  template: (ctx) => schemeTemplate(ctx),
  import: (ctx, { body, file }) => importSchemes(ctx, file, howOf(body)),
  imports: (ctx) => schemeImports(services).imports(ctx),
  undoImport: (ctx, { params, body }) => schemeImports(services).undoImport(ctx, params.import_id, body),
  toMend: (ctx, { body, file }) => schemesToMend(ctx, file, mappingOf(body.mapping)),
  publicList: (ctx, { query }) => listPublicSchemes(ctx, query.limit),
})
