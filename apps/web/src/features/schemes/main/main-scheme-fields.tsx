import type { MainSchemeInput } from '@kompeten/contract/schemes/main-schemes'
import { mainSchemesWords } from '@kompeten/phrases/schemes/main-schemes'
import { useWords } from '../../../platform/words.ts'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { ProseField } from '../../../ui/form/prose-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import type { MainSchemeValues } from './main-scheme-values.ts'

/** The fields of a main scheme. */
export const MainSchemeFields = ({ form }: { form: Form<MainSchemeValues, MainSchemeInput> }) => {
  const w = useWords(mainSchemesWords)
  const { field } = form
  return (
    <FormSection title={w.section}>
      <TextField {...field('main_schema_code')} description={w.hints.main_schema_code} />
      <TextField {...field('main_schema_name')} />
      <TextField {...field('main_schema_name_en')} />
      <ProseField {...field('description')} />
    </FormSection>
  )
}
