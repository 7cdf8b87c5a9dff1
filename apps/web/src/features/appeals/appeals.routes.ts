import { appeals } from '@kompeten/contract/appeals/appeals'
import { lazy, page } from '../../platform/page.ts'

/** The menu's page is of the office and of applicants; who has a seat in a panel comes by their notice. */
const officeAndApplicants = { ...appeals.list, may: ['APPEAL_LIST', 'APPEAL_CREATE_OWN'] } as const

/** The pages of appeals. */
export const appealsRoutes = [
  page(
    '/assessments/appeal',
    officeAndApplicants,
    lazy(() => import('./appeal-list-page.tsx'), 'AppealListPage'),
  ),
  page(
    '/assessments/appeal/file/$assessment_applicant_id',
    appeals.file,
    lazy(() => import('./file-appeal-page.tsx'), 'FileAppealPage'),
  ),
  page(
    '/assessments/appeal/$appeal_id',
    appeals.get,
    lazy(() => import('./appeal-page.tsx'), 'AppealPage'),
    { tab: ['appeal', 'basis', 'history'] },
  ),
] as const
