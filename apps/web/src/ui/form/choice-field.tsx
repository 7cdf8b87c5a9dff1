import { Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import type { Field } from './field.ts'
import { useFieldProps } from './field-props.ts'

type Choice<V> = { value: V; label: string; description?: string }
type Props<V extends string> = Field<V | null> & { choices: readonly Choice<V>[] }

/** One of a few: all of them in sight. */
export const ChoiceField = <V extends string>(props: Props<V>) => {
  const { id, name, label, error, onBlur } = useFieldProps(props)
  const pick = (value: string) =>
    props.onChange(props.choices.find((choice) => choice.value === value)?.value ?? null)
  return (
    <Radio.Group
      id={id}
      name={name}
      label={label}
      error={error}
      required={props.required}
      withAsterisk={false}
      value={props.value}
      onChange={pick}
      onBlur={onBlur}
      tabIndex={-1}
    >
      <Stack gap="xs" mt={4}>
        {props.choices.map(({ value, label: choice, description }) => (
          <Radio key={value} value={value} label={choice} description={description} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
