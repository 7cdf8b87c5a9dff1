import { apiKeys, type KeyInput, keyInput } from '@kompeten/contract/integrations/keys'
import { integrationsWords } from '@kompeten/phrases/integrations/integrations'
import { dataOf } from '../../platform/reply-data.ts'
import { useWords } from '../../platform/words.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { AddShownOnce } from './add-shown-once.tsx'
import { blankKey, KeyFields, type KeyValues } from './key-form.tsx'
import { useKeysShownOnce } from './shown-once.ts'

/** `/integrations/keys/add`: a key for a partner's program, which is shown once. */
export const AddKeyPage = () => {
  const { keys: w } = useWords(integrationsWords)
  const form = useForm<KeyValues, KeyInput>({
    name: 'api-key:new',
    schema: keyInput,
    labels: w.fields,
    initial: blankKey,
    version: 0,
  })
  return (
    <AddShownOnce
      form={form}
      title={w.add}
      of={useKeysShownOnce()}
      make={(body) => dataOf(apiKeys.create, { body })}
      isMadeOf={({ name, last_used_date }, body) => name === body.name && last_used_date === null}
    >
      <KeyFields form={form} />
    </AddShownOnce>
  )
}
