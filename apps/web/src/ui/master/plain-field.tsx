import { type FieldKind, kindOf, valuesOf } from '@kompeten/contract/platform/field-kinds'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { core } from 'zod/mini'
import { CheckboxField } from '../form/checkbox-field.tsx'
import { ChoiceField } from '../form/choice-field.tsx'
import { DayField } from '../form/day-field.tsx'
import type { Field } from '../form/field.ts'
import { NumberField } from '../form/number-field.tsx'
import { ProseField } from '../form/prose-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import type { MasterWords } from './master-words.ts'

/** So many values stand in sight; more are in a list that opens. */
const mostInSight = 7

/** What differs from the usual. */
export type Guise = {
  autoComplete?: string
  /** The values of a choice are in a list that opens, however few they are. */
  isOpened?: boolean
}

type Props = Guise & {
  /** The field's name, by which the words know it. */
  name: string
  schema: core.$ZodType
  field: Field<unknown>
  words: MasterWords
}

const Choice = ({ name, schema, field, words, isOpened }: Props) => {
  const choices = valuesOf(schema).map((value) => ({
    value,
    label: words.options[name]?.[value] ?? value,
    description: words.meanings[name]?.[value],
  }))
  const chosen = field as Field<string | null>
  const areMany = choices.length > mostInSight
  if (!isOpened && !areMany) return <ChoiceField {...chosen} choices={choices} />
  return <SelectField {...chosen} description={words.hints[name]} options={choices} searchable={areMany} />
}

const Flag = ({ name, field, words }: Props) => (
  <>
    <CheckboxField {...(field as Field<boolean | null>)} statement={words.fields[name] ?? ''} />
    {words.hints[name] && <Text size="sm">{words.hints[name]}</Text>}
  </>
)

const inputTypes: Partial<Record<FieldKind, { type: 'tel' | 'email' | 'url' }>> = {
  phone: { type: 'tel' },
  email: { type: 'email' },
  website: { type: 'url' },
}

const Line = ({ name, field, words, schema, autoComplete }: Props) => (
  <TextField
    {...(field as Field<string | null>)}
    description={words.hints[name]}
    {...inputTypes[kindOf(schema)]}
    autoComplete={autoComplete}
  />
)

const parts: Partial<Record<FieldKind, (props: Props) => ReactNode>> = {
  choice: Choice,
  flag: Flag,
  prose: ({ name, field, words }) => (
    <ProseField {...(field as Field<string | null>)} description={words.hints[name]} />
  ),
  day: ({ name, field, words }) => (
    <DayField {...(field as Field<string | null>)} description={words.hints[name]} />
  ),
  number: ({ name, field, words }) => (
    <NumberField {...(field as Field<number | string | null>)} description={words.hints[name]} />
  ),
}

/** A field as its schema's kind is filled in, labelled and explained by the feature's words. */
export const PlainField = (props: Props) => {
  const Part = parts[kindOf(props.schema)] ?? Line
  return <Part {...props} />
}
