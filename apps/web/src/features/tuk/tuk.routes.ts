import { tuk } from '@kompeten/contract/tuk/tuk'
import { lazy, page } from '../../platform/page.ts'

/** The pages of the venues. */
export const tukRoutes = [
  page(
    '/tuk',
    tuk.list,
    lazy(() => import('./tuk-list-page.tsx'), 'TukListPage'),
  ),
  page(
    '/tuk/add-tuk',
    tuk.create,
    lazy(() => import('./tuk-pages.tsx'), 'AddTukPage'),
  ),
  page(
    '/tuk/edit-tuk/$tuk_id',
    tuk.get,
    lazy(() => import('./tuk-pages.tsx'), 'EditTukPage'),
  ),
] as const
