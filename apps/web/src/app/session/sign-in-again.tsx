import { accessWords } from '@kompeten/phrases/access/access'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { shellWords } from '@kompeten/phrases/platform/shell'
import { Button, Modal, PasswordInput } from '@mantine/core'
import { useWrite } from '../../platform/use-write.ts'
import '@mantine/core/styles/PasswordInput.layer.css'
import { type FormEvent, useState } from 'react'
import {
  type AwaitedFactor,
  chooseRole,
  type Login,
  logIn,
  SecondFactorForm,
} from '../../features/access/index.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import type { Session } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { useGivesFocusBack } from '../../ui/dialogs/gives-focus-back.ts'
import classes from './session.module.css'

type SignInAgainProps = { session: Session; done: () => void; leave: () => void }

/**
 * Asks for the password over the page whose session has ended, so that nothing on it is lost: the same person takes
 * up the same role in the same LSP, and is told where they no longer hold it.
 */
export const SignInAgain = ({ session, done, leave }: SignInAgainProps) => {
  const w = useWords(shellWords).session.again
  useGivesFocusBack(true)
  const { empty, showPassword } = useWords(accessWords).login
  const [password, setPassword] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const [awaited, setAwaited] = useState<AwaitedFactor>()
  const role = useWords(roleWords)[session.role]
  const goOn = async (login: Login): Promise<boolean> => {
    const { user_permission_id } = session.permission
    if (!login.user_permissions.some((held) => held.user_permission_id === user_permission_id)) {
      setAwaited(undefined)
      setComplaint(w.roleEnded(role, session.lspName))
      return false
    }
    const choice = { userPermissionId: user_permission_id, lspId: session.lspId }
    await chooseRole(choice, login.secret_key)
    done()
    return true
  }
  const attempt = useWrite(
    async () => {
      const login = await logIn(session.user.username, password)
      if ('challenge' in login) setAwaited(login)
      else await goOn(login)
    },
    {
      shown: ['password_too_short', 'bad_credentials', 'trial_ended', 'too_many_attempts', 'not_found'],
      onError: (failure) =>
        setComplaint(
          failure instanceof RefusedCall && failure.kind === 'refused' ? failure.message : undefined,
        ),
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The page below has forms of its own; this one is none of their business.
    event.stopPropagation()
    if (password === '') setComplaint(empty)
    else attempt.mutate()
  }
  return (
    <Modal
      opened
      onClose={leave}
      title={w.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {awaited ? (
        <SecondFactorForm awaited={awaited} proceed={goOn} back={() => setAwaited(undefined)} />
      ) : (
        <form className={classes.dialog} onSubmit={submit} noValidate>
          <p>{w.message}</p>
          <input type="hidden" name="username" autoComplete="username" value={session.user.username} />
          <p>
            {w.account}: <strong>{session.user.username}</strong>
          </p>
          <PasswordInput
            label={w.password}
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={complaint}
            visibilityToggleButtonProps={{ 'aria-label': showPassword }}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button variant="default" onClick={leave}>
              {w.leave}
            </Button>
            <Button type="submit" loading={attempt.isPending}>
              {w.submit}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
