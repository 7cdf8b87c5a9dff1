import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { holds, type Session } from '../../platform/session.ts'
import { type MenuItem, menuOf } from '../menu.ts'

/** Whether an address leads to a page that exists and that the session may see. */
export const useOpens = (session: Session) => {
  const router = useRouter()
  return useCallback(
    (to: string): boolean => {
      const [, params, route] = router.getMatchedRoutes(to)
      // '**' holds what no page claims: the address goes on where the pages end.
      if (!route || params['**'] !== undefined) return false
      const may = route.options.staticData?.may
      return may === undefined || holds(session, may)
    },
    [router, session],
  )
}

/** The side menu of the session, without doors that lead nowhere. */
export const useMenu = (session: Session): MenuItem[] => {
  const opens = useOpens(session)
  return useMemo(() => menuOf(session, (entry) => opens(entry.to)), [session, opens])
}
