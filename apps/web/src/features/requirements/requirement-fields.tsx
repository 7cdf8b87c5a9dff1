import { evidenceExtensions, requirementForms } from '@kompeten/contract/requirements/content'
import type { RequirementInput } from '@kompeten/contract/requirements/requirements'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Checkbox, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import type { Field } from '../../ui/form/field.ts'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { RepeatedRows } from '../../ui/form/repeated-rows.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { SchemeField } from '../schemes/index.ts'
import { blankOption, type RequirementValues } from './requirement-values.ts'
import { clusterQueries } from './requirements.queries.ts'
import { ShownField } from './shown-field.tsx'

const mostOptions = 50
const mostUnits = 50

type Props = { form: Form<RequirementValues, RequirementInput> }

const ExtensionsField = ({ id, label, value, error, onChange }: Field<RequirementValues['allowed_ext']>) => (
  <Checkbox.Group
    id={id}
    label={label}
    error={error}
    value={value.filter((one) => one !== null)}
    onChange={(chosen) => onChange(evidenceExtensions.filter((one) => chosen.includes(one)))}
    tabIndex={-1}
  >
    <Group gap="md" mt={4}>
      {evidenceExtensions.map((extension) => (
        <Checkbox key={extension} value={extension} label={extension.toUpperCase()} />
      ))}
    </Group>
  </Checkbox.Group>
)

/** The scheme and, of its groups, the one that it is in. */
const PlaceFields = ({ form }: Props) => {
  const w = useWords(requirementsWords)
  const { category, schema_id } = form.values
  const isOfScheme = category !== 'umum' && category !== null
  const { data: clusters = [] } = useQuery({
    ...clusterQueries.list({ category: category ?? 'umum' }),
    enabled: category !== 'materi_uji',
  })
  const here = clusters.filter((cluster) => cluster.schema_id === schema_id)
  const scheme = form.field('schema_id')
  const cluster = form.field('requirement_cluster_id')
  return (
    <>
      {isOfScheme && (
        <SchemeField
          {...scheme}
          required={category !== 'administratif'}
          {...(category === 'administratif' && { description: w.hints.allWhole })}
          isDraftToo
          onChange={(value) => {
            scheme.onChange(value)
            // A group is of one scheme.
            cluster.onChange(null)
          }}
        />
      )}
      {category !== 'materi_uji' && (here.length > 0 || cluster.value !== null) && (
        <SelectField
          {...cluster}
          description={w.hints.cluster}
          options={here.map(({ requirement_cluster_id, title }) => ({
            value: requirement_cluster_id,
            label: title,
          }))}
        />
      )}
    </>
  )
}

/** What the applicant fills in, by the kind of answer. */
const AnswerFields = ({ form }: Props) => {
  const w = useWords(requirementsWords)
  const { field } = form
  const { form_type, requirement_cluster_id } = form.values
  return (
    <FormSection title={w.sections.answer}>
      <ChoiceField
        {...field('form_type')}
        choices={requirementForms.map((value) => ({
          value,
          label: w.forms[value],
          description: w.formMeanings[value],
        }))}
      />
      {form_type === 'file' && (
        <>
          <ExtensionsField {...field('allowed_ext')} />
          <NumberField {...field('max_size_mb')} required />
        </>
      )}
      {form_type === 'select' && (
        <RepeatedRows {...form.rows('options')} blank={blankOption} addLabel={w.addOption} max={mostOptions}>
          {(row) => (
            <>
              <TextField {...row.field('value')} description={w.hints.option_value} />
              <TextField {...row.field('label')} />
              <TextField {...row.field('label_en')} />
            </>
          )}
        </RepeatedRows>
      )}
      {form_type === 'number' && (
        <FieldPair>
          <NumberField {...field('min_number')} />
          <NumberField {...field('max_number')} />
        </FieldPair>
      )}
      {requirement_cluster_id === null && (
        <CheckboxField {...field('required')} statement={w.fields.required} />
      )}
      {(form_type === 'file' || form_type === 'select') && (
        <CheckboxField {...field('multiple')} statement={w.fields.multiple} />
      )}
    </FormSection>
  )
}

/** The fields of a requirement, in sections; of test material only those that it has. */
export const RequirementFields = ({ form }: Props) => {
  const w = useWords(requirementsWords)
  const { field } = form
  const isMaterial = form.values.category === 'materi_uji'
  return (
    <>
      <FormSection title={w.sections.about}>
        <PlaceFields form={form} />
        <TextField {...field('name')} />
        <TextField {...field('name_en')} />
        {isMaterial ? (
          <ProseField {...field('description')} label={w.materialNote} />
        ) : (
          <>
            <ProseField {...field('description')} />
            <ProseField {...field('description_en')} />
          </>
        )}
        {form.values.category === 'dasar' && (
          <TagsField {...field('unit_codes')} description={w.hints.unit_codes} max={mostUnits} />
        )}
        <CheckboxField
          {...field('active')}
          statement={isMaterial ? w.fields.active : `${w.fields.active}: ${w.hints.active}`}
        />
      </FormSection>
      {!isMaterial && <AnswerFields form={form} />}
      <FormSection title={w.sections.shown}>
        <ShownField {...field('shown')} />
      </FormSection>
    </>
  )
}
