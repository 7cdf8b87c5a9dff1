import { checked } from '@kompeten/contract/platform/issues'
import { emailChange, usernameChange } from '@kompeten/contract/profile/profile'
import { checkMessage } from '@kompeten/phrases/platform/refusals'
import { profileWords } from '@kompeten/phrases/profile/profile'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { Button, Group, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { PlainPasswordField } from '../../ui/plain/password-field.tsx'
import { PlainTextField } from '../../ui/plain/text-field.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import classes from './profile.module.css'
import { useChangeEmail, useChangeUsername } from './use-change-login.ts'

/** What of a login is changed. */
export type LoginPart = 'username' | 'email'

const schemas = { username: usernameChange, email: emailChange }

/** What a refusal says here: of names that are taken in the words of the registration. */
const useRefusalWords = (part: LoginPart) => {
  const w = useWords(profileWords)
  const { says } = useWords(registrationWords)
  return (failure: RefusedCall): string => {
    if (failure.reason === 'bad_credentials') return w.password.wrong
    if (failure.reason === 'already_exists') return part === 'email' ? says.emailTaken : says.usernameTaken
    return failure.errors[0]?.message ?? failure.message
  }
}

/** Changes the own username, or asks for another address; each with the password. */
export const LoginDialog = ({ part, onClose }: { part: LoginPart; onClose: () => void }) => {
  const words = useWords(profileWords)
  const w = words.login
  const language = useLanguage()
  const [value, setValue] = useState('')
  const [password, setPassword] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const changeUsername = useChangeUsername()
  const changeEmail = useChangeEmail()
  const saidOf = useRefusalWords(part)
  const isBusy = changeUsername.isPending || changeEmail.isPending
  const isEmail = part === 'email'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (value.trim() === '' || password === '') return setComplaint(w.empty)
    const [issue] = checked(schemas[part], { [part]: value, password }).issues ?? []
    setComplaint(issue && checkMessage(language, issue.code, issue.facts))
    if (issue) return
    const told = {
      onSuccess: onClose,
      onError: (failure: unknown) => {
        if (failure instanceof RefusedCall && failure.kind === 'refused' && failure.status < 500)
          setComplaint(saidOf(failure))
      },
    }
    if (isEmail) changeEmail.mutate({ email: value.trim(), password }, told)
    else changeUsername.mutate({ username: value, password }, told)
  }
  return (
    <Dialog onClose={onClose} title={w.changeOf(words[part])}>
      <form className={classes.password} onSubmit={submit} noValidate>
        {complaint && <Callout tone="failed">{complaint}</Callout>}
        <PlainTextField
          label={isEmail ? w.newEmail : w.newUsername}
          name={part}
          type={isEmail ? 'email' : 'text'}
          autoComplete={isEmail ? 'email' : 'username'}
          value={value}
          change={setValue}
        />
        {isEmail && (
          <Text size="sm" c="dimmed">
            {w.emailHint}
          </Text>
        )}
        <PlainPasswordField
          label={words.password.old}
          showLabel={words.password.showOld}
          value={password}
          change={setPassword}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {words.picture.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {isEmail ? w.send : w.save}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
