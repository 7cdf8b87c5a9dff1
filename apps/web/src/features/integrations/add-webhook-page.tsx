import { type WebhookInput, webhookInput, webhooks } from '@kompeten/contract/integrations/webhooks'
import { webhooksWords } from '@kompeten/phrases/integrations/webhooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { webhookQueries } from './integrations.queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { blankWebhook, WebhookFields, type WebhookValues } from './webhook-form.tsx'

/** `/integrations/webhooks/add`: an address that is told what happens; its secret is shown once. */
export const AddWebhookPage = () => {
  const w = useWords(webhooksWords)
  const navigate = useNavigate()
  const [secret, setSecret] = useState<string>()
  const form = useForm<WebhookValues, WebhookInput>({
    name: 'webhook:new',
    schema: webhookInput,
    labels: w.fields,
    initial: blankWebhook,
    version: 0,
  })
  const add = useWrite(webhooks.create, {
    ofForm: true,
    refresh: [webhookQueries.list().queryKey],
  })
  const leave = () => void navigate({ to: '/integrations' })
  // Once it is added, the dialog that shows the secret leads on.
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
          const made = await add.mutateAsync({ body })
          isMade.current = true
          setSecret(made.secret)
        }}
      >
        <WebhookFields form={form} />
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
