import { passwords } from '@kompeten/contract/passwords/passwords'
import { passwordsWords } from '@kompeten/phrases/passwords/passwords'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import classes from './passwords.module.css'
import type { LinkStep } from './use-go-to-login.ts'

/** Confirms a further role of an account that has its password, or its new address. */
export const ConfirmLink = ({ token, link, onDone }: LinkStep) => {
  const w = useWords(passwordsWords).set
  const isEmail = link.kind === 'email'
  const confirm = useWrite(passwords.confirm, {
    give: () => ({ params: { token } }),
    send: { secretKey: null },
    onSuccess: () => onDone(isEmail ? w.emailConfirmed : w.confirmed),
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
