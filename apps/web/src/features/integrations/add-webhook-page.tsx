import { type WebhookInput, webhookInput, webhooks } from '@kompeten/contract/integrations/webhooks'
import { webhooksWords } from '@kompeten/phrases/integrations/webhooks'
import { dataOf } from '../../platform/reply-data.ts'
import { useWords } from '../../platform/words.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { AddShownOnce } from './add-shown-once.tsx'
import { useReceiversShownOnce } from './shown-once.ts'
import { blankWebhook, WebhookFields, type WebhookValues } from './webhook-form.tsx'

/** `/integrations/webhooks/add`: an address that is told what happens; its secret is shown once. */
export const AddWebhookPage = () => {
  const w = useWords(webhooksWords)
  const form = useForm<WebhookValues, WebhookInput>({
    name: 'webhook:new',
    schema: webhookInput,
    labels: w.fields,
    initial: blankWebhook,
    version: 0,
  })
  return (
    <AddShownOnce
      form={form}
      title={w.add}
      of={useReceiversShownOnce()}
      make={(body) => dataOf(webhooks.create, { body })}
      isMadeOf={({ url }, body) => url === body.url}
    >
      <WebhookFields form={form} />
    </AddShownOnce>
  )
}
