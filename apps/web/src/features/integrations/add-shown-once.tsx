import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { isLost } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { LostAnswerDialog } from './lost-answer.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import type { ShownOnce } from './shown-once.ts'

type Props<V extends object, T, One> = {
  form: Form<V, T>
  title: string
  of: ShownOnce<One>
  make: (body: T) => Promise<{ secret: string }>
  /** Whether this is what was to be made; of those that were there before, none is. */
  isMadeOf: (one: One, body: T) => boolean
  children: ReactNode
}

/** What was sent to be made, what there was before it, and how its answer was lost. */
type Sent<T> = { body: T; known: ReadonlySet<string>; failure?: unknown }

/**
 * The form of a record whose secret is shown this once. The list is read before it is made: where the answer is lost, what came
 * of it is known by that, and pressing again makes no second one.
 */
export const AddShownOnce = <V extends object, T, One>(props: Props<V, T, One>) => {
  const { form, title, of, make, isMadeOf, children } = props
  const navigate = useNavigate()
  const [secret, setSecret] = useState<string>()
  const sent = useRef<Sent<T>>(undefined)
  const [lost, setLost] = useState<{ end: (isDone: boolean) => void }>()
  // Once it is made, the dialog that shows it leads on.
  const isMade = useRef(false)
  const cameOf = (rows: readonly One[]): One | undefined => {
    const { body, known } = sent.current ?? {}
    return body && known && rows.find((one) => !known.has(of.idOf(one)) && isMadeOf(one, body))
  }
  const add = useWrite(
    async (body: T) => {
      const rows = await of.list.queryFn({ signal: new AbortController().signal })
      if (sent.current?.failure && cameOf(rows)) throw sent.current.failure
      sent.current = { body, known: new Set(rows.map(of.idOf)) }
      return make(body)
    },
    { ofForm: true, refresh: [of.list.queryKey], shown: ['lost'] },
  )
  const save = async (body: T) => {
    const answer = await add.mutateAsync(body).catch((failure: unknown) => {
      if (!isLost(failure)) throw failure
      if (sent.current) sent.current.failure = failure
      return { failure }
    })
    if ('secret' in answer) {
      isMade.current = true
      return setSecret(answer.secret)
    }
    const isDone = await new Promise<boolean>((end) => setLost({ end }))
    setLost(undefined)
    if (!isDone) throw answer.failure
  }
  const leave = () => void navigate({ to: '/integrations' })
  return (
    <>
      <FormPage
        form={form}
        title={title}
        saveLabel={title}
        maySave
        leave={() => {
          if (!isMade.current) leave()
        }}
        onSave={save}
      >
        {children}
      </FormPage>
      {lost && (
        <LostAnswerDialog
          {...{ of, cameOf }}
          asked="made"
          onNothing={() => lost.end(false)}
          onDone={() => lost.end(true)}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          title={of.words.secret.title}
          text={of.words.secret.once}
          label={of.words.secret.label}
          secret={secret}
          onClose={leave}
        />
      )}
    </>
  )
}
