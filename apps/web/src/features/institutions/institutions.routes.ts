import { institutions } from '@kompeten/contract/institutions/institutions'
import { lazy, page } from '../../platform/page.ts'

/** The pages of the institutions. */
export const institutionsRoutes = [
  page(
    '/intitutions',
    institutions.list,
    lazy(() => import('./institution-list-page.tsx'), 'InstitutionListPage'),
  ),
  page(
    '/intitutions/add',
    institutions.create,
    lazy(() => import('./institution-pages.tsx'), 'AddInstitutionPage'),
  ),
  page(
    '/intitutions/$institution_id',
    institutions.get,
    lazy(() => import('./institution-pages.tsx'), 'EditInstitutionPage'),
  ),
] as const
