import { apiKeys, type KeyInput, keyInput } from '@kompeten/contract/integrations/keys'
import { integrationsWords } from '@kompeten/phrases/integrations/integrations'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { isLost } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { keyQueries } from './integrations.queries.ts'
import { blankKey, KeyFields, type KeyValues } from './key-form.tsx'
import { LostAnswerDialog } from './lost-answer.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** A key whose making had no answer: what it is called, which there were before, and what is waited for. */
type Lost = { name: string; known: ReadonlySet<string>; end: (isDone: boolean) => void }

/** `/integrations/keys/add`: a key for a partner's program, which is shown once. */
export const AddKeyPage = () => {
  const { keys: w } = useWords(integrationsWords)
  const navigate = useNavigate()
  const [secret, setSecret] = useState<string>()
  const form = useForm<KeyValues, KeyInput>({
    name: 'api-key:new',
    schema: keyInput,
    labels: w.fields,
    initial: blankKey,
    version: 0,
  })
  const make = useWrite(apiKeys.create, {
    ofForm: true,
    refresh: [keyQueries.list().queryKey],
    shown: ['lost'],
  })
  const { data: keys } = useQuery(keyQueries.list())
  const [lost, setLost] = useState<Lost>()
  const leave = () => void navigate({ to: '/integrations' })
  // Once it is made, the dialog that shows it leads on.
  const isMade = useRef(false)
  return (
    <>
      <FormPage
        form={form}
        title={w.add}
        saveLabel={w.add}
        maySave
        leave={() => {
          if (!isMade.current) leave()
        }}
        onSave={async (body) => {
          const known = new Set(keys?.map(({ key_id }) => key_id))
          const made = await make.mutateAsync({ body }).catch(async (failure: unknown) => {
            if (!isLost(failure)) throw failure
            const isDone = await new Promise<boolean>((end) => setLost({ name: body.name, known, end }))
            setLost(undefined)
            if (!isDone) throw failure
          })
          isMade.current = made !== undefined
          setSecret(made?.secret)
        }}
      >
        <KeyFields form={form} />
      </FormPage>
      {lost && (
        <LostAnswerDialog
          kind="made"
          cameOf={(now) =>
            now.find(
              ({ key_id, name, last_used_date }) =>
                name === lost.name && last_used_date === null && !lost.known.has(key_id),
            )
          }
          onNothing={() => lost.end(false)}
          onDone={() => lost.end(true)}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          title={w.secret.title}
          text={w.secret.once}
          label={w.secret.label}
          secret={secret}
          onClose={leave}
        />
      )}
    </>
  )
}
