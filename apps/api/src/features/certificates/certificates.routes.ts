import type { alumni } from '@kompeten/contract/certificates/alumni'
import type { blanko } from '@kompeten/contract/certificates/blanko'
import type { certificates } from '@kompeten/contract/certificates/certificates'
import type { issuing } from '@kompeten/contract/certificates/issuing'
import type { ownCertificates } from '@kompeten/contract/certificates/own-certificates'
import type { Handlers } from '../../platform/http/answers.ts'
import { howOf } from '../../platform/sheets/import-rows.ts'
import { enterAlumnus, updateAlumnus } from './alumni/enter-alumni.ts'
import { exportAlumni } from './alumni/export-alumni.ts'
import { alumniTemplate, importAlumni } from './alumni/import-alumni.ts'
import { deleteAlumnus } from './alumni/remove-alumni.ts'
import { alumniImports } from './alumni/undo-alumni.ts'
import {
  listBlankoCertificates,
  listBlankos,
  listSpoiled,
  readBlanko,
  readBlankoDocument,
  readBlankoTimeline,
} from './blanko/blanko.reads.ts'
import {
  dropBlanko,
  receiveBlanko,
  requestBlanko,
  sendBlanko,
  setBlankoDocument,
} from './blanko/request-blanko.ts'
import { takeLetters } from './blanko/take-letters.ts'
import {
  listAlumni,
  listCertificates,
  readAgreement,
  readAlumnus,
  readCertificate,
  readCertificateTimeline,
  readDocument,
} from './certificates.reads.ts'
import type { CertificatesServices } from './certificates-services.ts'
import { agreeAsHolder, keepPaperAgreement } from './holders/holder-agreement.ts'
import { listOwnCertificates, readOwnAgreement, readOwnDocument } from './holders/own-certificates.reads.ts'
import { recertify } from './holders/recertify.ts'
import { changeSettings } from './issuing/change-settings.ts'
import { delegateSigning, endDelegation, listCandidates } from './issuing/delegate-signing.ts'
import { listDelegates, listRuns, readRun, readSettings } from './issuing/issuing.reads.ts'
import { signTogether } from './issuing/sign-together.ts'
import { cancelCorrection, stepCertificate, updateWaiting } from './register/change-certificate.ts'
import { correctCertificate, spoilBlanko } from './register/correct-certificate.ts'
import { reduceScope } from './register/reduce-scope.ts'
import { zipDocuments } from './register/zip-documents.ts'

export const certificatesRoutes: Handlers<typeof certificates> = {
  list: (ctx, { query }) => listCertificates(ctx, query),
  get: async (ctx, { params }) => ({ data: await readCertificate(ctx, params.certificate_id) }),
  timeline: (ctx, { params }) => readCertificateTimeline(ctx, params.certificate_id),
  document: (ctx, { params }) => readDocument(ctx, params.certificate_id),
  zip: (ctx, { query }) => zipDocuments(ctx, query),
  update: async (ctx, { params, body }) => ({ data: await updateWaiting(ctx, params.certificate_id, body) }),
  cancel: async (ctx, { params, body }) => ({
    data: await cancelCorrection(ctx, params.certificate_id, body.reason),
  }),
  suspend: async (ctx, { params, body }) => ({
    data: await stepCertificate(ctx, params.certificate_id, 'suspend', body.reason),
  }),
  reinstate: async (ctx, { params, body }) => ({
    data: await stepCertificate(ctx, params.certificate_id, 'reinstate', body.reason),
  }),
  withdraw: async (ctx, { params, body }) => ({
    data: await stepCertificate(ctx, params.certificate_id, 'withdraw', body.reason),
  }),
  reduce: async (ctx, { params, body }) => ({ data: await reduceScope(ctx, params.certificate_id, body) }),
  correct: async (ctx, { params, body }) => ({
    data: await correctCertificate(ctx, params.certificate_id, body),
  }),
  spoil: async (ctx, { params, body }) => ({ data: await spoilBlanko(ctx, params.certificate_id, body) }),
  agreement: (ctx, { params }) => readAgreement(ctx, params.certificate_id),
  keepAgreement: async (ctx, { params, file }) => ({
    data: await keepPaperAgreement(ctx, params.certificate_id, file),
  }),
}

