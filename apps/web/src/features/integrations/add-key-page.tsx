import { apiKeys, type KeyInput, keyInput } from '@kompeten/contract/integrations/keys'
import { integrationsWords } from '@kompeten/phrases/integrations/integrations'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { keyQueries } from './integrations.queries.ts'
import { blankKey, KeyFields, type KeyValues } from './key-form.tsx'
import { SecretDialog } from './secret-dialog.tsx'

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
  })
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
          const made = await make.mutateAsync({ body })
          isMade.current = true
          setSecret(made.secret)
        }}
      >
        <KeyFields form={form} />
      </FormPage>
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
