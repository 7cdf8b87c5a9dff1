import { applicants } from '../applicants/applicants.ts'
import { applications } from '../applications/applications.ts'
import { assessments } from '../assessments/assessments.ts'
import { participations } from '../assessments/participations.ts'
import { assessors } from '../assessors/assessors.ts'
import { alumni } from '../certificates/alumni.ts'
import { certificates } from '../certificates/certificates.ts'
import { institutions } from '../institutions/institutions.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import type { PermissionCode } from '../platform/permissions.ts'
import { mainSchemes } from '../schemes/main-schemes.ts'
import { schemes } from '../schemes/schemes.ts'
import { tuk } from '../tuk/tuk.ts'
import { changes } from './changes.ts'

/**
 * Every call that a partner's key may make, if it has a permission for it; a key is refused all others, whatever its
 * permissions (decision 150). Nothing here signs, votes, decides, proves, or opens what is sealed.
 */
export const partnerCalls = {
  'applicants.list': applicants.list,
  'applicants.get': applicants.get,
  'applicants.create': applicants.create,
  'applications.list': applications.list,
  'applications.get': applications.get,
  'assessments.list': assessments.list,
  'assessments.get': assessments.get,
  'participations.results': participations.results,
  'certificates.list': certificates.list,
  'certificates.get': certificates.get,
  'alumni.list': alumni.list,
  'alumni.get': alumni.get,
  'mainSchemes.list': mainSchemes.list,
  'schemes.list': schemes.list,
  'schemes.get': schemes.get,
  'schemes.versions': schemes.versions,
  'schemes.version': schemes.version,
  'tuk.list': tuk.list,
  'tuk.get': tuk.get,
  'assessors.list': assessors.list,
  'assessors.get': assessors.get,
  'institutions.list': institutions.list,
  'institutions.get': institutions.get,
  'changes.applicants': changes.applicants,
  'changes.applications': changes.applications,
  'changes.assessments': changes.assessments,
  'changes.certificates': changes.certificates,
} as const satisfies Record<string, Endpoint>

/** The permissions that a key may be given: those of its calls that are not about one's own records. */
export const keyScopes = [
  'APPLICANT_LIST',
  'APPLICANT_CREATE',
  'JOIN_REQUEST_LIST',
  'ASSESSMENT_LIST',
  'CERTIFICATE_LIST',
  'ALUMNI_LIST',
  'SCHEMA_LIST',
  'TUK_LIST',
  'ACCESSOR_LIST',
  'INSTITUTION_LIST',
] as const satisfies readonly PermissionCode[]
export type KeyScope = (typeof keyScopes)[number]

const opened: ReadonlySet<Endpoint> = new Set(Object.values(partnerCalls))

/** Whether a key with the right permission may make this call. */
export const isPartnerCall = (endpoint: Endpoint): boolean => opened.has(endpoint)
