import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { rootRoute } from '../../platform/routes.ts'
import { rememberedPermissions, secretKey, session } from '../../platform/session.ts'

type EntranceSearch = {
  /** Where to go after login. */
  next?: string | undefined
  /** 'true' where the last session ended by itself. */
  ended?: string | undefined
}

const validateSearch = ({ next, ended }: Record<string, unknown>): EntranceSearch => ({
  ...(typeof next === 'string' && { next }),
  ...(typeof ended === 'string' && { ended }),
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch,
  beforeLoad: () => {
    if (session()) throw redirect({ to: '/', replace: true })
  },
  component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
})

const multiRoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/multi-role',
  validateSearch,
  beforeLoad: () => {
    if (secretKey() === null || rememberedPermissions().length === 0)
      throw redirect({ to: '/login', replace: true })
  },
  component: lazyRouteComponent(() => import('./multi-role-page.tsx'), 'MultiRolePage'),
})

const lspChooserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lsplogin',
  validateSearch,
  beforeLoad: () => {
    if (secretKey() === null) throw redirect({ to: '/login', replace: true })
    if (!rememberedPermissions().some(({ role_code }) => role_code === 'DEV'))
      throw redirect({ to: '/', replace: true })
  },
  component: lazyRouteComponent(() => import('./lsp-chooser-page.tsx'), 'LspChooserPage'),
})

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  component: lazyRouteComponent(() => import('./logout-page.tsx'), 'LogoutPage'),
})

/** The pages before the shell. */
export const accessRoutes = [loginRoute, multiRoleRoute, lspChooserRoute, logoutRoute] as const
