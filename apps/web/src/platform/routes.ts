import type { PermissionCode } from '@kompeten/contract/permissions'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { rememberedPermissions, session } from './session.ts'
import { keys, remembered } from './storage.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Any one of these codes opens the page; without it, every signed-in person may. */
    may?: readonly PermissionCode[]
  }
}

/** Of every page. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()()

/**
 * Of every page for signed-in people: top bar, side menu, and the guard of `staticData.may`. An empty storage goes to
 * login and comes back after it; a login without a role goes to the role picker (spec §2, §4).
 */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (session()) return
    if (remembered(keys.secretKey) === null) {
      const next = location.href === '/' ? undefined : location.href
      throw redirect({ to: '/login', search: { next }, replace: true })
    }
    if (remembered(keys.loggedIn) !== 'true' && rememberedPermissions().length > 0) {
      throw redirect({ to: '/multi-role', replace: true })
    }
  },
})
