import { access } from '@kompeten/contract/access/access'
import { accessWords } from '@kompeten/phrases/access/access'
import { shellWords } from '@kompeten/phrases/platform/shell'
import { Button, PasswordInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import '@mantine/core/styles/PasswordInput.layer.css'
import { type FormEvent, useState } from 'react'
import { type CallInputs, call } from '../../platform/call.ts'
import { answerByPasskey, knowsPasskeys } from '../../platform/passkeys.ts'
import { readOf } from '../../platform/queries.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { PlainTextField } from '../../ui/plain/text-field.tsx'
import classes from './session.module.css'
import { useProofQuestion } from './use-proof-question.ts'

type Asked = { username: string; answer: (isProved: boolean) => void }
type Proof = CallInputs<typeof access.prove>['body']

/** By what the person may prove it beside the password; without it there is still that. */
const ways = readOf(
  ['access', 'proof'],
  async ({ signal }) => (await call(access.beginProof, {}, { signal })).data,
  { gcTime: 0, staleTime: 0, retry: false },
)

/** The server has not said anything of the proof. */
const unreached = ['offline', 'timeout', 'unreadable'] as const
const isUnreached = (failure: Error | null) =>
  failure instanceof RefusedCall && unreached.some((kind) => kind === failure.kind)

const ProofDialog = ({ username, answer }: Asked) => {
  const w = useWords(shellWords).session.proof
  const { empty, showPassword } = useWords(accessWords).login
  const { data } = useQuery(ways)
  const [by, setBy] = useState<'password' | 'code'>('password')
  const [typed, setTyped] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const attempt = useWrite(access.prove, {
    give: (body: Proof) => ({ body }),
    shown: [
      ...(['bad_credentials', 'proof_wrong', 'too_many_attempts', 'invalid_input'] as const),
      ...unreached,
    ],
    onSuccess: () => answer(true),
    onError: (failure) => {
      // What could not be sent is said below; what is typed stays.
      if (!(failure instanceof RefusedCall) || failure.kind !== 'refused') return setComplaint(undefined)
      const { reason, errors, message } = failure
      setComplaint(reason === 'bad_credentials' ? w.wrong : (errors[0]?.message ?? message))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The page below has forms of its own; this one is none of their business.
    event.stopPropagation()
    if (typed === '') setComplaint(by === 'code' ? w.emptyCode : empty)
    else attempt.mutate(by === 'code' ? { code: typed } : { password: typed })
  }
  const turn = () => {
    setBy(by === 'code' ? 'password' : 'code')
    setTyped('')
    setComplaint(undefined)
  }
  const provePasskey = async () => {
    if (!data) return
    const answered = await answerByPasskey(data, 'required')
    if (answered) attempt.mutate({ passkey: { challenge: data.challenge, ...answered } })
    else setComplaint(w.noPasskey)
  }
  return (
    <Dialog title={w.title} onClose={() => answer(false)}>
      <form className={classes.dialog} onSubmit={submit} noValidate>
        <p>{w.message}</p>
        <input type="hidden" name="username" autoComplete="username" value={username} />
        {by === 'password' ? (
          <PasswordInput
            label={w.password(username)}
            autoComplete="current-password"
            data-autofocus
            value={typed}
            error={complaint}
            visibilityToggleButtonProps={{ 'aria-label': showPassword }}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : (
          <PlainTextField
            label={w.code}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            takesFocus
            value={typed}
            error={complaint}
            change={setTyped}
          />
        )}
        <div className={classes.ways}>
          {data?.kinds.includes('passkey') && knowsPasskeys() && (
            <Button variant="default" onClick={() => void provePasskey()}>
              {w.byPasskey}
            </Button>
          )}
          {data?.kinds.includes('totp') && (
            <Button variant="subtle" onClick={turn}>
              {by === 'code' ? w.byPassword : w.byCode}
            </Button>
          )}
        </div>
        <DialogFailure failure={isUnreached(attempt.error) ? attempt.error : null} />
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
export const ProveAgain = ({ username }: { username: string }) => {
  const { isAsked, answer } = useProofQuestion()
  return isAsked ? <ProofDialog username={username} answer={answer} /> : null
}
