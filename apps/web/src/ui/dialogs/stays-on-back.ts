import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

let staying = 0
const ways = ['BACK', 'FORWARD', 'GO']

/** Whether something that lies over the page keeps it where the browser would go back or forward: nothing else is asked then. */
export const staysOn = (action: string): boolean => staying > 0 && ways.includes(action)

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
    staying += 1
    const letGo = history.block({
      blockerFn: ({ action }) => ways.includes(action),
      enableBeforeUnload: false,
    })
    return () => {
      staying -= 1
      letGo()
    }
  }, [stays, history])
}
