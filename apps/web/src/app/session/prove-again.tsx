import { access } from '@kompeten/contract/access/access'
import { accessWords } from '@kompeten/phrases/access/access'
import { shellWords } from '@kompeten/phrases/platform/shell'
import { Button, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { type FormEvent, useState } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import type { Session } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './session.module.css'
import { useProofQuestion } from './use-proof-question.ts'

type Asked = { session: Session; answer: (isProved: boolean) => void }

const ProofDialog = ({ session, answer }: Asked) => {
  const w = useWords(shellWords).session.proof
  const { wrong } = w
  const { empty } = useWords(accessWords).login
  const [password, setPassword] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const attempt = useWrite(access.prove, {
    shown: ['bad_credentials', 'too_many_attempts', 'invalid_input'],
    onSuccess: () => answer(true),
    onError: (failure) => {
      if (!(failure instanceof RefusedCall) || failure.kind !== 'refused') return
      setComplaint(failure.reason === 'bad_credentials' ? wrong : failure.message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The page below has forms of its own; this one is none of their business.
    event.stopPropagation()
    if (attempt.isPending) return
    if (password === '') setComplaint(empty)
    else attempt.mutate({ body: { password } })
  }
  return (
    <Dialog title={w.title} onClose={() => answer(false)}>
      <form className={classes.dialog} onSubmit={submit} noValidate>
        <p>{w.message}</p>
        <input type="hidden" name="username" autoComplete="username" value={session.user.username} />
        <PasswordInput
          label={w.password(session.user.username)}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={complaint}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => answer(false)}>
            {w.cancel}
          </Button>
          <Button type="submit" loading={attempt.isPending}>
            {w.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Asks for a proof of who the person is, over the page whose call waits for it; nothing on it is lost. */
export const ProveAgain = ({ session }: { session: Session }) => {
  const { isAsked, answer } = useProofQuestion()
  return isAsked ? <ProofDialog session={session} answer={answer} /> : null
}
