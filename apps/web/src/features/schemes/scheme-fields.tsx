import { mukGenerations, schemeTypes } from '@kompeten/contract/schemes/content'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { useWords } from '../../platform/words.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import type { Field } from '../../ui/form/field.ts'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { MainSchemeField } from './main/main-scheme-field.tsx'
import type { AdministrationValues, DetailsValues } from './scheme-values.ts'

/** Gives the fields of these values; a form of more than them fits. */
type Fields<V> = { field: <K extends keyof V & string>(key: K) => Field<V[K]> }

/** A form of more fields as one of these. Each field is the same, which the compiler cannot follow through `V[K]`. */
export const partOf = <V extends object>(form: { field: (key: never) => unknown }): Fields<V> =>
  form as Fields<V>

/** What needs no new version. */
export const AdministrationFields = ({ form }: { form: Fields<AdministrationValues> }) => {
  const w = useWords(schemesWords)
  const { field } = form
  return (
    <FormSection title={w.sections.administration}>
      <TextField {...field('schema_code')} description={w.hints.schema_code} />
      <MainSchemeField {...field('main_schema_id')} />
      <NumberField {...field('fee')} />
      <CheckboxField {...field('active')} statement={`${w.fields.active}. ${w.hints.active}`} />
    </FormSection>
  )
}

/** What a version says of the scheme besides its units. */
export const DetailsFields = ({ form }: { form: Fields<DetailsValues> }) => {
  const w = useWords(schemesWords)
  const { field } = form
  return (
    <>
      <FormSection title={w.sections.identity}>
        <TextField {...field('schema_name')} />
        <TextField {...field('schema_name_en')} description={w.hints.schema_name_en} />
        <ChoiceField
          {...field('schema_type')}
          choices={schemeTypes.map((value) => ({
            value,
            label: w.types[value],
            description: w.typeMeanings[value],
          }))}
        />
        <NumberField {...field('level')} />
        <ProseField {...field('description')} />
      </FormSection>
      <FormSection title={w.sections.sector}>
        <FieldPair>
          <TextField {...field('sector')} />
          <TextField {...field('sector_en')} />
        </FieldPair>
        <TextField {...field('sector_letters')} description={w.hints.sector_letters} maxLength={3} />
        <FieldPair>
          <TextField {...field('kbli_code')} inputMode="numeric" maxLength={5} />
          <NumberField {...field('kbli_year')} />
        </FieldPair>
        <TextField {...field('kbli_title')} />
        <FieldPair>
          <TextField {...field('kbji_code')} inputMode="numeric" maxLength={4} />
          <NumberField {...field('kbji_year')} />
        </FieldPair>
        <TextField {...field('kbji_title')} />
      </FormSection>
      <FormSection title={w.sections.basis}>
        <TextField {...field('skkni_reference')} />
        <TextField {...field('licence_number')} />
        <NumberField {...field('valid_months')} description={w.hints.valid_months} />
        <NumberField {...field('serial_width')} description={w.hints.serial_width} />
        <ChoiceField
          {...field('muk_generation')}
          choices={mukGenerations.map((value) => ({ value, label: w.muk(value) }))}
        />
      </FormSection>
    </>
  )
}
