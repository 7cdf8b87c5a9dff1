import { redirect } from '@tanstack/react-router'
import { lazy, openPage } from '../../platform/page.ts'
import { session } from '../../platform/session.ts'

const notSignedIn = () => {
  if (session()) throw redirect({ to: '/', replace: true })
}

/** Registration and what follows it. */
export const registrationRoutes = [
  openPage(
    '/register',
    lazy(() => import('./register-page.tsx'), 'RegisterPage'),
    { tab: ['accessor'] },
    notSignedIn,
  ),
  openPage(
    '/confirm',
    lazy(() => import('./confirm-page.tsx'), 'ConfirmPage'),
  ),
] as const
