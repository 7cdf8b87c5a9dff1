import { type ApiKey, type KeyInput, usualPerMinute } from '@kompeten/contract/integrations/keys'
import { keyScopes } from '@kompeten/contract/integrations/partner-calls'
import { integrationsWords } from '@kompeten/phrases/integrations/integrations'
import { useWords } from '../../platform/words.ts'
import { CheckboxesField } from '../../ui/form/checkboxes-field.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import type { Form } from '../../ui/form/use-form.ts'

export type KeyValues = Typed<KeyInput>

export const blankKey: KeyValues = {
  name: '',
  scopes: [],
  addresses: [],
  expires_on: null,
  per_minute: usualPerMinute,
}

export const keyValuesOf = ({ name, scopes, addresses, expires_on, per_minute }: ApiKey): KeyValues => ({
  ...{ name, scopes, addresses, expires_on, per_minute },
})

/** What a key is called, may do, from where, how often and until when. */
export const KeyFields = ({ form }: { form: Form<KeyValues, KeyInput> }) => {
  const { keys: w } = useWords(integrationsWords)
  return (
    <>
      <FormSection title={w.sections.what}>
        <TextField {...form.field('name')} description={w.hints.name} autoComplete="off" />
        <CheckboxesField
          {...form.field('scopes')}
          isAsked
          choices={keyScopes.map((value) => ({ value, label: w.scopes[value] }))}
        />
      </FormSection>
      <FormSection title={w.sections.limits}>
        <TagsField {...form.field('addresses')} description={w.hints.addresses} max={20} />
        <DayField {...form.field('expires_on')} description={w.hints.expires_on} />
        <NumberField {...form.field('per_minute')} description={w.hints.per_minute} />
      </FormSection>
    </>
  )
}
