import { TextInput, type TextInputProps } from '@mantine/core'
import type { Field } from './field.ts'
import { useFieldProps } from './field-props.ts'
import { readNumber } from './number-text.ts'
import { useTypedText } from './use-typed-text.ts'

type Value = number | string | null
type Props = Field<Value> & Pick<TextInputProps, 'description' | 'onPaste'> & { decimal?: boolean }

const show = (value: Value) => (value === null ? '' : String(value))

/** A number. Text that is no number stays as it was typed, and the schema reports it. */
export const NumberField = (props: Props) => {
  const { value, onChange, description, onPaste, decimal } = props
  const { text, setTyped } = useTypedText<Value>(value, readNumber, show)
  const change = (next: string) => {
    setTyped(next)
    onChange(readNumber(next))
  }
  return (
    <TextInput
      {...useFieldProps(props)}
      description={description}
      onPaste={onPaste}
      inputMode={decimal ? 'text' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
