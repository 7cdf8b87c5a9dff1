import type { Profile } from '@kompeten/contract/profile/profile'
import { passwordsWords } from '@kompeten/phrases/passwords/passwords'
import { profileWords } from '@kompeten/phrases/profile/profile'
import { Button, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWords } from '../../platform/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { PlainPasswordField } from '../../ui/plain/password-field.tsx'
import { StrengthMeter, strengthOf } from '../passwords/index.ts'
import classes from './profile.module.css'
import { useChangePassword } from './use-change-profile.ts'

/** Changes the own password, by the old one. */
export const PasswordForm = ({ own }: { own: Profile }) => {
  const words = useWords(profileWords)
  const w = words.password
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const [wrong, setWrong] = useState<{ field: 'old' | 'fresh'; words: string }>()
  const change = useChangePassword()
  const { username, email, first_name, last_name } = own
  const ownWords = [username, ...email.split('@'), first_name, last_name]

  const complain = (failure: unknown) => {
    if (!(failure instanceof RefusedCall) || failure.kind !== 'refused' || failure.status >= 500) return
    const [issue] = failure.errors
    if (issue) setWrong({ field: 'fresh', words: issue.message })
    else setWrong({ field: 'old', words: failure.reason === 'bad_credentials' ? w.wrong : failure.message })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const empty = old === '' ? 'old' : fresh === '' ? 'fresh' : undefined
    setWrong(empty && { field: empty, words: w.empty })
    if (empty) return
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
  // At its field, which takes the keyboard: on a phone a line above the form would be out of sight.
  const said = (field: 'old' | 'fresh') => {
    const error = wrong?.field === field ? wrong.words : undefined
    return { error, takesFocus: error !== undefined }
  }
  const { rules } = useWords(passwordsWords).set
  return (
    <FormSection title={words.sections.password}>
      <form className={classes.password} onSubmit={submit} noValidate>
        {/* So that password managers keep the new password under the right name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PlainPasswordField
          label={w.old}
          showLabel={w.showOld}
          value={old}
          {...said('old')}
          change={(typed) => {
            setOld(typed)
            setWrong(undefined)
          }}
        />
        <div className={classes.fresh}>
          <PlainPasswordField
            label={w.new}
            showLabel={w.showNew}
            value={fresh}
            isNew
            {...said('fresh')}
            change={(typed) => {
              setFresh(typed)
              setWrong(undefined)
            }}
          />
          <StrengthMeter
            strength={fresh && wrong?.field !== 'fresh' ? strengthOf(fresh, ownWords) : undefined}
          />
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
