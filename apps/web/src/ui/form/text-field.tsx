import { TextInput, type TextInputProps } from '@mantine/core'
import type { Field } from './field.ts'
import { useFieldProps } from './field-props.ts'

type Props = Field<string | null> &
  Pick<
    TextInputProps,
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'description'
    | 'placeholder'
    | 'maxLength'
    | 'list'
    | 'rightSection'
    | 'onPaste'
  >

/** One line of text. A secret is typed each time: no browser puts a password into it that it remembers. */
export const TextField = (props: Props) => {
  const { path: _, required: __, needed: ___, value, onChange, ...rest } = props
  return (
    <TextInput
      {...rest}
      {...useFieldProps(props)}
      {...(props.type === 'password' && { autoComplete: 'new-password' })}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
