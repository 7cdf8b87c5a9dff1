import { openid } from '@kompeten/contract/openid/openid'
import { accessWords } from '@kompeten/phrases/access/access'
import { openidWords } from '@kompeten/phrases/openid/openid'
import { secondFactorLoginWords } from '@kompeten/phrases/second-factors/second-factor-login'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/call.ts'
import { useHostFace } from '../../platform/host-face.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { sentenceOfFailure } from '../../platform/words-of-failure.ts'
import { Callout } from '../../ui/states/callout.tsx'
import classes from './access.module.css'
import { HostEntrance } from './host-entrance.tsx'
import { type OpenidBegun, takeOpenidBegun } from './openid-begun.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import type { AwaitedFactor, Login } from './sign-in.ts'
import { useProceed } from './use-proceed.ts'

const lookAgainMs = 600
const looks = 60

/** Hands on what the provider sent, and asks until it has been looked at. @throws RefusedCall */
const resultOf = async ({ state, binding }: OpenidBegun, query: string): Promise<Login | undefined> => {
  const anonymous = { secretKey: null }
  await call(openid.answer, { body: { state, binding, query } }, anonymous)
  for (let look = 0; look < looks; look += 1) {
    const { data } = await call(openid.result, { body: { state, binding } }, anonymous)
    if (data.login) return data.login
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
  }
  return undefined
}

/** What the provider sent is good once: a page opened again, or by hand, has nothing to hand on. */
const takeAnswer = () => {
  const query = window.location.search.slice(1)
  const begun = takeOpenidBegun()
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return begun && query !== '' ? { begun, query } : undefined
}

/** `/login/openid`: where the LSP's account provider sends people back to. */
export const OpenidReturnPage = () => {
  const w = useWords(openidWords).login
  const { heading, genericHeading, notPossible } = useWords(accessWords).login
  const second = useWords(secondFactorLoginWords)
  const face = useHostFace()
  const [answer] = useState(takeAnswer)
  const [awaited, setAwaited] = useState<AwaitedFactor>()
  const proceed = useProceed(answer?.begun.next)
  const [complaint, setComplaint] = useState<string>()
  const attempt = useWrite(
    async () => {
      const login = answer && (await resultOf(answer.begun, answer.query))
      if (!login) return w.nothing
      return (await proceed(login)) ? undefined : notPossible
    },
    {
      shown: [
        'openid_failed',
        'openid_required',
        'second_factor_needed',
        'trial_ended',
        'wrong_group',
        'session_ended',
        'invalid_input',
        'too_many_attempts',
      ],
      onSuccess: setComplaint,
      onError: (failure) => {
        if (failure instanceof RefusedCall && failure.reason === 'second_factor_needed') {
          setAwaited(failure.facts as AwaitedFactor)
        } else setComplaint(sentenceOfFailure(failure))
      },
    },
  )
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    attempt.mutate(undefined)
  })
  usePageTitle(w.title(face?.lsp?.short_name ?? ''))
  return (
    <HostEntrance
      heading={face ? face.heading || heading : genericHeading}
      lead={awaited ? second.title : complaint === undefined ? w.checking : ''}
    >
      {awaited && <SecondFactorForm awaited={awaited} proceed={proceed} back={() => setAwaited(undefined)} />}
      {complaint !== undefined && <Callout tone="failed">{complaint}</Callout>}
      {(complaint !== undefined || awaited) && (
        <nav className={classes.links}>
          <Link to="/login" search={{ next: answer?.begun.next }}>
            {w.back}
          </Link>
        </nav>
      )}
    </HostEntrance>
  )
}
