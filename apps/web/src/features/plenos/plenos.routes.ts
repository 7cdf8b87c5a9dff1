import { bnspReport } from '@kompeten/contract/plenos/bnsp-report'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { lazy, page } from '../../platform/page.ts'

/** The pages of the pleno. */
export const plenosRoutes = [
  page(
    '/plenos',
    plenos.list,
    lazy(() => import('./pleno-list-page.tsx'), 'PlenoListPage'),
  ),
  page(
    '/assessments/$assessment_id/plenos/$run',
    plenos.get,
    lazy(() => import('./pleno-page.tsx'), 'PlenoPage'),
    { tab: ['cockpit', 'seats', 'baps'] },
  ),
  page(
    '/pleno-deciders',
    plenos.deciders,
    lazy(() => import('./seats/deciders-page.tsx'), 'DecidersPage'),
  ),
  page(
    '/bnsp-codes',
    bnspReport.codes,
    lazy(() => import('./bnsp/bnsp-codes-page.tsx'), 'BnspCodesPage'),
  ),
] as const
