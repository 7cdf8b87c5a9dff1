import { type TukInput, tukTypes } from '@kompeten/contract/tuk/tuk'
import { tukWords } from '@kompeten/phrases/tuk/tuk'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { CoordinatesField } from '../../ui/form/coordinates-field.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { RepeatedRows } from '../../ui/form/repeated-rows.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { KelurahanField } from '../reference/index.ts'

const mostSupervisors = 20
const blankSupervisor = { name: '', position: null, contact: null }

type Props = {
  form: Form<Typed<TukInput>, TukInput>
  /** The logo. */
  beside: ReactNode
}

/** The fields of a venue, in sections. */
export const TukFields = ({ form, beside }: Props) => {
  const w = useWords(tukWords)
  const { field } = form
  return (
    <>
      <FormSection title={w.sections.identity}>
        <TextField {...field('tuk_code')} description={w.hints.tuk_code} />
        <TextField {...field('tuk_name')} />
        <ChoiceField
          {...field('tuk_type')}
          choices={tukTypes.map((value) => ({
            value,
            label: w.types[value],
            description: w.typeMeanings[value],
          }))}
        />
        <NumberField {...field('capacity')} description={w.hints.capacity} />
      </FormSection>
      <FormSection title={w.sections.address}>
        <TextField {...field('address')} autoComplete="street-address" />
        <KelurahanField {...field('kelurahan_id')} />
        <CoordinatesField latitude={field('latitude')} longitude={field('longitude')} />
      </FormSection>
      <FormSection title={w.sections.contact}>
        <TextField {...field('contact')} description={w.hints.contact} type="tel" autoComplete="tel" />
        <TextField {...field('email')} type="email" autoComplete="email" />
      </FormSection>
      <FormSection title={w.sections.licence}>
        <FieldPair>
          <DayField {...field('sk_valid_from')} />
          <DayField {...field('sk_valid_until')} />
        </FieldPair>
        <DayField {...field('verified_on')} />
      </FormSection>
      <FormSection title={w.sections.supervisors}>
        <RepeatedRows
          {...form.rows('supervisors')}
          blank={blankSupervisor}
          addLabel={w.addSupervisor}
          max={mostSupervisors}
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
        {beside}
        <ProseField {...field('description')} />
      </FormSection>
    </>
  )
}
