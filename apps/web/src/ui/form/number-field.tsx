import { TextInput, type TextInputProps } from '@mantine/core'
import type { Field } from './field.ts'
import { useFieldProps } from './field-props.ts'
import { readDecimal, readNumber, showDecimal, showNumber } from './number-text.ts'
import { useTypedText } from './use-typed-text.ts'

type Value = number | string | null
type Props = Field<Value> &
  Pick<TextInputProps, 'description' | 'onPaste'> & {
    /** Comma and point are both the decimal sign, as in coordinates. */
    decimal?: boolean
  }

/**
 * A number, read as Indonesians write it and shown as it was read once the field is left. Text that is no number stays
 * as it was typed, and the schema reports it.
 */
export const NumberField = (props: Props) => {
  const { value, onChange, onBlur, description, onPaste, decimal } = props
  const [read, show] = decimal ? [readDecimal, showDecimal] : [readNumber, showNumber]
  const { text, setTyped, tidy } = useTypedText<Value>(value, read, show)
  const change = (next: string) => {
    setTyped(next)
    onChange(read(next))
  }
  return (
    <TextInput
      {...useFieldProps(props)}
      description={description}
      onPaste={onPaste}
      inputMode={decimal ? 'text' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        tidy()
        onBlur()
      }}
    />
  )
}
