import { registration } from '@kompeten/contract/registration/registration'
import { passwordsWords } from '@kompeten/phrases/passwords/passwords'
import { useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import classes from './passwords.module.css'
import { useGoToLogin } from './use-go-to-login.ts'

/** For the owner of an address with which somebody else has registered: removes that registration, once they are sure. */
export const DisownRegistration = ({ token, email }: { token: string; email: string }) => {
  const w = useWords(passwordsWords).set
  const goToLogin = useGoToLogin()
  const [isAsked, setAsked] = useState(false)
  const disown = useWrite(registration.disown, {
    give: () => ({ params: { token } }),
    send: { secretKey: null },
    onSuccess: () => goToLogin(w.disowned),
  })
  return (
    <section className={classes.notMine} aria-label={w.notMine}>
      <p className={classes.quiet}>{w.notMine}</p>
      {isAsked && <Callout tone="info">{w.disownSure(email)}</Callout>}
      <div className={classes.doors}>
        {isAsked && (
          <PlainButton isBusy={disown.isPending} onClick={() => disown.mutate()}>
            {w.disownYes}
          </PlainButton>
        )}
        <PlainButton rank="other" onClick={() => setAsked(!isAsked)}>
          {isAsked ? w.disownNo : w.disown}
        </PlainButton>
      </div>
    </section>
  )
}
