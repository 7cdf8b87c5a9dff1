import { reference } from '@kompeten/contract/reference/reference'
import { lazy, page } from '../../platform/page.ts'

/** The pages of reference data; DEV alone may open them. */
export const referenceRoutes = [
  page(
    '/references',
    reference.entries,
    lazy(() => import('./references-page.tsx'), 'ReferencesPage'),
  ),
] as const
