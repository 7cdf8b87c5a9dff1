import { access } from '@kompeten/contract/access/access'
import { secondFactorsWords } from '@kompeten/phrases/second-factors/second-factors'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/call.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import { PlainTextField } from '../../ui/plain/text-field.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import classes from './access.module.css'
import type { AwaitedFactor, Login } from './sign-in.ts'

type SecondFactorFormProps = {
  awaited: AwaitedFactor
  /** Goes on with a login that succeeded; false where this account cannot log in here. */
  proceed: (login: Login) => Promise<boolean>
  /** Back to username and password. */
  back: () => void
}

/** The second step of a login: a code of the authenticator app, or a recovery code where the phone is lost. */
export const SecondFactorForm = ({ awaited, proceed, back }: SecondFactorFormProps) => {
  const w = useWords(secondFactorsWords).login
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const attempt = useWrite(
    async (typed: string) => {
      const { challenge } = awaited
      const body = isRecovery ? { challenge, recovery_code: typed } : { challenge, code: typed }
      return proceed(await call(access.finishLogin, { body }, { secretKey: null }))
    },
    {
      shown: ['proof_wrong', 'too_many_attempts', 'invalid_input', 'trial_ended', 'wrong_group', 'not_found'],
      onSuccess: (proceeds) => {
        if (!proceeds) back()
      },
      onError: (failure) => {
        if (!(failure instanceof RefusedCall) || failure.kind !== 'refused') return
        const { reason, errors, message } = failure
        setComplaint(reason === 'session_ended' ? w.over : (errors[0]?.message ?? message))
      },
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // It may stand over a page that has forms of its own.
    event.stopPropagation()
    if (attempt.isPending) return
    setComplaint(code.trim() === '' ? w.empty : undefined)
    if (code.trim() !== '') attempt.mutate(code)
  }
  const turn = () => {
    setRecovery(!isRecovery)
    setCode('')
    setComplaint(undefined)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {complaint && <Callout tone="failed">{complaint}</Callout>}
      <PlainTextField
        key={String(isRecovery)}
        label={isRecovery ? w.recoveryCode : w.code}
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        takesFocus
        value={code}
        change={setCode}
      />
      <PlainButton type="submit" isBusy={attempt.isPending}>
        {w.submit}
      </PlainButton>
      {awaited.kinds.includes('recovery_code') && (
        <button type="button" className={classes.quiet} onClick={turn}>
          {isRecovery ? w.byCode : w.byRecovery}
        </button>
      )}
      <button type="button" className={classes.quiet} onClick={back}>
        {w.back}
      </button>
    </form>
  )
}
