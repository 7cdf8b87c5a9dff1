import type { AccessServices } from './features/access/index.ts'
import { answersAppealOf, appealableUntil, openAppeals } from './features/appeals/index.ts'
import {
  type ApplicantsServices,
  applicantPhone,
  platformApplicantOfRole,
} from './features/applicants/index.ts'
import type { ApplicationsServices } from './features/applications/index.ts'
import {
  type AssessmentsServices,
  assessesApplicant,
  draftHolding,
  freeFromDraft,
  materialUse,
  nextAssessments,
  requestsGoingOn,
  scheduleOf,
  takingPartIn,
} from './features/assessments/index.ts'
import { assessorPhone, platformAssessorOfRole } from './features/assessors/index.ts'
import {
  certificateForScheme,
  renewableCertificates,
  renewalEnded,
  validSchemes,
} from './features/certificates/index.ts'
import { testsBegun, testsNotDone } from './features/exams/index.ts'
import {
  ak01Open,
  ak07Open,
  apl02Open,
  assessmentDayGaps,
  type InstrumentsServices,
  openStaleAgreements,
  openStaleForms,
  planOpen,
  recommendedWith,
  reviewOf,
  signedForms,
  stopped,
} from './features/instruments/index.ts'
import { archiveGaps, type PlenosServices, settledCount, sitsOver } from './features/plenos/index.ts'
import type { RequirementsServices } from './features/requirements/index.ts'
import { registryIssues } from './features/skk/index.ts'
import type { TenantTx } from './platform/database/tenancy.ts'
import type { Sealer } from './platform/sealing.ts'

/** What is shown of the record that goes with a role: an applicant's, or an assessor's. */
export const recordOfRole =
  (nik: Sealer): AccessServices['recordOf'] =>
  async (tx, role) => {
    const { roleCode = 'APL' } = role
    const own = roleCode === 'APL' ? await platformApplicantOfRole(tx, role) : null
    return (
      own ??
      (role.roleCode === undefined || roleCode === 'ACS' ? platformAssessorOfRole(tx, nik, role) : null)
    )
  }

/** What applying asks of the features above it. */
export const applicationsServices = (nik: Sealer): ApplicationsServices => ({
  nik,
  scheduleOf,
  reviewOf,
  nextAssessments,
  draftHolding,
  freeFromDraft,
  renewableCertificates,
  renewalEnded,
  certificateForScheme,
  requestsGoingOn,
  takingPartIn,
  validSchemes,
  registryIssues,
})

/** What assessments ask of forms and plenos. */
export const assessmentsServices: AssessmentsServices = {
  apl02Open,
  ak01Open,
  ak07Open,
  stopped,
  planOpen,
  assessorsChanged: openStaleAgreements,
  dayBegins: openStaleForms,
  dayGaps: assessmentDayGaps,
  plenoDecisions: settledCount,
  archiveGaps: archiveGaps({ openAppeals }),
}

/** What requirements and their evidence ask of assessments, plenos and appeals. */
export const requirementsServices: RequirementsServices = {
  use: materialUse,
  assesses: assessesApplicant,
  decides: async (ctx, applicantId) =>
    (await sitsOver(ctx, applicantId)) || answersAppealOf(ctx, applicantId),
}

/** What the day of an assessment asks of tests. */
export const instrumentsServices: InstrumentsServices = { testsBegun }

/** What a pleno asks of applicants, forms, tests and appeals. */
export const plenosServices = (applicants: ApplicantsServices): PlenosServices => ({
  applicants,
  dayGaps: assessmentDayGaps,
  signedForms,
  recommended: recommendedWith,
  testsNotDone,
  openAppeals,
  appealableUntil,
})

/** The number in a person's own record in the LSP, as an assessor or an applicant; null where there is none. */
export const recordPhone = async (tx: TenantTx, userId: string): Promise<string | null> =>
  (await assessorPhone(tx, userId)) ?? applicantPhone(tx, userId)
