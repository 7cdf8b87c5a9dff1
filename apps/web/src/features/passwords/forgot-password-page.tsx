import { passwords } from '@kompeten/contract/passwords/passwords'
import { email as emailSchema } from '@kompeten/contract/platform/fields'
import { checked } from '@kompeten/contract/platform/issues'
import { passwordsWords } from '@kompeten/phrases/passwords/passwords'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { keys, remember } from '../../platform/storage.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import { PlainTextField } from '../../ui/plain/text-field.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { HostEntrance } from '../access/index.ts'
import classes from './passwords.module.css'

/** The first year of this screen's copyright line (spec §9). */
const since = 2019

/** What this page says itself, once. */
const shownHere = ['too_many_attempts', 'invalid_input', 'internal', 'unavailable'] as const
const isShownHere = ({ reason }: RefusedCall) => shownHere.some((one) => one === reason)

/** `/forgot-password`: asks for the mail with a link; the answer is the same for an address that nobody has. */
export const ForgotPasswordPage = () => {
  const w = useWords(passwordsWords).forgot
  const format = useFormat()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [complaint, setComplaint] = useState<string>()
  usePageTitle(w.title)

  const ask = useWrite(passwords.forgot, {
    give: (address: string) => ({ body: { email: address } }),
    send: { secretKey: null },
    shown: [...shownHere],
    done: w.sent,
    onSuccess: async (data) => {
      remember(keys.nextResend, data.resend_at)
      await navigate({ to: '/login' })
    },
    onError: (failure) => {
      // Anything else stands in a notice, which offers another try.
      if (!(failure instanceof RefusedCall) || !isShownHere(failure)) return
      const seconds = failure.retryAfterSeconds ?? 60
      const isEarly = failure.reason === 'too_many_attempts'
      const at = new Date(now() + seconds * 1_000).toISOString()
      setComplaint(isEarly ? w.tooEarly(format.time(at)) : w.failed)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data } = checked(emailSchema, email)
    setComplaint(data === undefined ? w.empty : undefined)
    if (data !== undefined && !ask.isPending) ask.mutate(data)
  }
  return (
    <HostEntrance heading={w.title} lead={w.lead} copyrightSince={since}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {complaint && <Callout tone="failed">{complaint}</Callout>}
        <PlainTextField
          label={w.email}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          isWrong={complaint === w.empty}
          change={setEmail}
        />
        <PlainButton type="submit" isBusy={ask.isPending}>
          {w.submit}
        </PlainButton>
        <PlainButton rank="other" onClick={() => void navigate({ to: '/login' })}>
          {w.back}
        </PlainButton>
      </form>
    </HostEntrance>
  )
}
