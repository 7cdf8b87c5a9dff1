import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { holds, isCapable, type Session } from './session.ts'

/** Whether an address leads to a page that exists and that the session may see. */
export const useOpens = (session: Session | undefined) => {
  const router = useRouter()
  return useCallback(
    (to: string): boolean => {
      const [, params, route] = router.getMatchedRoutes(to)
      // '**' holds what no page claims: the address goes on where the pages end.
      if (!route || params['**'] !== undefined) return false
      const { may, capability } = route.options.staticData ?? {}
      return (
        (may === undefined || holds(session, may)) &&
        (capability === undefined || isCapable(session, capability))
      )
    },
    [router, session],
  )
}
