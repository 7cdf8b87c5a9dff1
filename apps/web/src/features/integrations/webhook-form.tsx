import { webhookTypes } from '@kompeten/contract/integrations/events'
import type { Webhook, WebhookInput } from '@kompeten/contract/integrations/webhooks'
import { webhooksWords } from '@kompeten/phrases/integrations/webhooks'
import { useWords } from '../../platform/words.ts'
import { CheckboxesField } from '../../ui/form/checkboxes-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import type { Form } from '../../ui/form/use-form.ts'

export type WebhookValues = Typed<WebhookInput>

export const blankWebhook: WebhookValues = { url: '', description: null, types: [] }

export const webhookValuesOf = ({ url, description, types }: Webhook): WebhookValues => ({
  ...{ url, description, types },
})

/** Where events are told, and which. */
export const WebhookFields = ({ form }: { form: Form<WebhookValues, WebhookInput> }) => {
  const w = useWords(webhooksWords)
  return (
    <FormSection title={w.section}>
      <TextField
        {...form.field('url')}
        type="url"
        inputMode="url"
        description={w.hints.url}
        autoComplete="off"
      />
      <TextField {...form.field('description')} autoComplete="off" />
      <CheckboxesField
        {...form.field('types')}
        isAsked
        choices={webhookTypes.map((value) => ({ value, label: `${w.types[value]} (${value})` }))}
      />
    </FormSection>
  )
}
