import { type ApiKey, apiKeys, type KeyInput, keyInput } from '@kompeten/contract/integrations/keys'
import { integrationsWords } from '@kompeten/phrases/integrations/integrations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { keyQueries } from './integrations.queries.ts'
import { KeyFields, type KeyValues, keyValuesOf } from './key-form.tsx'

const KeyForm = ({ kept }: { kept: ApiKey }) => {
  const { keys: w, done } = useWords(integrationsWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<KeyValues, KeyInput>({
    name: `api-key:${kept.key_id}`,
    schema: keyInput,
    labels: w.fields,
    initial: keyValuesOf(kept),
    version: kept.version,
  })
  const change = useWrite(apiKeys.update, {
    ofForm: true,
    refresh: [keyQueries.list().queryKey],
    done: done.keySaved,
  })
  const params = { key_id: kept.key_id }
  const fetchTheirs = async () => {
    const all = await client.fetchQuery({ ...keyQueries.list(), staleTime: 0 })
    const theirs = all.find(({ key_id }) => key_id === kept.key_id)
    if (!theirs) throw new Error('A key is never removed')
    return { values: keyValuesOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={w.edit(kept.name)}
      saveLabel={w.save}
      maySave={kept.may.includes('update')}
      leave={() => void navigate({ to: '/integrations' })}
      conflict={{ fetchTheirs }}
      onSave={async (input, version) => {
        await change.mutateAsync({ params, body: { ...input, version } })
      }}
    >
      <KeyFields form={form} />
    </FormPage>
  )
}

/** `/integrations/keys/edit/{key_id}`: what a key may do, from where and until when. */
export const EditKeyPage = () => {
  const { keys: w } = useWords(integrationsWords)
  const { key_id } = useParams({ from: '/shell/integrations/keys/edit/$key_id' })
  const { data, error, refetch } = useQuery(keyQueries.list())
  const kept = data?.find((one) => one.key_id === key_id)
  if (kept) return <KeyForm key={key_id} kept={kept} />
  if (data) return <Empty isPage title={w.none} message={w.noneMessage} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}
