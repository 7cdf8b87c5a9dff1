import {
  difficulties,
  objectiveKinds,
  optionsMost,
  type QuestionInput,
} from '@kompeten/contract/questions/content'
import { hasFormula } from '@kompeten/contract/questions/formulas'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { Stack, Text } from '@mantine/core'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { RepeatedRows } from '../../ui/form/repeated-rows.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { WithFormulas } from '../../ui/formulas/with-formulas.tsx'
import { OptionRows } from './option-rows.tsx'
import { PictureField } from './picture-field.tsx'
import { usePlaces } from './question-shown.ts'
import { blankCriterion, type QuestionValues } from './question-values.ts'

type Props = { form: Form<QuestionValues, QuestionInput> }
const criteriaMost = 20

/** The unit and, of it, the KUK that the question tests. */
const PlaceFields = ({ form }: Props) => {
  const { units, unitName, kukName } = usePlaces(form.values.schema_id ?? '')
  const chosen = units.find(({ unit_id }) => unit_id === form.values.unit_id)
  const unit = form.field('unit_id')
  const kuk = form.field('kuk_ids')
  return (
    <>
      <SelectField
        {...unit}
        options={units.map((one) => ({ value: one.unit_id, label: unitName(one) }))}
        onChange={(value) => {
          unit.onChange(value)
          // A KUK is of one unit.
          kuk.onChange([])
        }}
        searchable
      />
      <MultiSelectField
        {...kuk}
        options={(chosen?.kuk ?? []).map((one) => ({ value: one.kuk_id, label: kukName(one) }))}
      />
    </>
  )
}

const Truth = ({ form }: Props) => {
  const { truth } = useWords(questionsWords)
  const field = form.field('is_true')
  return (
    <ChoiceField
      {...field}
      required
      value={field.value === null ? null : field.value ? 'yes' : 'no'}
      onChange={(value) => field.onChange(value === null ? null : value === 'yes')}
      choices={[
        { value: 'yes', label: truth.yes },
        { value: 'no', label: truth.no },
      ]}
    />
  )
}

const NumberKey = ({ form: { field } }: Props) => {
  const { hints } = useWords(questionsWords)
  return (
    <>
      <FieldPair>
        <NumberField {...field('right_number')} required decimal />
        <TextField {...field('number_unit')} />
      </FieldPair>
      <NumberField {...field('tolerance')} decimal description={hints.tolerance} />
    </>
  )
}

const EssayKey = ({ form }: Props) => {
  const w = useWords(questionsWords)
  const { field } = form
  return (
    <>
      <FieldPair>
        <ProseField {...field('expected')} required />
        <ProseField {...field('expected_en')} />
      </FieldPair>
      <RepeatedRows
        {...form.rows('rubric')}
        blank={blankCriterion}
        addLabel={w.addCriterion}
        max={criteriaMost}
      >
        {(row) => (
          <>
            <TextField {...row.field('criterion')} />
            <TextField {...row.field('criterion_en')} />
            <NumberField {...row.field('points')} />
          </>
        )}
      </RepeatedRows>
    </>
  )
}

/** The key, by the kind of question. */
const KeyFields = ({ form }: Props) => {
  const { kind } = form.values
  if (kind === 'true_false') return <Truth form={form} />
  if (kind === 'number') return <NumberKey form={form} />
  if (kind === 'essay') return <EssayKey form={form} />
  return <OptionRows form={form} most={optionsMost} />
}

/** How the texts with formulas will be read; nothing where there are none. */
const FormulaPreview = ({ form: { values } }: Props) => {
  const w = useWords(questionsWords)
  const texts = [values.text, values.text_en, ...values.options.flatMap(({ text, match }) => [text, match])]
  const shown = texts.filter((text): text is string => typeof text === 'string' && hasFormula(text))
  if (shown.length === 0) return null
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {w.sections.preview}
      </Text>
      {shown.map((text) => (
        <Text key={text}>
          <WithFormulas text={text} />
        </Text>
      ))}
    </Stack>
  )
}

/** The fields of a question, in sections; both languages side by side. */
export const QuestionFields = ({ form }: Props) => {
  const w = useWords(questionsWords)
  const format = useFormat()
  const { field } = form
  const isEssay = form.values.kind === 'essay'
  const sum = form.values.rubric.reduce((total, { points }) => total + (Number(points) || 0), 0)
  return (
    <>
      <FormSection title={w.sections.question}>
        <TextField {...field('question_code')} description={w.hints.question_code} />
        {!isEssay && (
          <SelectField
            {...field('kind')}
            options={objectiveKinds.map((value) => ({ value, label: w.kinds[value] }))}
            onChange={(value) =>
              field('kind').onChange(objectiveKinds.find((one) => one === value) ?? 'single')
            }
          />
        )}
        <PlaceFields form={form} />
        <FieldPair>
          <ProseField {...field('text')} />
          <ProseField {...field('text_en')} />
        </FieldPair>
        <Text size="sm" c="dimmed">
          {w.hints.formula}
        </Text>
        <FormulaPreview form={form} />
        <ProseField {...field('code')} description={w.hints.code} />
        <PictureField form={form} />
      </FormSection>
      <FormSection title={w.sections.answer}>
        <KeyFields form={form} />
      </FormSection>
      <FormSection title={w.sections.about}>
        <ChoiceField
          {...field('difficulty')}
          choices={difficulties.map((value) => ({ value, label: w.difficulties[value] }))}
        />
        <FieldPair>
          <NumberField {...field('minutes')} decimal />
          {isEssay ? (
            <Text size="sm">
              {w.fields.points}: {format.number(sum)}. {w.hints.essay_points}
            </Text>
          ) : (
            <NumberField {...field('points')} />
          )}
        </FieldPair>
        <TextField {...field('source')} />
      </FormSection>
    </>
  )
}
