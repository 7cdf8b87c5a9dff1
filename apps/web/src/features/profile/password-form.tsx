import type { Profile } from '@kompeten/contract/profile/profile'
import { passwordsWords } from '@kompeten/phrases/passwords/passwords'
import { profileWords } from '@kompeten/phrases/profile/profile'
import { Button, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWords } from '../../platform/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { PlainPasswordField } from '../../ui/plain/password-field.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { StrengthMeter, strengthOf } from '../passwords/index.ts'
import classes from './profile.module.css'
import { useChangePassword } from './use-change-profile.ts'

/** Changes the own password, by the old one. */
export const PasswordForm = ({ own }: { own: Profile }) => {
  const words = useWords(profileWords)
  const w = words.password
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const change = useChangePassword()
  const { username, email, first_name, last_name } = own
  const ownWords = [username, ...email.split('@'), first_name, last_name]

  const complain = (failure: unknown) => {
    if (!(failure instanceof RefusedCall) || failure.kind !== 'refused' || failure.status >= 500) return
    const isWrong = failure.reason === 'bad_credentials'
    setComplaint(isWrong ? w.wrong : (failure.errors[0]?.message ?? failure.message))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const isEmpty = old === '' || fresh === ''
    setComplaint(isEmpty ? w.empty : undefined)
    if (isEmpty) return
    change.mutate(
      { oldpassword: old, password: fresh },
      {
        onError: complain,
        onSuccess: () => {
          setOld('')
          setFresh('')
        },
      },
    )
  }
  const { rules } = useWords(passwordsWords).set
  return (
    <FormSection title={words.sections.password}>
      <form className={classes.password} onSubmit={submit} noValidate>
        {complaint && <Callout tone="failed">{complaint}</Callout>}
        {/* So that password managers keep the new password under the right name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PlainPasswordField label={w.old} showLabel={w.showOld} value={old} change={setOld} />
        <div className={classes.fresh}>
          <PlainPasswordField
            label={w.new}
            showLabel={w.showNew}
            value={fresh}
            isNew
            change={(typed) => {
              setFresh(typed)
              setComplaint(undefined)
            }}
          />
          <StrengthMeter strength={fresh && !complaint ? strengthOf(fresh, ownWords) : undefined} />
        </div>
        <Text size="sm" c="dimmed">
          {rules(own.password_min_length)} {w.note}
        </Text>
        <Button type="submit" loading={change.isPending} style={{ justifySelf: 'start' }}>
          {w.submit}
        </Button>
      </form>
    </FormSection>
  )
}
