import { useCallback, useEffect, useRef, useState } from 'react'
import { renewSessionsBy } from '../../platform/renewal.ts'
import { onSessionChange, onSessionLoss, secretKey, sessionLoss } from '../../platform/session.ts'
import { hasUnsavedWork } from '../../platform/unsaved-work.ts'
import { noteActivity, sessionTimes } from './activity.ts'
import { leaveForLogin } from './leave.ts'
import { renewKey } from './renew-key.ts'
import { sessionDue } from './session-clock.ts'

/** What the person is asked about the session: to sign in again, whether they are there, to reload. */
export type SessionQuestionKind = 'sign-in-again' | 'idle' | 'replaced'

const lookEveryMs = 15_000

/**
 * Keeps the session alive while the person works, and finds out when it has ended: by itself, by a refused call, or
 * in another tab. Where the page holds nothing to lose it goes to `/login`; else the page stays and a question comes.
 */
export const useSessionLife = () => {
  const [question, setQuestion] = useState<SessionQuestionKind>()
  const waiting = useRef<((isBack: boolean) => void)[]>([])
  const endedKey = useRef<string | null>(null)

  /** The session is back: whatever waited for it goes on. */
  const goOn = useCallback(() => {
    setQuestion(undefined)
    for (const tell of waiting.current.splice(0)) tell(true)
  }, [])

  /** Asks where something would be lost, else leaves; returns whether it asked. */
  const handleLoss = useCallback((hasMoreToLose = false): boolean => {
    const isReplaced = sessionLoss() === 'replaced'
    if (hasMoreToLose || hasUnsavedWork()) {
      endedKey.current = secretKey()
      setQuestion(isReplaced ? 'replaced' : 'sign-in-again')
      return true
    }
    if (isReplaced) location.replace('/')
    else leaveForLogin()
    return false
  }, [])

  const stay = useCallback(async () => {
    if ((await renewKey()) === 'ended') handleLoss()
    else setQuestion((asked) => (asked === 'idle' ? undefined : asked))
  }, [handleLoss])

  useEffect(noteActivity, [])

  useEffect(() => {
    const look = () => {
      const times = sessionTimes()
      if (!times || sessionLoss() !== undefined) return
      const due = sessionDue(times, Date.now())
      if (due === 'renew') void stay()
      else if (due === 'end') handleLoss()
      else if (due === 'warn') setQuestion((asked) => asked ?? 'idle')
      else setQuestion((asked) => (asked === 'idle' ? undefined : asked))
    }
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [stay, handleLoss])

  useEffect(
    () =>
      renewSessionsBy((isWrite) =>
        handleLoss(isWrite)
          ? new Promise((resolve) => waiting.current.push(resolve))
          : Promise.resolve(false),
      ),
    [handleLoss],
  )

  useEffect(() => onSessionLoss(() => void handleLoss()), [handleLoss])

  // The same person signed in again in another tab: no need to ask here any more.
  useEffect(() => {
    if (question !== 'sign-in-again') return
    return onSessionChange(() => {
      const key = secretKey()
      if (key !== null && key !== endedKey.current) goOn()
    })
  }, [question, goOn])

  return { question, goOn, stay }
}
