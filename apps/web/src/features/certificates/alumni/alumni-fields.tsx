import type { AlumniInput } from '@kompeten/contract/certificates/alumni'
import { alumniWords } from '@kompeten/phrases/certificates/alumni'
import { useWords } from '../../../platform/words.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import { FieldPair } from '../../../ui/form/field-pair.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { ProseField } from '../../../ui/form/prose-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import type { AlumniValues } from './alumni-values.ts'

/** The fields of a certificate of older times. */
export const AlumniFields = ({ form }: { form: Form<AlumniValues, AlumniInput> }) => {
  const w = useWords(alumniWords)
  const { field } = form
  return (
    <>
      <FormSection title={w.sections.holder}>
        <TextField {...field('holder_name')} />
        <TextField {...field('contact')} type="tel" />
        <TextField {...field('email')} type="email" />
        <TextField {...field('institution')} />
        <TextField {...field('company_address')} />
      </FormSection>
      <FormSection title={w.sections.certificate}>
        <TextField {...field('schema_name')} />
        <TextField {...field('schema_name_en')} />
        <TextField {...field('certificate_number')} />
        <TextField {...field('registration_number')} />
        <TextField {...field('blanko_number')} />
        <FieldPair>
          <DayField {...field('issued_on')} />
          <DayField {...field('valid_until')} />
        </FieldPair>
        <DayField {...field('assessed_on')} />
        <TextField {...field('tuk_name')} />
        <ProseField {...field('description')} />
      </FormSection>
    </>
  )
}
