import { type PasswordLink, passwords } from '@kompeten/contract/passwords/passwords'
import { passwordsWords } from '@kompeten/phrases/passwords/passwords'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import classes from './passwords.module.css'
import { useGoToLogin } from './use-go-to-login.ts'

/** Confirms a further role of an account that has its password, or its new address. */
export const ConfirmLink = ({ token, link }: { token: string; link: PasswordLink }) => {
  const w = useWords(passwordsWords).set
  const goToLogin = useGoToLogin()
  const isEmail = link.kind === 'email'
  const confirm = useWrite(passwords.confirm, {
    give: () => ({ params: { token } }),
    send: { secretKey: null },
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
