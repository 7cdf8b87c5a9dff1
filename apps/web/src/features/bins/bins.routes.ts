import { bins } from '@kompeten/contract/bins/bins'
import { lazy, page } from '../../platform/page.ts'

/** The page of everything that was deleted. */
export const binsRoutes = [
  page(
    '/restore-data',
    bins.kinds,
    lazy(() => import('./restore-page.tsx'), 'RestorePage'),
  ),
] as const
