import { misuses } from '@kompeten/contract/misuses/misuses'
import { lazy } from '../../platform/page.ts'
import { masterRoutes } from '../../ui/master/master-routes.ts'
import { misuseMaster } from './misuse-master.ts'

/** The pages of the register of misuse. */
export const misusesRoutes = masterRoutes(misuseMaster, misuses, {
  list: lazy(() => import('./misuse-list-page.tsx'), 'MisuseListPage'),
  add: lazy(() => import('./misuse-form.tsx'), 'AddMisusePage'),
  edit: lazy(() => import('./misuse-form.tsx'), 'EditMisusePage'),
})
