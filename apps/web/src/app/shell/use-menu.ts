import { useMemo } from 'react'
import type { Session } from '../../platform/session.ts'
import { useOpens } from '../../platform/use-opens.ts'
import { type MenuItem, menuOf } from '../menu.ts'

/** The side menu of the session, without doors that lead nowhere. */
export const useMenu = (session: Session): MenuItem[] => {
  const opens = useOpens(session)
  return useMemo(() => menuOf(session, (entry) => opens(entry.to)), [session, opens])
}
