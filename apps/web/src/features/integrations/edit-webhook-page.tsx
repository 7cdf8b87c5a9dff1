import {
  type Webhook,
  type WebhookInput,
  webhookInput,
  webhooks,
} from '@kompeten/contract/integrations/webhooks'
import { webhooksWords } from '@kompeten/phrases/integrations/webhooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { webhookQueries } from './integrations.queries.ts'
import { WebhookFields, type WebhookValues, webhookValuesOf } from './webhook-form.tsx'

const WebhookForm = ({ kept }: { kept: Webhook }) => {
  const w = useWords(webhooksWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<WebhookValues, WebhookInput>({
    name: `webhook:${kept.webhook_id}`,
    schema: webhookInput,
    labels: w.fields,
    initial: webhookValuesOf(kept),
    version: kept.version,
  })
  const change = useWrite(webhooks.update, {
    ofForm: true,
    refresh: [webhookQueries.list().queryKey],
    done: w.done.saved,
  })
  const params = { webhook_id: kept.webhook_id }
  const fetchTheirs = async () => {
    const all = await client.fetchQuery({ ...webhookQueries.list(), staleTime: 0 })
    const theirs = all.find(({ webhook_id }) => webhook_id === kept.webhook_id)
    if (!theirs) throw new Error('The receiver was removed')
    return { values: webhookValuesOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={w.edit}
      saveLabel={w.save}
      maySave={kept.may.includes('update')}
      leave={() => void navigate({ to: '/integrations' })}
      conflict={{ fetchTheirs }}
      onSave={async (input, version) => {
        await change.mutateAsync({ params, body: { ...input, version } })
      }}
    >
      <WebhookFields form={form} />
    </FormPage>
  )
}

/** `/integrations/webhooks/edit/{webhook_id}`: where events are told, and which. */
export const EditWebhookPage = () => {
  const w = useWords(webhooksWords)
  const { webhook_id } = useParams({ from: '/shell/integrations/webhooks/edit/$webhook_id' })
  const { data, error, refetch } = useQuery(webhookQueries.list())
  const kept = data?.find((one) => one.webhook_id === webhook_id)
  if (kept) return <WebhookForm key={webhook_id} kept={kept} />
  if (data) return <Empty isPage title={w.none} message={w.noneMessage} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}
