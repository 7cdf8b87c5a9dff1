import { registrationWords } from '@kompeten/phrases/registration/registration'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { PlainFormField } from '../../ui/plain/form-field.tsx'
import { PlainSection } from '../../ui/plain/section.tsx'
import classes from './registration.module.css'
import type { Availability } from './use-availability.ts'

type Handled = { field: Field<string | null>; state: Availability }
type Props = { username: Handled; email: Handled }

const Told = ({ state, free }: { state: Availability; free: string }) => {
  const w = useWords(registrationWords)
  const told = state === 'checking' ? w.checking : state === 'free' ? free : ''
  return (
    <p className={classes.told} role="status" data-state={state}>
      {told}
    </p>
  )
}

/** Username and e-mail, each told to be free or taken two seconds after typing stops (spec §5). */
export const AccountFields = ({ username, email }: Props) => {
  const w = useWords(registrationWords)
  const errorOf = ({ field, state }: Handled, taken: string) =>
    field.error ?? (state === 'taken' ? taken : undefined)
  return (
    <PlainSection title={w.sections.account}>
      <div>
        <PlainFormField
          field={username.field}
          error={errorOf(username, w.says.usernameTaken)}
          description={w.hints.username}
          autoComplete="username"
          maxLength={100}
        />
        <Told state={username.state} free={w.usernameFree} />
      </div>
      <div>
        <PlainFormField
          field={email.field}
          error={errorOf(email, w.says.emailTaken)}
          description={w.hints.email}
          type="email"
          autoComplete="email"
          maxLength={100}
        />
        <Told state={email.state} free={w.emailFree} />
        {email.state === 'taken' && (
          <p className={classes.told}>
            <Link to="/forgot-password">{w.emailTakenHelp}</Link>
          </p>
        )}
      </div>
    </PlainSection>
  )
}
