import { lazy, openPage } from '../../platform/page.ts'

/** What an LSP shows to strangers. */
export const frontRoutes = [
  openPage(
    '/welcome',
    lazy(() => import('./welcome-page.tsx'), 'WelcomePage'),
  ),
  openPage(
    '/schemes',
    lazy(() => import('./schemes-page.tsx'), 'SchemesPage'),
  ),
  openPage(
    '/schemes/$schema_id',
    lazy(() => import('./scheme-page.tsx'), 'SchemePage'),
  ),
] as const
