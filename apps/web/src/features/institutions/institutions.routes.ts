import { institutions } from '@kompeten/contract/institutions/institutions'
import { lazy } from '../../platform/page.ts'
import { masterRoutes } from '../../ui/master/master-routes.ts'
import { institutionMaster } from './institution-master.ts'

/** The pages of the institutions. */
export const institutionsRoutes = masterRoutes(institutionMaster, institutions, {
  list: lazy(() => import('./institution-list-page.tsx'), 'InstitutionListPage'),
  add: lazy(() => import('./institution-form.tsx'), 'AddInstitutionPage'),
  edit: lazy(() => import('./institution-form.tsx'), 'EditInstitutionPage'),
})
