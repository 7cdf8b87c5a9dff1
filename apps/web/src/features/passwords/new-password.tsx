import { passwords } from '@kompeten/contract/passwords/passwords'
import { passwordsWords } from '@kompeten/phrases/passwords/passwords'
import { checkMessage } from '@kompeten/phrases/platform/refusals'
import { type FormEvent, useState } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import { PlainPasswordField } from '../../ui/plain/password-field.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import classes from './passwords.module.css'
import { strengthOf } from './strength.ts'
import { StrengthMeter } from './strength-meter.tsx'
import type { LinkStep } from './use-go-to-login.ts'

/** Sets the password of a link's account; its strength shows while it is typed. */
export const NewPassword = ({ token, link, onDone }: LinkStep) => {
  const w = useWords(passwordsWords).set
  const language = useLanguage()
  const [password, setPassword] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const { username, email, first_name, lsp_name, password_min_length: shortest } = link
  const own = [username, ...email.split('@'), first_name, lsp_name ?? '']

  const save = useWrite(passwords.set, {
    give: (chosen: string) => ({ params: { token }, body: { password: chosen } }),
    send: { secretKey: null },
    shown: ['rule_broken', 'invalid_input', 'link_used', 'account_deactivated'],
    onSuccess: () => onDone(w.saved, username),
    onError: (failure) => {
      if (failure instanceof RefusedCall && failure.kind === 'refused' && failure.status < 500)
        setComplaint(failure.errors[0]?.message ?? failure.message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const isShort = password.length < shortest
    setComplaint(isShort ? checkMessage(language, 'too_short', { limit: shortest }) : undefined)
    if (!isShort) save.mutate(password)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {complaint && <Callout tone="failed">{complaint}</Callout>}
      <p>
        {w.username}: <strong>{username}</strong>
      </p>
      {/* So that password managers keep the new password under the right name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PlainPasswordField
        label={w.password}
        showLabel={w.show}
        value={password}
        isWrong={complaint !== undefined}
        isNew
        change={(typed) => {
          setPassword(typed)
          setComplaint(undefined)
        }}
      />
      {/* What the server has refused is not called strong. */}
      <StrengthMeter strength={password && !complaint ? strengthOf(password, own) : undefined} />
      <p className={classes.quiet}>{w.rules(shortest)}</p>
      <PlainButton type="submit" isBusy={save.isPending}>
        {w.submit}
      </PlainButton>
    </form>
  )
}
