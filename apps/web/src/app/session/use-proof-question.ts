import { useCallback, useEffect, useRef, useState } from 'react'
import { proveBy } from '../../platform/proving.ts'

/** Whether a call waits for the person to prove again who they are, and how the answer reaches it. */
export const useProofQuestion = () => {
  const [isAsked, setAsked] = useState(false)
  const waiting = useRef<((isProved: boolean) => void) | undefined>(undefined)

  const answer = useCallback((isProved: boolean) => {
    setAsked(false)
    waiting.current?.(isProved)
    waiting.current = undefined
  }, [])

  useEffect(() => {
    const stop = proveBy(() => {
      setAsked(true)
      return new Promise((resolve) => {
        waiting.current = resolve
      })
    })
    return () => {
      stop()
      waiting.current?.(false)
    }
  }, [])
  return { isAsked, answer }
}
