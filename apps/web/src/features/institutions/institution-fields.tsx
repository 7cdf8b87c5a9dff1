import { type InstitutionInput, institutionTypes } from '@kompeten/contract/institutions/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions/institutions'
import { useWords } from '../../platform/words.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { RepeatedRows } from '../../ui/form/repeated-rows.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { KelurahanField } from '../reference/index.ts'

const mostContacts = 20
const blankContact = { name: '', position: null, contact: null }

/** The fields of an institution, in sections. */
export const InstitutionFields = ({ form }: { form: Form<Typed<InstitutionInput>, InstitutionInput> }) => {
  const w = useWords(institutionsWords)
  const { field } = form
  return (
    <>
      <FormSection title={w.sections.identity}>
        <TextField {...field('institution_name')} autoComplete="organization" />
        <ChoiceField
          {...field('institution_type')}
          choices={institutionTypes.map((value) => ({ value, label: w.types[value] }))}
        />
        <CheckboxField {...field('sends_applicants')} statement={w.fields.sends_applicants} />
      </FormSection>
      <FormSection title={w.sections.address}>
        <TextField {...field('address')} autoComplete="street-address" />
        <KelurahanField {...field('kelurahan_id')} />
      </FormSection>
      <FormSection title={w.sections.contact}>
        <TextField {...field('contact')} description={w.hints.contact} type="tel" autoComplete="tel" />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField {...field('website')} type="url" autoComplete="url" />
      </FormSection>
      <FormSection title={w.sections.contacts}>
        <RepeatedRows
          {...form.rows('contacts')}
          blank={blankContact}
          addLabel={w.addContact}
          max={mostContacts}
        >
          {(row) => (
            <>
              <TextField {...row.field('name')} />
              <TextField {...row.field('position')} />
              <TextField {...row.field('contact')} type="tel" />
            </>
          )}
        </RepeatedRows>
      </FormSection>
      <FormSection title={w.sections.more}>
        <ProseField {...field('description')} />
      </FormSection>
    </>
  )
}
