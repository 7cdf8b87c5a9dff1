import { registrationWords } from '@kompeten/phrases/registration/registration'
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWords } from '../../platform/words.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Bone } from '../../ui/states/skeleton.tsx'
import { DraftNote } from './draft-note.tsx'
import { leadOf } from './own-words.ts'
import classes from './registration.module.css'
import { holdSent } from './sent-registration.ts'
import type { Availability } from './use-availability.ts'
import { type Register, useRegister } from './use-register.ts'

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

type Props<V extends object, T extends { username: string }> = {
  /** The form's own, by which its draft is kept. */
  name: string
  form: Form<V, T>
  /** What is asked before the account is made. */
  question: string
  names: { username: Availability; email: Availability }
  register: Register<T>
  /** What can be typed in at once, and below it what is loaded meanwhile. */
  first: ReactNode
  children: ReactNode
}

const LowerPart = lazy(() => import('./lower-part.tsx').then((module) => ({ default: module.LowerPart })))

/** What the server would say of a name that is taken; said before it is asked. */
const taken = (field: string) =>
  new RefusedCall('refused', '', { reason: 'already_exists', facts: { field } })

/** The form around both kinds of registration: draft, problems, the question, and what was refused (spec §4, §8). */
export const RegistrationForm = <V extends object, T extends { username: string }>(props: Props<V, T>) => {
  const { name, form, question, names, register, first, children } = props
  const w = useWords(registrationWords)
  const [asked, setAsked] = useState<T>()
  const [lead, setLead] = useState<string>()
  const [complaint, setComplaint] = useState<string>()
  const { send, isBusy } = useRegister(register, () => holdSent(name, form))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setComplaint(undefined)
    setLead(undefined)
    const data = form.submit()
    const takenName = names.username === 'taken' ? 'username' : names.email === 'taken' ? 'email' : undefined
    if (data !== undefined && takenName === undefined) setAsked(data)
    else if (data !== undefined && takenName !== undefined) {
      setLead(w.alreadyRegistered)
      form.refuse(taken(takenName))
    }
  }
  const proceed = async (data: T) => {
    try {
      await send(data)
    } catch (failure) {
      if (!(failure instanceof RefusedCall)) throw failure
      const said = failure.reason === 'already_exists' ? w.alreadyRegistered : failure.message
      setLead(said)
      const isShown = form.refuse(failure)
      if (!isShown && failure.kind === 'refused' && failure.status < 500) setComplaint(`${w.failed} ${said}`)
    } finally {
      setAsked(undefined)
    }
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={w.title}>
      <DraftNote draft={form.draft} />
      {complaint && <Callout tone="failed">{complaint}</Callout>}
      <ErrorSummary
        problems={form.problems}
        attempts={form.attempts}
        idOf={form.idOf}
        lead={lead ?? leadOf(w, form.problems)}
      />
      <div className={classes.sections}>
        {first}
        <Suspense fallback={<Bone height={480} />}>
          <LowerPart isBusy={isBusy}>{children}</LowerPart>
        </Suspense>
      </div>
      {asked !== undefined && (
        <Suspense fallback={null}>
          <ConfirmDialog
            question={question}
            isBusy={isBusy}
            onProceed={() => void proceed(asked)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </form>
  )
}
