import { useCallback, useEffect, useRef, useState } from 'react'
import { renewSessionsBy } from '../../platform/renewal.ts'
import { onSessionLoss, sessionLoss } from '../../platform/session.ts'
import { hasUnsavedWork } from '../../platform/unsaved-work.ts'
import { noteActivity, sessionTimes } from './activity.ts'
import { leaveForLogin } from './leave.ts'
import { renewKey } from './renew-key.ts'
import { sessionDue } from './session-clock.ts'

/** What the person is asked about the session: to sign in again, whether he is there, to reload. */
export type SessionQuestionKind = 'sign-in-again' | 'idle' | 'replaced'

const lookEveryMs = 15_000

/**
 * Keeps the session alive while the person works, and finds out when it has ended: by itself, by a refused call, or
 * in another tab. Where the page holds nothing to lose it goes to `/login`; else the page stays and a question comes.
 */
export const useSessionLife = () => {
  const [question, setQuestion] = useState<SessionQuestionKind>()
  const waiting = useRef<((isBack: boolean) => void)[]>([])

  const answer = useCallback((isBack: boolean) => {
    setQuestion(undefined)
    for (const tell of waiting.current.splice(0)) tell(isBack)
  }, [])

  const handleEnd = useCallback((hasMoreToLose = false) => {
    if (hasMoreToLose || hasUnsavedWork()) setQuestion('sign-in-again')
    else leaveForLogin()
  }, [])

  const stay = useCallback(async () => {
    const renewal = await renewKey()
    if (renewal === 'ended') handleEnd()
    else setQuestion((asked) => (asked === 'idle' ? undefined : asked))
  }, [handleEnd])

  useEffect(noteActivity, [])

  useEffect(() => {
    const look = () => {
      const times = sessionTimes()
      if (!times || sessionLoss() !== undefined) return
      const due = sessionDue(times, Date.now())
      if (due === 'renew') void stay()
      else if (due === 'end') handleEnd()
      else setQuestion((asked) => (asked === 'sign-in-again' ? asked : due === 'warn' ? 'idle' : undefined))
    }
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [stay, handleEnd])

  useEffect(
    () =>
      renewSessionsBy((isWrite) => {
        handleEnd(isWrite)
        return new Promise((resolve) => waiting.current.push(resolve))
      }),
    [handleEnd],
  )

  useEffect(
    () =>
      onSessionLoss((loss) => {
        if (loss === 'ended') handleEnd()
        else if (hasUnsavedWork()) setQuestion('replaced')
        else location.replace('/')
      }),
    [handleEnd],
  )

  return { question, answer, stay }
}
