import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Keeps the page while `stays`, whatever the browser's ways back and forward say: on a phone they are how people put away what lies
 * over a page. What the page itself leads to is followed.
 */
export const useStaysOnBack = (stays: boolean): void => {
  // What asks who somebody is lies outside of the router.
  const router = useRouter({ warn: false })
  const history = router?.history
  useEffect(() => {
    if (!stays || !history) return
    return history.block({
      blockerFn: ({ action }) => action === 'BACK' || action === 'FORWARD' || action === 'GO',
      enableBeforeUnload: false,
    })
  }, [stays, history])
}
