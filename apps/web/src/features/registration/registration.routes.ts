import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { rootRoute } from '../../platform/routes.ts'
import { session } from '../../platform/session.ts'

const notSignedIn = () => {
  if (session()) throw redirect({ to: '/', replace: true })
}

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'accessor' } =>
    tab === 'accessor' ? { tab } : {},
  beforeLoad: notSignedIn,
  component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
})

const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm',
  component: lazyRouteComponent(() => import('./confirm-page.tsx'), 'ConfirmPage'),
})

/** Registration and what follows it. */
export const registrationRoutes = [registerRoute, confirmRoute] as const
