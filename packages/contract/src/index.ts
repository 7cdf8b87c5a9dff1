import { access } from './access/access.ts'
import { appeals } from './appeals/appeals.ts'
import { applicants } from './applicants/applicants.ts'
import { applicantConsents } from './applicants/consents.ts'
import { applicantDocuments } from './applicants/documents.ts'
import { applicantDuplicates } from './applicants/duplicates.ts'
import { applicantFiles } from './applicants/imports.ts'
import { applications } from './applications/applications.ts'
import { articles } from './articles/articles.ts'
import { assessments } from './assessments/assessments.ts'
import { conflicts } from './assessments/conflicts.ts'
import { participations } from './assessments/participations.ts'
import { assessmentPeople } from './assessments/people.ts'
import { assessors } from './assessors/assessors.ts'
import { audit } from './audit/audit.ts'
import { bins } from './bins/bins.ts'
import { calendar } from './calendar/calendar.ts'
import { certificateBasis } from './certificate-basis/certificate-basis.ts'
import { alumni } from './certificates/alumni.ts'
import { blanko } from './certificates/blanko.ts'
import { certificates } from './certificates/certificates.ts'
import { certificateFaces } from './certificates/faces.ts'
import { handovers } from './certificates/handovers.ts'
import { issuing } from './certificates/issuing.ts'
import { ownCertificates } from './certificates/own-certificates.ts'
import { blankoPrints } from './certificates/printing.ts'
import { blankoStock } from './certificates/stock.ts'
import { ownSurveillances, surveillances } from './certificates/surveillances.ts'
import { verification } from './certificates/verification.ts'
import { complaints } from './complaints/complaints.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { controlRoom } from './exams/control-room.ts'
import { examResults, ownResults } from './exams/exam-results.ts'
import { examPapers, exams } from './exams/exams.ts'
import { examHistory } from './exams/history.ts'
import { keyMends } from './exams/key-mends.ts'
import { essayMarkings } from './exams/markings.ts'
import { ownExams } from './exams/own-exams.ts'
import { examPreviews } from './exams/previews.ts'
import { examSheets } from './exams/sheets.ts'
import { front } from './front/front.ts'
import { heavyVehicles } from './heavy-vehicles/heavy-vehicles.ts'
import { holidays } from './holidays/holidays.ts'
import { institutions } from './institutions/institutions.ts'
import { assessorForms, instruments, participantForms, schemePlans } from './instruments/instruments.ts'
import { changes } from './integrations/changes.ts'
import { apiKeys } from './integrations/keys.ts'
import { webhooks } from './integrations/webhooks.ts'
import { incomingLetters } from './letters/incoming.ts'
import { letters } from './letters/letters.ts'
import { letterTemplates } from './letters/templates.ts'
import { messages } from './messages/messages.ts'
import { misuses } from './misuses/misuses.ts'
import { noticeChannels } from './notifications/channels.ts'
import { notifications } from './notifications/notifications.ts'
import { whatsapp } from './notifications/whatsapp.ts'
import { openid } from './openid/openid.ts'
import { ownInstitution } from './own-institution/own-institution.ts'
import { passwords } from './passwords/passwords.ts'
import { people } from './people/people.ts'
import { aliasesOf } from './platform/aliases.ts'
import type { Endpoint } from './platform/endpoint.ts'
import { bnspReport } from './plenos/bnsp-report.ts'
import { plenos } from './plenos/plenos.ts'
import { profile } from './profile/profile.ts'
import { questions } from './questions/questions.ts'
import { reference } from './reference/reference.ts'
import { registration } from './registration/registration.ts'
import { requirementClusters } from './requirements/clusters.ts'
import { evidence } from './requirements/evidence.ts'
import { requirements } from './requirements/requirements.ts'
import { testMaterial } from './requirements/test-material.ts'
import { mainSchemes } from './schemes/main-schemes.ts'
import { schemes } from './schemes/schemes.ts'
import { search } from './search/search.ts'
import { secondFactors } from './second-factors/second-factors.ts'
import { setup } from './setup/setup.ts'
import { signatures } from './signatures/signatures.ts'
import { skkReports } from './skk/reports.ts'
import { skkConnection } from './skk/settings.ts'
import { skk } from './skk/skk.ts'
import { lspProfile } from './tenants/lsp-profile.ts'
import { lsps } from './tenants/lsps.ts'
import { tenants } from './tenants/tenants.ts'
import { tuk } from './tuk/tuk.ts'
import { validations } from './validations/validations.ts'

/** The table of contents: every feature's endpoints. Server, sweeps and the API's page walk this. */
const contract = {
  access,
  lsps,
  setup,
  lspProfile,
  appeals,
  complaints,
  messages,
  audit,
  articles,
  front,
  notifications,
  noticeChannels,
  whatsapp,
  passwords,
  registration,
  signatures,
  people,
  applicants,
  applicantFiles,
  applicantConsents,
  applicantDocuments,
  applicantDuplicates,
  profile,
  openid,
  calendar,
  secondFactors,
  tenants,
  reference,
  holidays,
  tuk,
  institutions,
  ownInstitution,
  heavyVehicles,
  misuses,
  mainSchemes,
  schemes,
  assessors,
  requirements,
  requirementClusters,
  testMaterial,
  questions,
  examPapers,
  controlRoom,
  exams,
  ownExams,
  examHistory,
  examSheets,
  keyMends,
  examPreviews,
  examResults,
  essayMarkings,
  ownResults,
  applications,
  evidence,
  bins,
  certificateBasis,
  certificates,
  ownCertificates,
  ownSurveillances,
  surveillances,
  participations,
  issuing,
  blanko,
  blankoStock,
  handovers,
  certificateFaces,
  blankoPrints,
  alumni,
  verification,
  assessments,
  assessmentPeople,
  conflicts,
  instruments,
  participantForms,
  assessorForms,
  schemePlans,
  plenos,
  bnspReport,
  validations,
  letters,
  letterTemplates,
  incomingLetters,
  dashboard,
  search,
  skk,
  skkReports,
  skkConnection,
  apiKeys,
  webhooks,
  changes,
} satisfies Record<string, Record<string, Endpoint>>

export type NamedEndpoint = { name: string; endpoint: Endpoint }

/** Every endpoint with its name, such as `tuk.create`. */
export const allEndpoints: NamedEndpoint[] = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([verb, endpoint]) => ({
    name: `${feature}.${verb}`,
    endpoint,
  })),
)

/** The same calls under the names that the earlier system gave them, such as `tuk.create@/tuk`. */
export const aliasedEndpoints: NamedEndpoint[] = allEndpoints.flatMap(({ name, endpoint }) =>
  aliasesOf(endpoint).map(({ path }) => ({ name: `${name}@${path}`, endpoint: { ...endpoint, path } })),
)
