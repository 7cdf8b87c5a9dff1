import { access } from './access.ts'
import { alumni } from './alumni.ts'
import { appeals } from './appeals.ts'
import { applicants } from './applicants.ts'
import { applicantConsents } from './applicants-consents.ts'
import { applicantDocuments } from './applicants-documents.ts'
import { applicantDuplicates } from './applicants-duplicates.ts'
import { applicantFiles } from './applicants-imports.ts'
import { applications } from './applications.ts'
import { articles } from './articles.ts'
import { assessments } from './assessments.ts'
import { conflicts } from './assessments-conflicts.ts'
import { assessmentPeople } from './assessments-people.ts'
import { assessors } from './assessors.ts'
import { blanko } from './blanko.ts'
import { bnspReport } from './bnsp-report.ts'
import { certificateBasis } from './certificate-basis.ts'
import { certificates } from './certificates.ts'
import { dashboard } from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import { evidence } from './evidence.ts'
import { heavyVehicles } from './heavy-vehicles.ts'
import { incomingLetters } from './incoming-letters.ts'
import { institutions } from './institutions.ts'
import { accessorForms, instruments, participantForms, schemePlans } from './instruments.ts'
import { issuing } from './issuing.ts'
import { letterTemplates } from './letter-templates.ts'
import { letters } from './letters.ts'
import { lspProfile } from './lsp-profile.ts'
import { lsps } from './lsps.ts'
import { mainSchemes } from './main-schemes.ts'
import { notifications } from './notifications.ts'
import { ownCertificates } from './own-certificates.ts'
import { ownInstitution } from './own-institution.ts'
import { participations } from './participations.ts'
import { passwords } from './passwords.ts'
import { people } from './people.ts'
import { plenos } from './plenos.ts'
import { profile } from './profile.ts'
import { reference } from './reference.ts'
import { registration } from './registration.ts'
import { requirementClusters } from './requirement-clusters.ts'
import { requirements } from './requirements.ts'
import { schemes } from './schemes.ts'
import { search } from './search.ts'
import { setup } from './setup.ts'
import { signatures } from './signatures.ts'
import { tenants } from './tenants.ts'
import { testMaterial } from './test-material.ts'
import { tuk } from './tuk.ts'
import { verification } from './verification.ts'

/** The table of contents: every feature's endpoints. Server, sweeps and the API's page walk this. */
const contract = {
  access,
  lsps,
  setup,
  lspProfile,
  appeals,
  articles,
  notifications,
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
  tenants,
  reference,
  tuk,
  institutions,
  ownInstitution,
  heavyVehicles,
  mainSchemes,
  schemes,
  assessors,
  requirements,
  requirementClusters,
  testMaterial,
  applications,
  evidence,
  certificateBasis,
  certificates,
  ownCertificates,
  participations,
  issuing,
  blanko,
  alumni,
  verification,
  assessments,
  assessmentPeople,
  conflicts,
  instruments,
  participantForms,
  accessorForms,
  schemePlans,
  plenos,
  bnspReport,
  letters,
  letterTemplates,
  incomingLetters,
  dashboard,
  search,
} satisfies Record<string, Record<string, Endpoint>>

export type NamedEndpoint = { name: string; endpoint: Endpoint }

/** Every endpoint with its name, such as `tuk.create`. */
export const allEndpoints: NamedEndpoint[] = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([verb, endpoint]) => ({
    name: `${feature}.${verb}`,
    endpoint,
  })),
)
