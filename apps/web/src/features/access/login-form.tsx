import { accessWords } from '@kompeten/phrases/access/access'
import { type FormEvent, useState } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { forgetSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import { PlainPasswordField } from '../../ui/plain/password-field.tsx'
import { PlainTextField } from '../../ui/plain/text-field.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import classes from './access.module.css'
import { type AwaitedFactor, type Login, logIn, sendsBackToLogin } from './sign-in.ts'

type LoginFormProps = {
  prefill: { username: string; password: string } | undefined
  /** Goes on with a login that succeeded; false where this account cannot log in here. */
  proceed: (login: Login) => Promise<boolean>
  /** Goes on with a login that waits for the second factor. */
  awaitFactor: (awaited: AwaitedFactor) => void
}

type Credentials = { username: string; password: string }

/** Username or e-mail and password; says in the spec's words why a login did not succeed (spec §4, §5, §8). */
export const LoginForm = ({ prefill, proceed, awaitFactor }: LoginFormProps) => {
  const w = useWords(accessWords).login
  const [credentials, setCredentials] = useState<Credentials>(prefill ?? { username: '', password: '' })
  const [complaint, setComplaint] = useState<string>()

  const attempt = useWrite(
    async ({ username, password }: Credentials) => {
      const login = await logIn(username, password)
      if (!('challenge' in login)) return proceed(login)
      awaitFactor(login)
      return true
    },
    {
      shown: [
        'password_too_short',
        'bad_credentials',
        'trial_ended',
        'too_many_attempts',
        'wrong_group',
        'invalid_input',
        'not_found',
      ],
      onSuccess: (proceeds) => setComplaint(proceeds ? undefined : w.notPossible),
      onError: (failure) => {
        if (sendsBackToLogin(failure)) forgetSession()
        setComplaint(
          failure instanceof RefusedCall && failure.kind === 'refused' ? failure.message : undefined,
        )
      },
    },
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (attempt.isPending) return
    const { username, password } = credentials
    if (username.trim() === '' || password === '') {
      setComplaint(w.empty)
      return
    }
    setComplaint(undefined)
    attempt.mutate({ username: username.trim(), password })
  }

  const isEmpty = complaint === w.empty
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {complaint && <Callout tone="failed">{complaint}</Callout>}
      <PlainTextField
        label={w.username}
        name="username"
        autoComplete="username"
        value={credentials.username}
        isWrong={isEmpty && credentials.username.trim() === ''}
        change={(username) => setCredentials({ ...credentials, username })}
      />
      <PlainPasswordField
        label={w.password}
        showLabel={w.showPassword}
        value={credentials.password}
        isWrong={isEmpty && credentials.password === ''}
        change={(password) => setCredentials({ ...credentials, password })}
      />
      <PlainButton type="submit" isBusy={attempt.isPending}>
        {w.submit}
      </PlainButton>
    </form>
  )
}
