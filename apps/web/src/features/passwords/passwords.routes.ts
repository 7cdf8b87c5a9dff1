import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../platform/routes.ts'

const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const setRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password/$token',
  component: lazyRouteComponent(() => import('./set-password-page.tsx'), 'SetPasswordPage'),
})

/** The pages of forgotten and new passwords. */
export const passwordsRoutes = [forgotRoute, setRoute] as const
