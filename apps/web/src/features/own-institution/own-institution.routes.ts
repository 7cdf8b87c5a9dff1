import { ownInstitution } from '@kompeten/contract/own-institution/own-institution'
import { lazy, page } from '../../platform/page.ts'

/** The page of the institution that one acts for. */
export const ownInstitutionRoutes = [
  page(
    '/institusi-saya',
    ownInstitution.applicants,
    lazy(() => import('./own-institution-page.tsx'), 'OwnInstitutionPage'),
  ),
] as const
