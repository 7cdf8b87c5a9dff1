import { type LinkProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Sends on to the page `to`, once, and only a person who still stands at `from`: whoever has chosen a door meanwhile
 * goes there. (The router's own `Navigate` sends on again with every drawing.)
 */
export const Forward = ({ from, to }: { from: string; to: string }) => {
  const router = useRouter()
  useEffect(() => {
    if (router.history.location.pathname === from)
      void router.navigate({ to: to as LinkProps['to'], replace: true })
  }, [router, from, to])
  return null
}
