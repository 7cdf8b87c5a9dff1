import { type PasswordLink, passwords } from '@kompeten/contract/passwords'
import { passwordsWords } from '@kompeten/phrases/passwords'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import classes from './passwords.module.css'
import { useGoToLogin } from './use-go-to-login.ts'

/** Confirms a further role of an account that has its password, or its new address. */
export const ConfirmLink = ({ token, link }: { token: string; link: PasswordLink }) => {
  const w = useWords(passwordsWords).set
  const goToLogin = useGoToLogin()
  const isEmail = link.kind === 'email'
  const confirm = useMutation({
    mutationFn: () => call(passwords.confirm, { params: { token } }, { secretKey: null }),
    onSuccess: () => goToLogin(isEmail ? w.emailConfirmed : w.confirmed),
  })
  return (
    <div className={classes.form}>
      <p>
        {w.username}: <strong>{link.username}</strong>
      </p>
      <PlainButton isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
        {isEmail ? w.emailAction : w.confirm}
      </PlainButton>
    </div>
  )
}
