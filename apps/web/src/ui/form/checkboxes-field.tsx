import { Checkbox, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import type { Field } from './field.ts'
import { useFieldProps } from './field-props.ts'

type Props<V extends string> = Field<(V | null)[]> & {
  choices: readonly { value: V; label: string }[]
  /** None ticked is an answer too, and not one that was left out: it is not called optional. */
  isAsked?: boolean
  description?: string
}

/** Any of a few: all of them in sight, none ticked beforehand. */
export const CheckboxesField = <V extends string>(props: Props<V>) => {
  const { id, label, error, onBlur } = useFieldProps({ ...props, required: props.isAsked ?? false })
  return (
    <Checkbox.Group
      id={id}
      label={label}
      description={props.description}
      error={error}
      value={props.value.filter((value) => value !== null)}
      onChange={(values) =>
        props.onChange(props.choices.flatMap(({ value }) => (values.includes(value) ? [value] : [])))
      }
      onBlur={onBlur}
      tabIndex={-1}
    >
      <Stack gap="xs" mt={4}>
        {props.choices.map(({ value, label: choice }) => (
          <Checkbox key={value} value={value} label={choice} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
