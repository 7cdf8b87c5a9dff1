import { passwords } from '@kompeten/contract/passwords/passwords'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { useFormat } from '../../platform/format.ts'
import { notify } from '../../platform/notices.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { keys, remember, remembered } from '../../platform/storage.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { HostEntrance } from '../access/index.ts'
import classes from './registration.module.css'
import { formNames } from './registration-values.ts'
import { forgetSent, takeUpSent } from './sent-registration.ts'

const inSeconds = (seconds: number) => new Date(now() + seconds * 1_000).toISOString()

/** `/confirm`: where the mail went, and once in five minutes again (spec §2, §4). The server holds to the time too. */
export const ConfirmPage = () => {
  const w = useWords(registrationWords).confirm
  const format = useFormat()
  const navigate = useNavigate()
  const [email] = useState(() => remembered(keys.email))
  const [told, setTold] = useState<{ tone: 'info' | 'failed'; message: string }>()
  usePageTitle(w.title)

  useEffect(() => {
    if (email !== null) return
    notify({ tone: 'failed', message: w.noEmail })
    void navigate({ to: '/login', replace: true })
  }, [email, navigate, w])

  const tooEarly = (at: string) => {
    remember(keys.nextResend, at)
    setTold({ tone: 'failed', message: w.tooEarly(format.time(at)) })
  }
  const resend = useWrite(passwords.forgot, {
    give: (address: string) => ({ body: { email: address, purpose: 'confirm' as const } }),
    send: { secretKey: null },
    shown: ['too_many_attempts'],
    onSuccess: (data) => {
      remember(keys.nextResend, data.resend_at)
      setTold({ tone: 'info', message: w.resent })
    },
    onError: (failure) => {
      if (failure instanceof RefusedCall && failure.reason === 'too_many_attempts')
        tooEarly(inSeconds(failure.retryAfterSeconds ?? 60))
    },
  })
  const press = (address: string) => {
    const next = remembered(keys.nextResend)
    if (next !== null && Date.parse(next) > now()) tooEarly(next)
    else resend.mutate(address)
  }

  const registerAgain = () => {
    const isAccessor = takeUpSent() === formNames.accessor
    void navigate({ to: '/register', search: isAccessor ? { tab: 'accessor' } : {} })
  }

  if (email === null) return null
  return (
    <HostEntrance heading={w.title} lead={w.check}>
      <div className={classes.sent}>
        {told && <Callout tone={told.tone}>{told.message}</Callout>}
        <p className={classes.address}>{email}</p>
        <p>{w.sentTo(email)}</p>
        <p>{w.next}</p>
        <div className={classes.doors}>
          <PlainButton rank="other" isBusy={resend.isPending} onClick={() => press(email)}>
            {w.resend}
          </PlainButton>
          <PlainButton
            onClick={() => {
              forgetSent()
              void navigate({ to: '/login' })
            }}
          >
            {w.login}
          </PlainButton>
        </div>
        <div className={classes.again}>
          <p className={classes.quiet}>{w.mistyped}</p>
          <PlainButton rank="other" onClick={registerAgain}>
            {w.again}
          </PlainButton>
        </div>
      </div>
    </HostEntrance>
  )
}