export const ownCertificatesRoutes: Handlers<typeof ownCertificates> = {
  list: (ctx) => listOwnCertificates(ctx),
  document: (ctx, { params }) => readOwnDocument(ctx, params.certificate_id),
  agreement: (ctx, { params }) => readOwnAgreement(ctx, params.certificate_id),
  agree: async (ctx, { params, body }) => ({
    data: await agreeAsHolder(ctx, params.certificate_id, body.signature),
  }),
  recertify: async (ctx, { params }) => ({ data: await recertify(ctx, params.certificate_id) }),
}

export const issuingRoutes = (services: CertificatesServices): Handlers<typeof issuing> => ({
  sign: async (ctx, { body }) => ({
    data: await signTogether(ctx, body.certificate_ids, body.differences_seen, services),
  }),
  runs: (ctx, { query }) => listRuns(ctx, query),
  run: async (ctx, { params }) => ({ data: await readRun(ctx, params.run_id) }),
  delegates: (ctx) => listDelegates(ctx),
  candidates: (ctx) => listCandidates(ctx),
  delegate: async (ctx, { body }) => ({ data: await delegateSigning(ctx, body) }),
  endDelegation: (ctx, { params }) => endDelegation(ctx, params.delegate_id),
  settings: async (ctx) => ({ data: await readSettings(ctx) }),
  changeSettings: async (ctx, { body }) => ({ data: await changeSettings(ctx, body) }),
})

export const blankoRoutes: Handlers<typeof blanko> = {
  list: (ctx, { query }) => listBlankos(ctx, query),
  get: async (ctx, { params }) => ({ data: await readBlanko(ctx, params.blanko_request_id) }),
  certificates: (ctx, { params }) => listBlankoCertificates(ctx, params.blanko_request_id),
  timeline: (ctx, { params }) => readBlankoTimeline(ctx, params.blanko_request_id),
  create: async (ctx, { body }) => ({ data: await requestBlanko(ctx, body) }),
  setDocument: async (ctx, { params, body, file }) => ({
    data: await setBlankoDocument(ctx, params.blanko_request_id, params.kind, { file, ...body }),
  }),
  takeLetters: async (ctx, { params }) => ({ data: await takeLetters(ctx, params.blanko_request_id) }),
  document: (ctx, { params }) => readBlankoDocument(ctx, params.blanko_request_id, params.kind),
  send: async (ctx, { params, body }) => ({
    data: await sendBlanko(ctx, params.blanko_request_id, body.sent_on),
  }),
  receive: async (ctx, { params, body }) => ({
    data: await receiveBlanko(ctx, params.blanko_request_id, body),
  }),
  delete: (ctx, { params }) => dropBlanko(ctx, params.blanko_request_id),
  spoiled: (ctx) => listSpoiled(ctx),
}

export const alumniRoutes: Handlers<typeof alumni> = {
  list: (ctx, { query }) => listAlumni(ctx, query),
  get: async (ctx, { params }) => ({ data: await readAlumnus(ctx, params.alumni_id) }),
  create: async (ctx, { body }) => ({ data: await enterAlumnus(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await updateAlumnus(ctx, params.alumni_id, body) }),
  delete: (ctx, { params }) => deleteAlumnus(ctx, params.alumni_id),
  export: (ctx, { query }) => exportAlumni(ctx, query),
  template: (ctx) => alumniTemplate(ctx),
  import: (ctx, { body, file }) => importAlumni(ctx, file, howOf(body)),
  imports: (ctx) => alumniImports.imports(ctx),
  undoImport: (ctx, { params, body }) => alumniImports.undoImport(ctx, params.import_id, body),
}
