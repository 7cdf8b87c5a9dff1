import { redirect } from '@tanstack/react-router'
import { lazy, openPage } from '../../platform/page.ts'
import { secretKey } from '../../platform/session.ts'

/** Between the login and the role: the whole house is fetched for it, since few see it. */
export const secondFactorRoutes = [
  openPage(
    '/second-factor',
    lazy(() => import('./second-factor-page.tsx'), 'SecondFactorPage'),
    { next: 'text', role: 'text' },
    () => {
      if (secretKey() === null) throw redirect({ to: '/login', replace: true })
    },
  ),
] as const
