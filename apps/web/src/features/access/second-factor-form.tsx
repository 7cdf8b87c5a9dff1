import { access } from '@kompeten/contract/access/access'
import type { FactorKind } from '@kompeten/contract/platform/proof'
import type { PasskeyAnswer } from '@kompeten/contract/second-factors/answers'
import { secondFactorLoginWords } from '@kompeten/phrases/second-factors/second-factor-login'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/call.ts'
import { answerByPasskey, knowsPasskeys } from '../../platform/passkeys.ts'
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

type Answer = { code: string } | { recovery_code: string } | { passkey: PasskeyAnswer }

/** What the device can do, the handiest first. */
const waysOf = ({ kinds }: AwaitedFactor): FactorKind[] =>
  (['passkey', 'totp', 'recovery_code'] as const).filter(
    (kind) => kinds.includes(kind) && (kind !== 'passkey' || knowsPasskeys()),
  )

/** The second step of a login: a passkey, a code of the authenticator app, or a recovery code where those are lost. */
export const SecondFactorForm = ({ awaited, proceed, back }: SecondFactorFormProps) => {
  const w = useWords(secondFactorLoginWords)
  const ways = waysOf(awaited)
  const [way, setWay] = useState(ways[0])
  const [code, setCode] = useState('')
  const [complaint, setComplaint] = useState<string>()

  const answer = async (): Promise<Answer | undefined> => {
    if (way === 'totp') return { code }
    if (way === 'recovery_code') return { recovery_code: code }
    const passkey = await answerByPasskey(awaited, 'preferred')
    return passkey && { passkey }
  }
  const attempt = useWrite(
    async () => {
      const answered = await answer()
      if (!answered) return setComplaint(w.noPasskey)
      const body = { challenge: awaited.challenge, ...answered }
      if (!(await proceed(await call(access.finishLogin, { body }, { secretKey: null })))) back()
    },
    {
      shown: ['proof_wrong', 'too_many_attempts', 'invalid_input', 'trial_ended', 'wrong_group', 'not_found'],
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
    const isEmpty = way !== 'passkey' && code.trim() === ''
    setComplaint(isEmpty ? w.empty : undefined)
    if (!isEmpty) attempt.mutate()
  }
  const turnTo = (other: FactorKind) => {
    setWay(other)
    setCode('')
    setComplaint(undefined)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {complaint && <Callout tone="failed">{complaint}</Callout>}
      {way === undefined && <Callout tone="info">{w.elsewhere}</Callout>}
      {(way === 'totp' || way === 'recovery_code') && (
        <PlainTextField
          key={way}
          label={w.labels[way]}
          name="code"
          autoComplete="one-time-code"
          inputMode={way === 'totp' ? 'numeric' : 'text'}
          takesFocus
          value={code}
          change={setCode}
        />
      )}
      {way && (
        <PlainButton type="submit" isBusy={attempt.isPending}>
          {way === 'passkey' ? w.byPasskey : w.submit}
        </PlainButton>
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <button key={other} type="button" className={classes.quiet} onClick={() => turnTo(other)}>
            {w.turns[other]}
          </button>
        ))}
      <p>{w.lost}</p>
      <button type="button" className={classes.quiet} onClick={back}>
        {w.back}
      </button>
    </form>
  )
}
