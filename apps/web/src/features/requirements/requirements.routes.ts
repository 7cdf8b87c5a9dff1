import { evidence } from '@kompeten/contract/requirements/evidence'
import { requirements } from '@kompeten/contract/requirements/requirements'
import { testMaterial } from '@kompeten/contract/requirements/test-material'
import { lazy, page } from '../../platform/page.ts'
import { categoryPages } from './category-pages.ts'

const list = lazy(() => import('./requirement-list-page.tsx'), 'RequirementListPage')
const add = lazy(() => import('./add-requirement-page.tsx'), 'AddRequirementPage')
const edit = lazy(() => import('./edit-requirement-page.tsx'), 'EditRequirementPage')
const order = lazy(() => import('./order-page.tsx'), 'OrderPage')
const ofScheme = { schema_id: 'text' } as const

type Pages = { list: string; add: string; edit: string; order: string }

/** The four pages of a category; `read` opens its list and records. */
const pagesOf = <const P extends Pages>(
  pages: P,
  read: Pick<typeof requirements.list | typeof requirements.update, 'may'>,
) =>
  [
    page(pages.list as P['list'], { ...requirements.list, may: read.may }, list),
    page(pages.add as P['add'], requirements.create, add, ofScheme),
    page(pages.edit as P['edit'], read, edit),
    page(pages.order as P['order'], requirements.update, order, ofScheme),
  ] as const

/** The pages of the requirements, and of what applicants give for them. */
export const requirementsRoutes = [
  ...pagesOf(categoryPages.dasar, requirements.list),
  ...pagesOf(categoryPages.umum, requirements.list),
  ...pagesOf(categoryPages.materi_uji, requirements.update),
  ...pagesOf(categoryPages.administratif, requirements.list),
  page(
    '/materi-uji/openings',
    testMaterial.openings,
    lazy(() => import('./openings-page.tsx'), 'OpeningsPage'),
  ),
  page(
    '/assessments/$assessment_id/materi-uji',
    testMaterial.ofAssessment,
    lazy(() => import('./assessment-material-page.tsx'), 'AssessmentMaterialPage'),
  ),
  page(
    '/applicants/$applicant_id/persyaratan-umum',
    evidence.history,
    lazy(() => import('./evidence/evidence-page.tsx'), 'GeneralEvidencePage'),
    { bukti: 'text' },
  ),
  page(
    '/applicants/$applicant_id/$schema_id/$user_permission_id/persyaratan-peserta',
    evidence.history,
    lazy(() => import('./evidence/evidence-page.tsx'), 'SchemeEvidencePage'),
    { bukti: 'text' },
  ),
  page(
    '/assessments/$schema_id/applicants/$applicant_id/$assessment_applicant_id/$user_permission_id/portofolio-khusus',
    evidence.of,
    lazy(() => import('./evidence/evidence-page.tsx'), 'SpecialPortfolioPage'),
  ),
] as const
