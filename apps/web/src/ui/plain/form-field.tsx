import type { Field } from '../form/field.ts'
import { useFieldProps } from '../form/field-props.ts'
import { PlainTextField } from './text-field.tsx'

type Props = {
  field: Field<string | null>
  description?: string
  /** In place of the field's own. */
  error?: string | undefined
  type?: 'email' | 'text'
  autoComplete?: string
  maxLength?: number
}

/** One line of text of a form, without Mantine (see `PlainButton`); looks and behaves as `TextField` does. */
export const PlainFormField = ({ field, error = field.error, ...rest }: Props) => (
  <PlainTextField
    {...useFieldProps(field)}
    {...rest}
    error={error}
    inForm
    value={field.value ?? ''}
    change={field.onChange}
  />
)
