import { type AssessmentInput, fundingSources } from '@kompeten/contract/assessments/content'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { useWords } from '../../platform/words.ts'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { HolidayNote, PlannedDayField } from '../holidays/index.ts'
import { SchemesField } from '../schemes/index.ts'
import { PlannedVenueNote, TukField } from '../tuk/index.ts'
import type { AssessmentValues } from './assessment-values.ts'

/** So many schemes an assessment has at most. */
export const mostSchemes = 10

type Props = {
  form: Form<AssessmentValues, AssessmentInput>
  /** The schemes that it has already, which may not be offered any more. */
  chosen?: readonly { schema_id: string; schema_name: string }[]
}

/** The fields of an assessment, in sections. */
export const AssessmentFields = ({ form, chosen = [] }: Props) => {
  const w = useWords(assessmentsWords)
  const { field } = form
  return (
    <>
      <FormSection title={w.sections.what}>
        <TextField {...field('title')} />
        <SchemesField
          {...field('schema_ids')}
          description={w.hints.schema_ids}
          chosen={chosen}
          most={mostSchemes}
          isAsked
          isOffered
        />
      </FormSection>
      <FormSection title={w.sections.when}>
        <TukField {...field('tuk_id')} />
        <FieldPair>
          <PlannedDayField {...field('start_date')} />
          <TextField {...field('start_time')} type="time" description={w.hints.start_time} />
        </FieldPair>
        <FieldPair>
          <PlannedDayField {...field('end_date')} />
          <TextField {...field('end_time')} type="time" />
        </FieldPair>
        <HolidayNote from={form.values.start_date} until={form.values.end_date} />
      </FormSection>
      <FormSection title={w.sections.who}>
        <SelectField
          {...field('funding_source')}
          options={fundingSources.map((value) => ({ value, label: w.fundingSources[value] }))}
          onChange={(value) =>
            field('funding_source').onChange(fundingSources.find((one) => one === value) ?? null)
          }
        />
        <NumberField {...field('quota')} description={w.hints.quota} />
        <PlannedVenueNote
          tukId={form.values.tuk_id}
          people={form.values.quota}
          until={form.values.end_date ?? form.values.start_date}
        />
      </FormSection>
      <FormSection title={w.sections.links}>
        <TextField {...field('pra_link')} type="url" description={w.hints.pra_link} />
        <TextField {...field('real_link')} type="url" />
        <TextField {...field('pleno_link')} type="url" />
        <ProseField {...field('note')} />
      </FormSection>
    </>
  )
}
