import { redirect } from '@tanstack/react-router'
import { lazy, openPage } from '../../platform/page.ts'
import { rememberedPermissions, secretKey, session } from '../../platform/session.ts'

/** Where to go after login; 'true' where the last session ended by itself. */
const asks = { next: 'text', ended: 'text' } as const

const notSignedIn = () => {
  if (session()) throw redirect({ to: '/', replace: true })
}

const hasRoles = () => {
  if (secretKey() === null || rememberedPermissions().length === 0)
    throw redirect({ to: '/login', replace: true })
}

const isPlatforms = () => {
  if (secretKey() === null) throw redirect({ to: '/login', replace: true })
  if (!rememberedPermissions().some(({ role_code }) => role_code === 'DEV'))
    throw redirect({ to: '/', replace: true })
}

/** The pages before the shell. */
export const accessRoutes = [
  openPage(
    '/login',
    lazy(() => import('./login-page.tsx'), 'LoginPage'),
    asks,
    notSignedIn,
  ),
  openPage(
    '/login/openid',
    lazy(() => import('./openid-return-page.tsx'), 'OpenidReturnPage'),
  ),
  openPage(
    '/multi-role',
    lazy(() => import('./multi-role-page.tsx'), 'MultiRolePage'),
    asks,
    hasRoles,
  ),
  openPage(
    '/lsplogin',
    lazy(() => import('./lsp-chooser-page.tsx'), 'LspChooserPage'),
    asks,
    isPlatforms,
  ),
  openPage(
    '/logout',
    lazy(() => import('./logout-page.tsx'), 'LogoutPage'),
  ),
] as const
