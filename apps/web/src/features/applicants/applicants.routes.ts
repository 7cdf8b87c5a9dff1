import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantDuplicates } from '@kompeten/contract/applicants/duplicates'
import { lazy, page } from '../../platform/page.ts'

/** An applicant has their record's page in their profile. */
const record = { may: applicants.list.may }
const tab = ['data', 'documents', 'consent', 'duplicates', 'history'] as const

/** The pages of the applicants. */
export const applicantsRoutes = [
  page(
    '/asesi',
    applicants.list,
    lazy(() => import('./applicant-list-page.tsx'), 'ApplicantListPage'),
  ),
  page(
    '/asesi/add-asesi',
    applicants.create,
    lazy(() => import('./add-applicant-page.tsx'), 'AddApplicantPage'),
  ),
  page(
    '/asesi/data-ganda',
    applicantDuplicates.list,
    lazy(() => import('./duplicates/duplicates-page.tsx'), 'DuplicatesPage'),
  ),
  page(
    '/asesi/edit-asesi/$applicant_id',
    record,
    lazy(() => import('./applicant-page.tsx'), 'ApplicantPage'),
    { tab, form: ['data'] },
  ),
] as const
