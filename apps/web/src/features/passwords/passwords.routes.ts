import { lazy, openPage } from '../../platform/page.ts'

/** The pages of forgotten and new passwords. */
export const passwordsRoutes = [
  openPage(
    '/forgot-password',
    lazy(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
  ),
  openPage(
    '/set-password/$token',
    lazy(() => import('./set-password-page.tsx'), 'SetPasswordPage'),
  ),
] as const
