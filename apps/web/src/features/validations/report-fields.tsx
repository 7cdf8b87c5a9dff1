import {
  communicationSkills,
  evidenceRuleCodes,
  principleCodes,
  relevantPeople,
  type ValidationAspect,
  type ValidationReport,
  validationApproaches,
  validationAspects,
  validationContexts,
  validationPurposes,
} from '@kompeten/contract/validations/report'
import { validationsWords } from '@kompeten/phrases/validations/validations'
import { Text } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { CheckboxesField } from '../../ui/form/checkboxes-field.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import type { Field } from '../../ui/form/field.ts'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { RepeatedRows } from '../../ui/form/repeated-rows.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import type { Form } from '../../ui/form/use-form.ts'

const rowsMost = 50
const choicesOf = <V extends string>(values: readonly V[], says: Record<V, string>) =>
  values.map((value) => ({ value, label: says[value] }))

/** Which aspect a finding is about. */
const AspectField = (props: Field<ValidationAspect | null>) => {
  const { aspects } = useWords(validationsWords)
  return (
    <SelectField
      {...props}
      options={choicesOf(validationAspects, aspects)}
      onChange={(value) => props.onChange(validationAspects.find((one) => one === value) ?? null)}
    />
  )
}

/** The fields of FR.VA, in the order of its paper. */
export const ReportFields = ({ form }: { form: Form<Typed<ValidationReport>, ValidationReport> }) => {
  const w = useWords(validationsWords)
  const { sections, options } = w
  const { field, rows } = form
  return (
    <>
      <FormSection title={sections.head}>
        <DayField {...field('held_on')} required />
        <TextField {...field('place')} required />
      </FormSection>
      <FormSection title={sections.approach}>
        <CheckboxesField
          {...field('purposes')}
          isAsked
          choices={choicesOf(validationPurposes, options.purposes)}
        />
        <CheckboxesField
          {...field('contexts')}
          isAsked
          choices={choicesOf(validationContexts, options.contexts)}
        />
        <CheckboxesField
          {...field('approaches')}
          isAsked
          choices={choicesOf(validationApproaches, options.approaches)}
        />
      </FormSection>
      <FormSection title={sections.people}>
        <CheckboxesField {...field('people')} isAsked choices={choicesOf(relevantPeople, options.people)} />
        <RepeatedRows
          {...rows('confirmations')}
          blank={{ name: '', position: '', confirmed_on: null, note: null }}
          addLabel={w.addConfirmation}
          max={rowsMost}
        >
          {(row) => (
            <>
              <FieldPair>
                <TextField {...row.field('name')} />
                <TextField {...row.field('position')} />
              </FieldPair>
              <DayField {...row.field('confirmed_on')} />
              <ProseField {...row.field('note')} />
            </>
          )}
        </RepeatedRows>
        <CheckboxesField
          {...field('communication')}
          choices={choicesOf(communicationSkills, options.communication)}
        />
      </FormSection>
      <FormSection title={sections.sources}>
        <ProseField {...field('benchmarks')} required />
        <ProseField {...field('documents')} />
      </FormSection>
      <FormSection title={sections.aspects}>
        <Text size="sm" c="dimmed">
          {w.aspectsHint}
        </Text>
        {validationAspects.map((aspect) => (
          <FieldPair key={aspect}>
            <CheckboxesField
              {...field(`${aspect}_evidence`)}
              isAsked
              choices={choicesOf(evidenceRuleCodes, options.evidence)}
            />
            <CheckboxesField
              {...field(`${aspect}_principles`)}
              isAsked
              choices={choicesOf(principleCodes, options.principles)}
            />
          </FieldPair>
        ))}
      </FormSection>
      <FormSection title={sections.findings}>
        <RepeatedRows
          {...rows('findings')}
          blank={{ aspect: null, finding: '', recommendation: '' }}
          addLabel={w.addFinding}
          max={rowsMost}
        >
          {(row) => (
            <>
              <AspectField {...row.field('aspect')} />
              <ProseField {...row.field('finding')} />
              <ProseField {...row.field('recommendation')} />
            </>
          )}
        </RepeatedRows>
      </FormSection>
      <FormSection title={sections.actions}>
        <RepeatedRows
          {...rows('actions')}
          blank={{ activity: '', due_on: null, responsible: '' }}
          addLabel={w.addAction}
          max={rowsMost}
        >
          {(row) => (
            <>
              <ProseField {...row.field('activity')} />
              <FieldPair>
                <DayField {...row.field('due_on')} />
                <TextField {...row.field('responsible')} />
              </FieldPair>
            </>
          )}
        </RepeatedRows>
      </FormSection>
    </>
  )
}
