import { tuk } from '@kompeten/contract/tuk/tuk'
import { lazy } from '../../platform/page.ts'
import { masterRoutes } from '../../ui/master/master-routes.ts'
import { tukMaster } from './tuk-master.ts'

/** The pages of the venues. */
export const tukRoutes = masterRoutes(tukMaster, tuk, {
  list: lazy(() => import('./tuk-list-page.tsx'), 'TukListPage'),
  add: lazy(() => import('./tuk-form.tsx'), 'AddTukPage'),
  edit: lazy(() => import('./tuk-form.tsx'), 'EditTukPage'),
})
