import type { Capability } from '@kompeten/contract/platform/capabilities'
import type { PermissionCode } from '@kompeten/contract/platform/permissions'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { rememberedPermissions, session } from './session.ts'
import { keys, remembered } from './storage.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Any one of these codes opens the page; without it, every signed-in person may. */
    may?: readonly PermissionCode[]
    /** The LSP must have it. */
    capability?: Capability
  }
}

/** Of every page. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()()

/**
 * The guard of every page for signed-in people: an empty storage goes to login and comes back to `href` after it; a login
 * without a role goes to the role picker (spec §2, §4).
 */
export const requireSession = (href: string) => {
  if (session()) return
  if (remembered(keys.secretKey) === null) {
    throw redirect({ to: '/login', search: { next: href === '/' ? undefined : href }, replace: true })
  }
  if (remembered(keys.loggedIn) !== 'true' && rememberedPermissions().length > 0) {
    throw redirect({ to: '/multi-role', replace: true })
  }
}

/** Of every page for signed-in people: top bar, side menu, and the guard of `staticData.may`. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location }) => requireSession(location.href),
})
