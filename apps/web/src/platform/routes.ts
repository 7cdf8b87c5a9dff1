import type { PermissionCode } from '@kompeten/contract/permissions'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Any one of these codes opens the page; without it, every signed-in person may. */
    may?: readonly PermissionCode[]
  }
}

/** Of every page. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()()

/** Of every page for signed-in people: top bar, side menu, and the guard of `staticData.may`. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell' })

/** Of the pages before the shell, with the LSP's face. */
export const entranceRoute = createRoute({ getParentRoute: () => rootRoute, id: 'entrance' })
