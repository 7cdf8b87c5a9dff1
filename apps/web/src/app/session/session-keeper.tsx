import { shellWords } from '@kompeten/phrases/platform/shell'
import { now } from '../../platform/clock.ts'
import { useFormat } from '../../platform/format.ts'
import type { Session } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { sessionTimes } from './activity.ts'
import { leaveForLogin } from './leave.ts'
import { SessionQuestion } from './session-question.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { useFreshSession } from './use-fresh-session.ts'
import { useSessionLife } from './use-session-life.ts'

/** Keeps the session and asks what has to be asked about it, over any page. */
export const SessionKeeper = ({ session }: { session: Session }) => {
  const w = useWords(shellWords).session
  const format = useFormat()
  useFreshSession()
  const { question, goOn, stay } = useSessionLife()
  if (question === 'sign-in-again') {
    return <SignInAgain session={session} done={goOn} leave={leaveForLogin} />
  }
  if (question === 'replaced') {
    const reload = { label: w.replaced.reload, give: () => location.replace('/') }
    return <SessionQuestion title={w.replaced.title} message={w.replaced.message} main={reload} />
  }
  if (question === 'idle') {
    // What ends by the device's clock is told by that of the server.
    const left = (sessionTimes()?.expiresAt ?? 0) - Date.now()
    const end = new Date(now() + Math.max(0, left)).toISOString()
    return (
      <SessionQuestion
        title={w.idle.title}
        message={w.idle.message(format.time(end))}
        main={{ label: w.idle.stay, give: () => void stay() }}
        other={{ label: w.idle.leave, give: () => location.assign('/logout') }}
      />
    )
  }
  return null
}
