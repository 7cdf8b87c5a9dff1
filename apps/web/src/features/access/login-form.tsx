import { accessWords } from '@kompeten/phrases/access'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { forgetSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import classes from './access.module.css'
import { type Login, logIn, sendsBackToLogin } from './sign-in.ts'

type LoginFormProps = {
  prefill: { username: string; password: string } | undefined
  /** Goes on with a login that succeeded; false where this account cannot log in here. */
  proceed: (login: Login) => Promise<boolean>
}

type Credentials = { username: string; password: string }

/** Username or e-mail and password; says in the spec's words why a login did not succeed (spec §4, §5, §8). */
export const LoginForm = ({ prefill, proceed }: LoginFormProps) => {
  const w = useWords(accessWords).login
  const [credentials, setCredentials] = useState<Credentials>(prefill ?? { username: '', password: '' })
  const [complaint, setComplaint] = useState<string>()

  const attempt = useMutation({
    mutationFn: async ({ username, password }: Credentials) => proceed(await logIn(username, password)),
    meta: {
      shownByPage: [
        'password_too_short',
        'bad_credentials',
        'trial_ended',
        'too_many_attempts',
        'wrong_group',
        'invalid_input',
        'not_found',
      ],
    },
    onSuccess: (proceeds) => setComplaint(proceeds ? undefined : w.notPossible),
    onError: (failure) => {
      if (sendsBackToLogin(failure)) forgetSession()
      setComplaint(failure instanceof RefusedCall && failure.kind === 'refused' ? failure.message : undefined)
    },
  })

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
      <TextInput
        label={w.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        value={credentials.username}
        error={isEmpty && credentials.username.trim() === ''}
        onChange={(event) => setCredentials({ ...credentials, username: event.currentTarget.value })}
      />
      <PasswordInput
        label={w.password}
        name="password"
        autoComplete="current-password"
        size="md"
        value={credentials.password}
        error={isEmpty && credentials.password === ''}
        visibilityToggleButtonProps={{ 'aria-label': w.showPassword, tabIndex: 0 }}
        onChange={(event) => setCredentials({ ...credentials, password: event.currentTarget.value })}
      />
      <Button type="submit" size="md" loading={attempt.isPending}>
        {w.submit}
      </Button>
    </form>
  )
}
